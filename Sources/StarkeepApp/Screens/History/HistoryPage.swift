internal import GameProgress
internal import Lab
internal import TerminalKit

extension ClientState {
  /// What can be taken back, newest first.
  nonisolated var historyPage: Page {
    var page = Page(.history)
    page.head = [Line("u takes the newest back, whole; again the next one.", .faint)]
    page.rows = app.history.enumerated().map { index, entry in
      let what: String
      switch entry.kind {
      case .reset(let scope): what = "Reset of \(DialogWording.name(of: scope, in: app.edition))"
      case .application: what = "Taken over from the cloud"
      }
      var line = Line(clock.day(entry.at).padded(to: 18), .faint)
      line.append(what.padded(to: 30), index == 0 ? .strong : .plain)
      line.append(DialogWording.plural(entry.results, "result"), .faint)
      return line
    }
    page.empty = "Nothing to take back: resets and what sync applies are listed here"
    return page
  }
}
