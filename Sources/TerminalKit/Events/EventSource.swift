/// Where a program's events come from, one at a time.
@MainActor public protocol EventSource: AnyObject {
  /// Waits for the next event, at most so many milliseconds; nil waits without end and costs nothing meanwhile.
  func nextEvent(within milliseconds: Int64?) -> Event

  /// Also waits for a file descriptor to become readable; whoever gets `wake` must read from it.
  func watch(_ fileDescriptor: Int32, as source: WakeSource)

  /// No longer waits for a source.
  func unwatch(_ source: WakeSource)

  /// Whether an event is there already, so that a frame can wait for the one after it.
  var isEventReady: Bool { get }
}
