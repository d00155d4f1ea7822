internal import GameProgress
internal import Lab
internal import TerminalKit

/// What a screen other than the levels shows: some lines that stay, a list that moves under a cursor, and more about
/// the selected row.
nonisolated struct Page: Equatable {
  /// What stands in the upper border, on the left and on the right.
  var title: String
  var label = ""

  /// The lines above the list.
  var head: [Line] = []

  /// What the columns of the list are called; it stays above the list, too.
  var columns: Line?

  /// The list.
  private(set) var rows: [PageRow] = []

  /// The place of the selected row; 0 in an empty list.
  private(set) var selected = 0

  /// What is said in the place of an empty list.
  var empty = ""

  /// More about the selected row, shown beside the list or below it where there is room.
  var more: [Line] = []

  init(_ screen: Screen) {
    title = screen.title
  }

  /// Fills the list, and finds what is selected in it.
  mutating func list(_ rows: [PageRow], _ selection: Selection) {
    self.rows = rows
    selected = selection.place(in: rows.map(\.id))
  }

  /// The selected row; `nil` in an empty list.
  var selectedRow: PageRow? { rows.indices.contains(selected) ? rows[selected] : nil }
}

/// One row of a page's list.
nonisolated struct PageRow: Equatable {
  /// Tells the row from the others, wherever it stands.
  let id: String

  /// What is shown; wrapped where it is too long.
  let line: Line

  /// The title above it, where a new group of rows begins.
  var heading: Line?

  /// The blanks before the further lines of a row that is wrapped.
  var indent = 2

  /// Whether it changes by itself, as a countdown does, so that a change is no news.
  var isRestless = false

  /// How it is said aloud; `nil` when that is the line, in words.
  var spoken: String?

  init(_ id: String, _ line: Line) {
    self.id = id
    self.line = line
  }

  func with(_ change: (inout PageRow) -> Void) -> PageRow {
    var row = self
    change(&row)
    return row
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
}
