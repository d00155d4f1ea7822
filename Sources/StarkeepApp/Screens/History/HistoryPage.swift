internal import Lab
internal import TerminalKit

extension ClientState {
  /// What can be taken back, newest first.
  nonisolated var historyPage: Page {
    var page = Page(.history)
    page.head = [Line(HistoryWording.lead(bindings), .faint)]
    page.rows = app.history.enumerated().map { index, entry in
      HistoryWording.row(entry, isNewest: index == 0, in: app.edition, at: clock)
    }
    page.empty = HistoryWording.nothing
    return page
  }
}
