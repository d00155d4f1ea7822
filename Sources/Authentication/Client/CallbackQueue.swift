/// The main queue of one app: what listeners are told waits here until the app is done with what it does.
public final class CallbackQueue {
  private var pending: [() -> Void] = []
  private var isRunning = false

  /// An empty queue.
  public init() {}

  /// Adds work to be done by the next ``run()``.
  public func post(_ work: @escaping () -> Void) {
    pending.append(work)
  }

  /// Whether nothing waits.
  public var isEmpty: Bool { pending.isEmpty }

  /// Does what waits, in order, and what that adds; a call from within does nothing.
  public func run() {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while !pending.isEmpty {
      pending.removeFirst()()
    }
  }
}
