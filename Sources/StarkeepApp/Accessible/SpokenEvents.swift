internal import GameProgress
internal import Lab
internal import TerminalKit

/// Turns lines that are typed into the keys that the client knows; what happens meanwhile is said at once.
final class SpokenEvents: EventSource {
  /// What can come while a line is waited for.
  enum Arrival {
    case line(String)
    case wake(WakeSource)
    case timeout
    case end
  }

  private let screen: SpokenScreen
  private let say: (String) -> Void
  private let arrival: ([(WakeSource, Int32)], Int64?) -> Arrival
  private var watches: [(WakeSource, Int32)] = []
  private var keys: [Key] = []

  /// - Parameters:
  ///   - screen: Says the state before each question.
  ///   - say: Prints a line.
  ///   - arrival: Waits for a line, at most so many milliseconds.
  init(
    _ screen: SpokenScreen, say: @escaping (String) -> Void,
    arrival: @escaping ([(WakeSource, Int32)], Int64?) -> Arrival
  ) {
    self.screen = screen
    self.say = say
    self.arrival = arrival
  }

  func nextEvent(within milliseconds: Int64?) -> Event {
    while true {
      if !keys.isEmpty { return .key(keys.removeFirst()) }
      if screen.speak() { screen.offer() }
      switch arrival(watches, milliseconds) {
      case .end: return .endOfInput
      case .timeout: return .timer
      case .wake(let source): return .wake(source)
      case .line(let line): take(line)
      }
    }
  }

  private func take(_ line: String) {
    guard let state = screen.client?.state else { return }
    let text = String(line.drop { $0 == " " })
    guard !text.isEmpty else {
      screen.repeatAll()
      return
    }
    if text == "more", screen.sayMore() { return }
    let choices = SpokenChoices.choices(of: state)
    if state.isDialogUnasked {
      // A line that was begun before the question came was not meant for it.
      if text == "answer" { keys = [.tab] } else { say(SpokenText.notAnAnswer) }
    } else if let number = Int(text) {
      if choices.indices.contains(number - 1) {
        keys = choices[number - 1].keys
      } else {
        say("There is no choice \(number): 1 to \(choices.count).")
      }
    } else if let dialog = state.dialog {
      guard let typed = SpokenChoices.keys(typing: text, into: dialog) else {
        say("Type one of the numbers 1 to \(choices.count).")
        return
      }
      keys = typed
    } else if let key = text.first, text.count == 1,
      state.bindings.action(for: .character(key), on: state.screen) != nil
    {
      // Messages name keys, such as `u takes that back`.
      keys = [.character(key)]
    } else if let level = LevelName(text), state.app.edition.contains(level) {
      keys = state.screen == .levels ? [] : Array(repeating: .escape, count: state.screens.count - 1)
      keys += SpokenChoices.keys(goingTo: text)
    } else {
      keys = SpokenChoices.keys(typing: text)
    }
    if !keys.isEmpty { screen.expectAnswer() }
  }

  /// While keys are left, frames can wait.
  var isEventReady: Bool { !keys.isEmpty }

  func watch(_ fileDescriptor: Int32, as source: WakeSource) {
    unwatch(source)
    watches.append((source, fileDescriptor))
  }

  func unwatch(_ source: WakeSource) { watches.removeAll { $0.0 == source } }
}
