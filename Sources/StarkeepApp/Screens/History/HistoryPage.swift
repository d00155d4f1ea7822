internal import Lab
internal import TerminalKit

extension ClientState {
  /// What can be taken back, newest first.
  nonisolated var historyPage: Page {
    var page = Page(.history)
    page.head = [Line(HistoryWording.lead(bindings), .faint)]
    page.list(
      app.history.enumerated().map { HistoryWording.row($0.element, isNewest: $0.offset == 0, self) },
      lists[selection: .history])
    let entry = app.history.isEmpty ? nil : app.history[page.selected]
    page.more =
      (entry.map { HistoryWording.more($0, self) + [Line()] } ?? []) + HistoryWording.about + [Line()]
      + lately(.reset, .undone, .switched, .imported)
    page.empty = HistoryWording.nothing
    return page
  }
}
