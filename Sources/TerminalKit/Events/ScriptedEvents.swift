/// Events written down beforehand: the test twin of `EventLoop`.
///
/// When none are left it answers `endOfInput`, so that a program under test always comes to an end.
public final class ScriptedEvents: EventSource {
  private var events: [Event]
  private var position = 0

  /// How long the program was willing to wait, call by call.
  public private(set) var waits: [Int64?] = []

  /// What is watched, in the order of their names.
  public private(set) var watched: [WakeSource] = []

  /// Makes a source that answers these events, in this order.
  public init(_ events: [Event]) {
    self.events = events
  }

  /// Makes a source that types these keys.
  public convenience init(keys: [Key]) {
    self.init(keys.map(Event.key))
  }

  /// Adds events after those that are left.
  public func append(_ more: [Event]) {
    events += more
  }

  /// The next event as written.
  public func nextEvent(within milliseconds: Int64?) -> Event {
    waits.append(milliseconds)
    guard position < events.count else { return .endOfInput }
    position += 1
    return events[position - 1]
  }

  /// Never: so every state gets its frame.
  public var isEventReady: Bool { false }

  /// Remembers the source.
  public func watch(_ fileDescriptor: Int32, as source: WakeSource) {
    unwatch(source)
    watched.append(source)
    watched.sort { $0.rawValue < $1.rawValue }
  }

  /// Forgets the source.
  public func unwatch(_ source: WakeSource) {
    watched.removeAll { $0 == source }
  }
}
