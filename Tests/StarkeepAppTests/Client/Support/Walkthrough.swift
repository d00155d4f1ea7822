import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// A person at the client: keys, looks at the screen, and things that happen elsewhere meanwhile, one after the other.
///
/// When nothing is left the terminal is gone, so that the client always comes to an end.
@MainActor
final class Walkthrough: EventSource {
  private var steps: [Step] = []
  private var failures: [any Error] = []

  private enum Step {
    case event(Event)
    case act(@MainActor () throws -> Void)
  }

  /// Presses keys.
  @discardableResult
  func press(_ keys: Key...) -> Self {
    steps += keys.map { .event(.key($0)) }
    return self
  }

  /// Types a text.
  @discardableResult
  func type(_ text: String) -> Self {
    steps += text.map { .event(.key(.character($0))) }
    return self
  }

  /// The doorbell rings: another process has changed the service's store.
  @discardableResult
  func ring() -> Self { event(.wake(WakeSource(rawValue: "doorbell"))) }

  /// Something else happens to the program.
  @discardableResult
  func event(_ event: Event) -> Self {
    steps.append(.event(event))
    return self
  }

  /// Looks, or acts elsewhere, once everything before is on the screen.
  @discardableResult
  func then(_ act: @escaping @MainActor () throws -> Void) -> Self {
    steps.append(.act(act))
    return self
  }

  /// Walks through a client, and throws what a step threw.
  @discardableResult
  func walk(_ client: Client) throws -> Int32? {
    let signal = try client.run()
    if let failure = failures.first { throw failure }
    return signal
  }

  func nextEvent(within milliseconds: Int64?) -> Event {
    while !steps.isEmpty {
      switch steps.removeFirst() {
      case .event(let event): return event
      case .act(let act):
        do { try act() } catch { failures.append(error) }
      }
    }
    return .endOfInput
  }

  /// Whether everything was walked through: a client that ends early leaves steps.
  var isDone: Bool { steps.isEmpty }

  // In memory nothing can be watched: the walkthrough says when the doorbell rings.
  func watch(_ fileDescriptor: Int32, as source: WakeSource) {}
  func unwatch(_ source: WakeSource) {}

  /// Whether keys seem to be waiting already, as when they were typed before anything was to be seen.
  var isTypedAhead = false
  var isEventReady: Bool { isTypedAhead }
}
