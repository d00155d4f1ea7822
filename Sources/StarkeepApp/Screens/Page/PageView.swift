internal import TerminalKit

extension Frame {
  /// Draws a page: a box with its head, and the part of its list around the cursor.
  nonisolated mutating func drawPage(_ page: Page, _ state: ClientState) {
    let theme = state.theme
    let area = LevelsLayout.area(state.size)
    let count = page.rows.count
    let selected = min(state.lists[state.screen], max(0, count - 1))
    let place = count > 0 ? "\(selected + 1)/\(count)" : ""
    let label = [page.label, place].filter { !$0.isEmpty }.joined(separator: " \(theme.glyphs.dot) ")
    let inner = box(
      area, title: page.title, label: label, glyphs: theme.glyphs, style: theme.style(.focusedBorder),
      titleStyle: theme.style(.title)
    ).inset(columns: 1, rows: 0)
    var row = inner.top
    for line in page.head {
      draw(line, at: Point(column: inner.left, row: row), width: inner.width, theme: theme)
      row += 1
    }
    if !page.head.isEmpty { row += 1 }
    guard count > 0 else {
      draw(
        page.empty, at: Point(column: inner.left, row: row), style: theme.style(.faint), maxWidth: inner.width,
        ellipsis: theme.glyphs.ellipsis)
      if state.dialog == nil { placeCursor(at: Point(column: inner.left, row: row)) }
      return
    }
    let rows = state.visibleRows(of: page)
    let first = scrollStart(selected: selected, count: count, rows: rows)
    for (index, line) in page.rows.enumerated().dropFirst(first).prefix(rows) {
      let isSelected = index == selected
      if isSelected {
        fill(
          Rectangle(column: inner.left, row: row, width: inner.width, height: 1), style: theme.style(.selected))
        if state.dialog == nil, state.prompt == nil { placeCursor(at: Point(column: inner.left, row: row)) }
      }
      let marker = Line((isSelected ? theme.glyphs.marker : " ") + " ")
      draw(
        marker + line, at: Point(column: inner.left, row: row), width: inner.width, theme: theme,
        over: isSelected ? .selected : nil)
      row += 1
    }
    let below = state.rowsBelow(page)
    guard below > 0 else { return }
    divider(area, row: area.bottom - below - 2, glyphs: theme.glyphs, style: theme.style(.focusedBorder))
    for (place, piece) in page.rows[selected].text.wrapped(to: inner.width).prefix(below).enumerated() {
      draw(piece, at: Point(column: inner.left, row: area.bottom - below - 1 + place))
    }
  }
}
