internal import TerminalKit

extension Frame {
  /// Draws a dialog over whatever lies below, as wide as it needs and the terminal allows.
  nonisolated mutating func drawDialog(_ content: DialogContent, _ state: ClientState) {
    let theme = state.theme
    let buttonsWidth = content.buttons.reduce(0) { $0 + $1.cellWidth + 6 }
    let widest = max(
      content.lines.map(\.width).max() ?? 0, content.list.map { $0.width + 4 }.max() ?? 0, buttonsWidth,
      content.note.cellWidth, content.title.cellWidth + 4, 40)
    let width = min(widest + 4, size.width - 2)
    let listRows = min(content.list.count, max(1, size.height - 10 - content.lines.count))
    let height =
      2 + content.fields.count + content.lines.count + (content.list.isEmpty ? 0 : listRows + 2)
      + (content.buttons.isEmpty ? 0 : 2) + (content.note.isEmpty ? 0 : 1)
    let area = bounds.centered(Size(width: width, height: min(height, size.height)))
    fill(area)
    let frameStyle = theme.style(.focusedBorder)
    let inner = box(
      area, title: content.title, glyphs: theme.glyphs, style: frameStyle, titleStyle: theme.style(.title)
    ).inset(columns: 1, rows: 0)
    hideCursor()
    var row = inner.top
    for field in content.fields { drawField(field, theme, in: inner, row: &row) }
    for line in content.lines {
      draw(line, at: Point(column: inner.left, row: row), width: inner.width, theme: theme)
      row += 1
    }
    if !content.list.isEmpty { drawList(content, theme, in: inner, rows: listRows, row: &row) }
    if !content.buttons.isEmpty {
      drawButtons(content, theme, in: inner, row: row + 1)
      row += 2
    }
    draw(
      content.note, at: Point(column: inner.left, row: row), style: theme.style(.faint), maxWidth: inner.width,
      ellipsis: theme.glyphs.ellipsis)
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
    let selected = content.selected ?? 0
    let first = scrollStart(selected: selected, count: content.list.count, rows: rows)
    for (index, line) in content.list.enumerated().dropFirst(first).prefix(rows) {
      let isSelected = index == content.selected
      if isSelected {
        fill(
          Rectangle(column: inner.left, row: row, width: inner.width, height: 1), style: theme.style(.selected))
        placeCursor(at: Point(column: inner.left, row: row))
      }
      draw(
        Line((isSelected ? theme.glyphs.marker : " ") + " ") + line, at: Point(column: inner.left, row: row),
        width: inner.width, theme: theme, over: isSelected ? .selected : nil)
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
      draw(
        label, at: Point(column: column, row: row), style: theme.style(isFocused ? .selected : .plain),
        maxWidth: inner.right - column)
      if isFocused, content.list.isEmpty { placeCursor(at: Point(column: column, row: row)) }
      column += label.cellWidth + 2
    }
  }
}
