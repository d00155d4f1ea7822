internal import TerminalKit

extension ClientState {
  /// Every key, from the same table that dispatches it, and what the signs mean.
  nonisolated var helpPage: Page {
    var page = Page(.help)
    let width = max(15, bindings.all.map(\.shownKeys.cellWidth).max() ?? 0) + 1
    let keys = bindings.groups.flatMap { group in
      group.bindings.enumerated().map { place, binding in
        HelpWording.row(binding, group: group.title, isFirst: place == 0, width: width)
      }
    }
    page.list(keys + HelpWording.signs(theme, width: width), lists[selection: .help])
    page.more = HelpWording.about(page.selectedRow?.id, bindings)
    return page
  }
}
