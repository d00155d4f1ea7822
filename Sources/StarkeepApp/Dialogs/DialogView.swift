internal import TerminalKit

extension Frame {
  /// Draws a dialog over whatever lies below, as wide as it needs and the terminal allows.
  nonisolated mutating func drawDialog(_ content: DialogContent, _ state: ClientState) {
    let theme = state.theme
    let layout = DialogLayout(content, size: size)
    let area = bounds.centered(layout.size)
    fill(area)
    let label = content.selected.map { "\($0 + 1)/\(content.list.count)" } ?? ""
    let inner = box(
      area, title: content.title, label: label, glyphs: theme.glyphs, style: theme.style(.focusedBorder),
      titleStyle: theme.style(.title)
    ).inset(columns: 1, rows: 0)
    hideCursor()
    var row = inner.top
    for field in content.fields { drawField(field, theme, in: inner, row: &row) }
    for line in layout.lines { drawOwnLine(line, theme, in: inner, row: &row) }
    if !content.list.isEmpty { drawList(content, theme, in: inner, rows: layout.listRows, row: &row) }
    if !content.buttons.isEmpty {
      drawButtons(content, theme, in: inner, row: row + 1)
      row += 2
    }
    for line in layout.note { drawOwnLine(line, theme, in: inner, row: &row) }
    guard let hint = content.hint else { return }
    placeCursor(at: Point(column: inner.left, row: row + 1))
    row += 1
    drawOwnLine(Line(theme.glyphs.marker + " " + hint, .selected), theme, in: inner, row: &row)
  }

  private nonisolated mutating func drawOwnLine(_ line: Line, _ theme: Theme, in inner: Rectangle, row: inout Int) {
    draw(line, at: Point(column: inner.left, row: row), width: inner.width, theme: theme)
    row += 1
  }

  private nonisolated mutating func drawField(
    _ field: DialogContent.Field, _ theme: Theme, in inner: Rectangle, row: inout Int
  ) {
    let nameWidth = 13
    let hasKeys = field.cursor != nil
    draw(
      (hasKeys ? theme.glyphs.marker : " ") + " " + field.name, at: Point(column: inner.left, row: row),
      style: theme.style(hasKeys ? .strong : .faint), maxWidth: nameWidth)
    let place = Point(column: inner.left + nameWidth + 1, row: row)
    let room = inner.width - nameWidth - 1
    let hidden = max(0, (field.cursor ?? 0) - room + 1)
    within(Rectangle(column: place.column, row: row, width: room, height: 1)) { frame in
      frame.draw(field.text, at: Point(column: -hidden, row: 0), style: theme.style(hasKeys ? .strong : .plain))
      if let cursor = field.cursor { frame.placeCursor(at: Point(column: cursor - hidden, row: 0)) }
    }
    row += 1
  }

  private nonisolated mutating func drawList(
    _ content: DialogContent, _ theme: Theme, in inner: Rectangle, rows: Int, row: inout Int
  ) {
    row += 1
    let first = scrollStart(selected: content.selected ?? 0, count: content.list.count, rows: rows)
    for (index, line) in content.list.enumerated().dropFirst(first).prefix(rows) {
      let isSelected = index == content.selected
      let base: Theme.Role? = isSelected ? (content.isListFocused ? .selected : .dimSelected) : nil
      if let base {
        fill(Rectangle(column: inner.left, row: row, width: inner.width, height: 1), style: theme.style(base))
      }
      if isSelected, content.isListFocused { placeCursor(at: Point(column: inner.left, row: row)) }
      draw(
        Line((isSelected ? theme.glyphs.marker : " ") + " ") + line, at: Point(column: inner.left, row: row),
        width: inner.width, theme: theme, over: base)
      row += 1
    }
    row += 1
  }

  private nonisolated mutating func drawButtons(
    _ content: DialogContent, _ theme: Theme, in inner: Rectangle, row: Int
  ) {
    let labels = content.buttons.map { "[ \($0) ]" }
    let width = labels.reduce(0) { $0 + $1.cellWidth } + 2 * (labels.count - 1)
    var column = inner.left + max(0, (inner.width - width) / 2)
    for (index, label) in labels.enumerated() {
      let isFocused = index == content.focus
      // Beside a list that has the keys, its button is what Enter presses there.
      let role: Theme.Role =
        isFocused ? (content.isListFocused ? .strong : .selected) : content.hint == nil ? .plain : .faint
      draw(
        label, at: Point(column: column, row: row), style: theme.style(role), maxWidth: inner.right - column)
      if isFocused, !content.isListFocused { placeCursor(at: Point(column: column, row: row)) }
      column += label.cellWidth + 2
    }
  }
}
