internal import GameProgress
internal import Lab
internal import TerminalKit

extension Frame {
  /// Draws the boxes with their stars, a chart of them all, and what the results amount to.
  nonisolated mutating func drawBoxes(_ state: ClientState, in area: Rectangle) {
    let theme = state.theme
    let isFocused = state.levels.pane == .boxes
    let standings = state.app.standing.boxes
    let inner = box(
      area, title: LevelsWording.boxes, label: "\(state.levels.boxIndex + 1)/\(standings.count)", glyphs: theme.glyphs,
      style: theme.style(isFocused ? .focusedBorder : .border), titleStyle: theme.style(.title))
    let totals = LevelsWording.totals(state.app.standing, isShort: inner.height < standings.count + 18)
    let listRows = inner.height - 1
    let first = scrollStart(selected: state.levels.boxIndex, count: standings.count, rows: listRows)
    for (row, standing) in standings.enumerated().dropFirst(first).prefix(listRows) {
      let line = Rectangle(column: inner.left, row: inner.top + row - first, width: inner.width, height: 1)
      drawBox(standing, isSelected: row == state.levels.boxIndex, state, in: line)
    }
    let below = standings.count + 1
    let chart = Rectangle(
      column: inner.left, row: inner.top + below, width: inner.width,
      height: max(0, inner.height - below - totals.count - 1))
    drawChart(state, in: chart)
    for (place, total) in totals.enumerated() {
      let row = inner.bottom - totals.count + place
      draw(total.name, at: Point(column: inner.left, row: row), style: theme.style(.faint), maxWidth: inner.width)
      drawTotal(total, theme, in: Rectangle(column: inner.left, row: row, width: inner.width, height: 1))
    }
  }

  private nonisolated mutating func drawBox(
    _ standing: Standing.BoxStanding, isSelected: Bool, _ state: ClientState, in area: Rectangle
  ) {
    let theme = state.theme
    let isFocused = state.levels.pane == .boxes
    let base: Theme.Role? = isSelected ? (isFocused ? .selected : .strong) : standing.isOpen ? nil : .faint
    let most = standing.box.levelCount * 3
    let progress =
      standing.isOpen
      ? LevelsWording.stars(standing.stars, of: most, theme) : LevelsWording.needs(standing.box.opensAt, theme)
    if isSelected, isFocused { fill(area, style: theme.style(.selected)) }
    let bar = area.width - 25
    let nameWidth = bar >= 5 ? 10 : area.width - progress.cellWidth - 3
    draw(
      Line((isSelected ? theme.glyphs.marker : " ") + " ")
        + Line(standing.box.title.clipped(to: nameWidth, ellipsis: theme.glyphs.ellipsis)), at: area.origin,
      width: area.width, theme: theme, over: base)
    if bar >= 5 {
      // A locked box shows how far the stars are that open it.
      let meter =
        standing.isOpen
        ? Line(theme.glyphs.meter(standing.stars, of: most, width: bar), .star)
        : Line(theme.glyphs.meter(state.app.standing.stars, of: standing.box.opensAt, width: bar), .faint)
      draw(
        meter, at: Point(column: area.left + 13, row: area.top), width: bar, theme: theme,
        over: isSelected && isFocused ? .selected : nil)
    }
    draw(
      Line(progress), at: Point(column: area.right - progress.cellWidth, row: area.top), width: progress.cellWidth,
      theme: theme, over: base)
    if isSelected, isFocused, state.hasKeys { placeCursor(at: area.origin) }
  }

  private nonisolated mutating func drawTotal(
    _ total: LevelsWording.Total, _ theme: Theme, in area: Rectangle
  ) {
    let text = total.text + (total.hasStar ? " " + theme.glyphs.starFilled : "")
    let start = area.right - text.cellWidth
    draw(text, at: Point(column: start, row: area.top), style: theme.style(total.hasStar ? .star : .plain))
    let bar = area.width - 25
    guard bar >= 5, let part = total.part, let whole = total.whole else { return }
    draw(
      theme.glyphs.meter(part, of: whole, width: bar), at: Point(column: area.left + 13, row: area.top),
      style: theme.style(total.hasStar ? .star : .faint))
  }
}
