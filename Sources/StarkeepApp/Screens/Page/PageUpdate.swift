internal import GameProgress
internal import Lab
internal import TerminalKit

extension ClientState {
  /// What a key does on a screen other than the levels.
  nonisolated mutating func updatePage(_ action: Action) -> [Effect] {
    guard let page else { return [] }
    let last = max(0, page.rows.count - 1)
    let row = page.selected
    switch action {
    case .up: select(row - 1, of: page)
    case .down: select(row + 1, of: page)
    case .pageUp: select(layout(of: page).row(aPageFrom: row, by: -1), of: page)
    case .pageDown: select(layout(of: page).row(aPageFrom: row, by: 1), of: page)
    case .first: select(0, of: page)
    case .last: select(last, of: page)
    case .activate: return activateRow(row)
    case .screen(let action): return updateScreen(action)
    case .left, .right, .nextPane, .quickResult, .reset, .undo, .toggleSync, .syncNow, .show, .search, .nextMatch,
      .previousMatch, .endSearch, .commandLine, .foreground, .back, .quit, .redraw:
      break
    }
    return []
  }

  /// Selects a row; it was looked at, and so is no news any more.
  nonisolated mutating func select(_ row: Int, of page: Page) {
    guard !page.rows.isEmpty else { return }
    let place = min(max(0, row), page.rows.count - 1)
    let id = page.rows[place].id
    // On top of the timeline the newest event stays selected, whichever it is.
    lists[selection: screen] = Selection(row: place, id: screen == .timeline && place == 0 ? nil : id)
    changedRows.remove(id)
  }

  // MARK: What changes meanwhile

  /// Ties the cursor to the selected row, so that it stays there whatever comes before it.
  nonisolated mutating func holdSelection() {
    guard let page else { return }
    let news = changedRows
    select(page.selected, of: page)
    changedRows = news
  }

  /// Marks the rows that were not there, or looked different, when the page was last seen.
  nonisolated mutating func markChanges(since seen: Page?) {
    guard let page, let seen, seen.title == page.title else { return }
    let before = Dictionary(seen.rows.map { ($0.id, $0.line) }) { first, _ in first }
    for row in page.rows where !row.isRestless && before[row.id] != row.line { changedRows.insert(row.id) }
  }

  // MARK: Keys of one screen

  /// What using a row of the list does.
  private nonisolated mutating func activateRow(_ row: Int) -> [Effect] {
    switch screen {
    case .preview:
      guard let changes = preview?.changes, changes.indices.contains(row) else {
        message = Message(page?.empty ?? "", isError: true)
        return []
      }
      levels.select(changes[row].level, in: app.edition)
      levels.pane = .levels
      return open(.levels)
    case .history:
      guard row == 0, !app.history.isEmpty else {
        message = Message(
          app.history.isEmpty ? HistoryWording.nothing : HistoryWording.newestFirst(bindings), isError: true)
        return []
      }
      return [.undo]
    case .levels, .cloud, .player, .timeline, .faults, .answer, .help: return []
    }
  }

  private nonisolated mutating func updateScreen(_ action: ScreenAction) -> [Effect] {
    switch action {
    case .signIn: return [.openSheet]
    case .signOut: return [.signOut]
    case .refreshToken: return [.refreshToken]
    case .online: return [.link(.online)]
    case .offline: return [.link(.offline)]
    case .hold: return [.link(.hold)]
    case .release: return [.link(.releaseAll)]
    case .dropOldest: return [.link(.dropOldest)]
    case .clearFaults: return [.clearFaults]
    case .rearmNotice: return [.rearmNotice]
    case .showRaw:
      showsRawCloud.toggle()
      lists[.cloud] = 0
      return []
    }
  }
}
