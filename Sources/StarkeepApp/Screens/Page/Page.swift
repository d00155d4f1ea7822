internal import GameProgress
internal import Lab
internal import TerminalKit

/// What a screen other than the levels shows: some lines that stay, and a list that moves under a cursor.
nonisolated struct Page: Equatable {
  /// What stands in the upper border, on the left and on the right.
  var title: String
  var label = ""

  /// The lines above the list.
  var head: [Line] = []

  /// The list.
  var rows: [Line] = []

  /// What is said in the place of an empty list.
  var empty = ""

  /// Whether the selected row is shown in full below the list where the terminal is too narrow for the rows.
  var hasLongRows = false

  init(_ screen: Screen) {
    title = screen.title
  }
}

extension ClientState {
  /// The page of the screen on top; `nil` on the levels screen.
  nonisolated var page: Page? {
    switch screen {
    case .levels: nil
    case .preview: previewPage
    case .cloud: cloudPage
    case .player: playerPage
    case .timeline: timelinePage
    case .faults: faultsPage
    case .history: historyPage
    case .answer: answerPage
    case .help: helpPage
    }
  }

  /// The number of rows of a page's list that can be seen.
  nonisolated func visibleRows(of page: Page) -> Int {
    let around = page.head.count + (page.head.isEmpty ? 0 : 1) + (rowsBelow(page) > 0 ? rowsBelow(page) + 1 : 0)
    return max(1, LevelsLayout.area(size).height - 2 - around)
  }

  /// The lines below the list that show the selected row in full; 0 where rows have room.
  nonisolated func rowsBelow(_ page: Page) -> Int {
    page.hasLongRows && size.width < 120 ? (size.width < 76 ? 3 : 2) : 0
  }

  /// What a key does on a screen other than the levels.
  nonisolated mutating func updatePage(_ action: Action) -> [Effect] {
    guard let page else { return [] }
    let last = max(0, page.rows.count - 1)
    let step = max(1, visibleRows(of: page) - 1)
    let row = min(lists[screen], last)
    switch action {
    case .up: lists[screen] = row - 1
    case .down: lists[screen] = min(last, row + 1)
    case .pageUp: lists[screen] = row - step
    case .pageDown: lists[screen] = min(last, row + step)
    case .first: lists[screen] = 0
    case .last: lists[screen] = last
    case .activate: return activateRow(row)
    case .screen(let action): return updateScreen(action)
    case .left, .right, .nextPane, .quickResult, .reset, .undo, .toggleSync, .syncNow, .show, .search, .nextMatch,
      .previousMatch, .endSearch, .commandLine, .foreground, .back, .quit, .redraw:
      break
    }
    return []
  }

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
