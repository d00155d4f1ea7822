internal import TerminalKit

extension Frame {
  /// Draws a page: a box with its head, the part of its list around the cursor, and more about the selected row.
  nonisolated mutating func drawPage(_ page: Page, _ state: ClientState) {
    let theme = state.theme
    let layout = state.layout(of: page)
    let place = page.rows.isEmpty ? "" : "\(page.selected + 1)/\(page.rows.count)"
    let label = [page.label, place].filter { !$0.isEmpty }.joined(separator: " \(theme.glyphs.dot) ")
    let inner = box(
      layout.area, title: page.title, label: label, glyphs: theme.glyphs, style: theme.style(.focusedBorder),
      titleStyle: theme.style(.title)
    ).inset(columns: 1, rows: 0)
    for (row, line) in layout.head.enumerated() {
      draw(line, at: Point(column: inner.left, row: inner.top + row), width: layout.list.width, theme: theme)
    }
    if page.rows.isEmpty {
      drawLines(Line(page.empty, .faint).wrapped(to: layout.list.width), in: layout.list, theme)
      if state.hasKeys { placeCursor(at: layout.list.origin) }
    }
    within(layout.list) { frame in
      for (index, row) in layout.rows.enumerated() where row.bottom > layout.firstLine {
        guard row.top - layout.firstLine < layout.list.height else { break }
        frame.drawRow(page.rows[index], row, from: layout.firstLine, isSelected: index == page.selected, state)
      }
    }
    if let more = layout.more { drawMore(page.more, in: more, layout, theme) }
  }

  private nonisolated mutating func drawRow(
    _ row: PageRow, _ laid: PageLayout.Row, from firstLine: Int, isSelected: Bool, _ state: ClientState
  ) {
    let theme = state.theme
    let width = bounds.width
    var line = laid.top - firstLine
    for above in laid.above {
      draw(above, at: Point(column: 0, row: line), width: width, theme: theme)
      line += 1
    }
    for (place, piece) in laid.lines.enumerated() {
      let base: Theme.Role? = isSelected ? .selected : nil
      if isSelected { fill(Rectangle(column: 0, row: line, width: width, height: 1), style: theme.style(.selected)) }
      if place == 0 {
        let marker = isSelected ? theme.glyphs.marker : " "
        let mark = Line(marker) + Line(state.changedRows.contains(row.id) ? theme.glyphs.check : " ", .news)
        draw(mark, at: Point(column: 0, row: line), width: width, theme: theme, over: base)
        if isSelected, state.hasKeys { placeCursor(at: Point(column: 0, row: line)) }
      }
      draw(
        piece, at: Point(column: PageLayout.margin, row: line), width: width - PageLayout.margin, theme: theme,
        over: base)
      line += 1
    }
  }

  private nonisolated mutating func drawMore(
    _ lines: [Line], in area: Rectangle, _ layout: PageLayout, _ theme: Theme
  ) {
    let style = theme.style(.focusedBorder)
    if layout.isBeside {
      verticalLine(
        at: Point(column: area.left - 2, row: area.top), length: area.height, glyphs: theme.glyphs, style: style)
      draw(theme.glyphs.teeTop, at: Point(column: area.left - 2, row: area.top - 1), style: style)
      draw(theme.glyphs.teeBottom, at: Point(column: area.left - 2, row: area.bottom), style: style)
    } else {
      divider(layout.area, row: area.top - 1, glyphs: theme.glyphs, style: style)
    }
    drawLines(lines.flatMap { $0.wrapped(to: area.width, indent: 2) }, in: area, theme)
  }

  /// Draws lines from the top of some cells; an ellipsis stands for those that do not fit.
  nonisolated mutating func drawLines(_ lines: [Line], in area: Rectangle, _ theme: Theme) {
    let isCut = lines.count > area.height
    let fit =
      isCut ? Array(lines.prefix(max(0, area.height - 1))) + [Line(theme.glyphs.ellipsis, .faint)] : lines
    for (row, line) in fit.prefix(area.height).enumerated() {
      draw(line, at: Point(column: area.left, row: area.top + row), width: area.width, theme: theme)
    }
  }
}

extension ClientState {
  /// Whether keys go to the screen, and the cursor stands on it: no dialog is open and no line is being typed.
  nonisolated var hasKeys: Bool { dialog == nil && prompt == nil }
}
