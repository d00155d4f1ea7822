internal import GameProgress
internal import TerminalKit

/// The sentences of the history screen.
nonisolated enum HistoryWording {
  static func lead(_ keys: BindingTable) -> String {
    "\(keys.name(of: .undo, orTyping: "undo")) takes the newest back, whole; again the next one."
  }

  static func newestFirst(_ keys: BindingTable) -> String {
    "Only the newest is taken back" + (keys.key(of: .first).map { "; \($0.shown) goes to it" } ?? "")
  }

  static let nothing = "Nothing to take back: resets and what sync applies are listed here"

  static func row(_ entry: HistoryEntry, isNewest: Bool, in edition: Edition, at clock: LocalClock) -> Line {
    let what: String =
      switch entry.kind {
      case .reset(let scope): "Reset of \(DialogWording.name(of: scope, in: edition))"
      case .application: "Taken over from the cloud"
      }
    return Line(clock.day(entry.at).padded(to: 18), .faint) + Line(what.padded(to: 30), isNewest ? .strong : .plain)
      + Line(Counting.plural(entry.results, "result"), .faint)
  }
}
