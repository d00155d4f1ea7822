internal import FoundationEssentials
public import SQLiteStorage

/// Keeps what happens in a world, with its words, in the order in which it happened.
public final class Chronicle {
  /// How a sentence for people is made of an event.
  public typealias Wording = (WorldEvent) -> String

  private let store: Timeline?

  /// What happened and is not written yet, oldest first.
  private var pending: [(event: WorldEvent, at: Int64)] = []
  private var lastFailure: StorageError?

  /// What happened while this process ran and has not been looked at, oldest first.
  private var unseen: [WorldEvent] = []

  /// Rung after each event, for those who follow the timeline; `nil` in memory.
  public let bell: Doorbell?

  private let clock: any WorldClock
  private let wording: Wording
  private static let limit = 20_000
  private static let trimInterval: Int64 = 1_000
  private static let unseenLimit = 200

  init(location: Location, bell: Doorbell?, clock: any WorldClock, wording: @escaping Wording) {
    self.bell = bell
    self.clock = clock
    self.wording = wording
    do {
      store = try Timeline(location, at: clock.now)
    } catch {
      store = nil
      lastFailure = error
    }
  }

  /// The damaged file that made way for this one; nil when there was none.
  var setAside: SetAside? { store?.setAside }

  /// The events, for reading, with all that has happened; `nil` when the store does not work.
  public var timeline: Timeline? {
    write()
    return store
  }

  /// Why the last event could not be kept; a timeline that does not work stops nothing else.
  public var failure: StorageError? {
    write()
    return lastFailure
  }

  /// Notes an event; it is in the store after ``write()``.
  ///
  /// A result that is played waits for its own commit alone. What was noted is written before a request leaves for the
  /// service, so that a device never reads of an effect before its cause; before anybody reads; and at rest.
  ///
  /// - Parameter particulars: What is told of it, in this order; one without a value is left out.
  public func record(
    _ kind: WorldEvent.Kind, device: String? = nil, edition: String? = nil,
    _ particulars: KeyValuePairs<String, WorldEvent.Value?> = [:]
  ) {
    let event = WorldEvent(
      kind: kind, device: device, edition: edition,
      particulars: particulars.compactMap { name, value in value.map { WorldEvent.Particular(name: name, value: $0) } })
    unseen.append(event)
    if unseen.count > Self.unseenLimit { unseen.removeFirst(unseen.count - Self.unseenLimit) }
    if store != nil { pending.append((event, clock.now)) }
  }

  /// Writes what was noted, as one change, and rings for those who follow.
  public func write() {
    guard let store, !pending.isEmpty else { return }
    let events = pending.map { event, at in
      TimelineEvent(
        at: at, device: event.device ?? "", edition: event.edition, kind: event.kind.rawValue, words: wording(event),
        details: Self.details(of: event))
    }
    pending = []
    do {
      let sequence = try store.append(events)
      if sequence % Self.trimInterval < Int64(events.count) { try store.trim(keeping: Self.limit) }
      try bell?.ring()
    } catch {
      lastFailure = error
    }
  }

  /// What has happened since this was last asked, oldest first, and at most the newest 200.
  public func takeUnseen() -> [WorldEvent] {
    defer { unseen = [] }
    return unseen
  }

  private static func details(of event: WorldEvent) -> String {
    let fields = event.particulars.map { "\(quoted($0.name)):\(text(of: $0.value))" }
    return "{\(fields.joined(separator: ","))}"
  }

  private static func text(of value: WorldEvent.Value) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    }
  }

  private static func quoted(_ text: String) -> String {
    // Names and codes need no escapes, and an encoder for each would cost more than keeping the event.
    let isPlain = text.utf8.allSatisfy { byte in
      (0x20...0x7E).contains(byte) && !"\"\\/".utf8.contains(byte)
    }
    if isPlain { return "\"\(text)\"" }
    guard let data = try? JSONEncoder().encode(text) else { return "\"\"" }
    return String(decoding: data, as: UTF8.self)
  }
}
