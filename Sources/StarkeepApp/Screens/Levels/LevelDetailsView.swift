internal import GameProgress
internal import Lab
internal import TerminalKit

extension Frame {
  /// Draws the selected level: what is here, what the cloud has, and what the player would see with sync.
  nonisolated mutating func drawDetails(_ state: ClientState, in area: Rectangle) {
    guard let level = state.levels.level(in: state.app.edition) else { return }
    let theme = state.theme
    let isFocused = state.levels.pane == .levels
    divider(
      area, row: area.top, title: LevelsWording.title(of: level, in: state.app.edition), glyphs: theme.glyphs,
      style: theme.style(isFocused ? .focusedBorder : .border), titleStyle: theme.style(.title))
    let inner = area.inset(columns: 2, rows: 1)
    let rows = LevelsWording.details(of: level, state, devices: Self.showsDevices(inner.width))
    for (row, columns) in rows.prefix(inner.height).enumerated() {
      let line = inner.top + row
      // A row of one column is a sentence, and has the whole width.
      guard columns.count > 1 else {
        draw(
          columns[0], at: Point(column: inner.left, row: line), width: inner.width, theme: theme)
        continue
      }
      var start = inner.left
      for (column, width) in zip(columns, Self.columnWidths(inner.width)) {
        draw(column, at: Point(column: start, row: line), width: min(width, inner.right - start), theme: theme)
        start += width
      }
    }
  }

  /// The widths of the four columns: the field's name, here, cloud, with sync.
  private nonisolated static func columnWidths(_ width: Int) -> [Int] {
    let rest = min(width - 7, 70)
    let wide = (rest - 10) / 2
    return [7, wide, wide, rest - 2 * wide]
  }

  /// Whether the columns have room for the devices that values come from.
  nonisolated static func showsDevices(_ width: Int) -> Bool { columnWidths(width)[1] >= 14 }
}
