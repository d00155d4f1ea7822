internal import GameProgress
internal import Lab
internal import TerminalKit

extension Frame {
  /// Draws the selected level: what is here, what the cloud has, and what the player would see with sync.
  nonisolated mutating func drawDetails(_ state: ClientState, _ layout: LevelsLayout) {
    guard let level = state.levels.level(in: state.app.edition) else { return }
    let theme = state.theme
    let area = layout.details
    let style = theme.style(state.levels.pane == .levels ? .focusedBorder : .border)
    let count = state.app.edition.box(level.box)?.levelCount ?? level.number
    divider(
      area, row: area.top, title: LevelsWording.title(of: level, in: state.app.edition),
      label: "\(level.number)/\(count)", glyphs: theme.glyphs, style: style, titleStyle: theme.style(.title))
    // The last line is the lower border, or the divider above what happened lately.
    let inner = area.inset(columns: 2, rows: 1)
    let widths = Self.columnWidths(inner.width)
    let rows = LevelsWording.details(of: level, state, columnWidth: widths[1], isFull: inner.height >= 8)
    var line = inner.top
    for columns in rows {
      // A row of one column is a sentence, and has the whole width.
      guard columns.count > 1 else {
        for piece in columns[0].wrapped(to: inner.width) where line < inner.bottom {
          draw(piece, at: Point(column: inner.left, row: line), width: inner.width, theme: theme)
          line += 1
        }
        continue
      }
      guard line < inner.bottom else { break }
      var start = inner.left
      for (column, width) in zip(columns, widths) {
        draw(column, at: Point(column: start, row: line), width: min(width - 1, inner.right - start), theme: theme)
        start += width
      }
      line += 1
    }
    guard let events = layout.events else { return }
    divider(
      events, row: events.top - 1, title: TimelineWording.lately, glyphs: theme.glyphs, style: style,
      titleStyle: theme.style(.title))
    let room = events.inset(columns: 2, rows: 0)
    let told = state.eventLines(
      .played, .reset, .undone, .switched, .pass, .signedIn, .signedOut, .guestClaimed,
      .imported, .noticeShown, .linkChanged, .faultStruck, .refused, .settingsChanged)
    let lines = told.flatMap { $0.wrapped(to: room.width, indent: 10) }.prefix(room.height - 1)
    drawLines(Array(lines), in: room, theme)
  }

  /// The widths of the four columns: the field's name, here, cloud, with sync.
  private nonisolated static func columnWidths(_ width: Int) -> [Int] {
    let rest = width - 7
    let wide = min(34, (rest - 11) / 2)
    return [7, wide, wide, rest - 2 * wide]
  }
}
