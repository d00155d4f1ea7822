internal import FoundationEssentials
public import SQLiteStorage

/// Keeps what happens in a world, with its words, in the order in which it happened.
public final class Chronicle {
  /// How a sentence for people is made of an event.
  public typealias Wording = (WorldEvent) -> String

  /// The events, for reading; `nil` when the store does not work.
  public let timeline: Timeline?

  /// Why the last event could not be kept; a timeline that does not work stops nothing else.
  public private(set) var failure: StorageError?

  /// What happened while this process ran and has not been looked at, oldest first.
  private var unseen: [WorldEvent] = []

  /// Rung after each event, for those who follow the timeline; `nil` in memory.
  public let bell: Doorbell?

  private let clock: any WorldClock
  private let wording: Wording
  private static let limit = 20_000
  private static let unseenLimit = 200

  init(location: Location, bell: Doorbell?, clock: any WorldClock, wording: @escaping Wording) {
    self.bell = bell
    self.clock = clock
    self.wording = wording
    do {
      timeline = try Timeline(location, at: clock.now)
    } catch {
      timeline = nil
      failure = error
    }
  }

  /// Keeps an event.
  public func record(
    _ kind: WorldEvent.Kind, device: String? = nil, edition: String? = nil,
    _ particulars: KeyValuePairs<String, WorldEvent.Value> = [:]
  ) {
    let event = WorldEvent(
      kind: kind, device: device, edition: edition,
      particulars: particulars.map { WorldEvent.Particular(name: $0.key, value: $0.value) })
    unseen.append(event)
    if unseen.count > Self.unseenLimit { unseen.removeFirst(unseen.count - Self.unseenLimit) }
    guard let timeline else { return }
    do {
      let sequence = try timeline.append([
        TimelineEvent(
          at: clock.now, device: device ?? "", edition: edition, kind: kind.rawValue, words: wording(event),
          details: Self.details(of: event))
      ])
      if sequence % 1_000 == 0 { try timeline.trim(keeping: Self.limit) }
      try bell?.ring()
    } catch {
      failure = error
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
