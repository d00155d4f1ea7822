internal import GameProgress
internal import Lab
internal import TerminalKit

extension Frame {
  /// Draws the levels screen: boxes, the selected box's levels, the selected level, and what else there is room for.
  nonisolated mutating func drawLevels(_ state: ClientState) {
    let layout = state.levelsLayout
    drawBoxes(state, in: layout.boxes)
    drawGrid(state, layout)
    drawDetails(state, layout)
    if let side = layout.side { drawSide(state, in: side) }
  }

  private nonisolated mutating func drawGrid(_ state: ClientState, _ layout: LevelsLayout) {
    let theme = state.theme
    let standing = state.app.standing.boxes[state.levels.boxIndex]
    let isFocused = state.levels.pane == .levels
    // One box around the grid, the details and what happened lately, with dividers between them.
    let outer = Rectangle(
      column: layout.grid.left, row: layout.grid.top, width: layout.grid.width, height: layout.boxes.height)
    box(
      outer, title: standing.box.title, label: LevelsWording.boxLabel(standing, theme), glyphs: theme.glyphs,
      style: theme.style(isFocused ? .focusedBorder : .border), titleStyle: theme.style(.title))
    let count = standing.box.levelCount
    let rowCount = (count + layout.columns - 1) / layout.columns
    let selectedRow = (state.levels.number - 1) / layout.columns
    let first = scrollStart(selected: selectedRow, count: rowCount, rows: layout.rows)
    within(layout.grid.inset(columns: 1, rows: 0)) { frame in
      for row in first..<min(rowCount, first + layout.rows) {
        for column in 0..<layout.columns {
          let number = row * layout.columns + column + 1
          guard number <= count, let level = LevelName(box: standing.box.name, number: number) else { break }
          let cell = Rectangle(
            column: column * layout.cellWidth, row: 1 + (row - first) * layout.cellHeight, width: layout.cellWidth,
            height: layout.cellHeight)
          frame.drawLevel(level, standing, state, in: cell)
        }
      }
    }
  }

  private nonisolated mutating func drawLevel(
    _ level: LevelName, _ standing: Standing.BoxStanding, _ state: ClientState, in cell: Rectangle
  ) {
    let theme = state.theme
    let isFocused = state.levels.pane == .levels
    let isSelected = level.number == state.levels.number
    let isOpen = standing.isOpen(number: level.number)
    let result = state.app.visible[level]
    let digits = max(2, String(standing.box.levelCount).count)
    var line = Line(isSelected ? theme.glyphs.marker : " ", .strong)
    line.append(" ")
    line.append(
      LevelsWording.digits(level.number).padded(to: digits, alignment: .trailing) + " ", isOpen ? .plain : .faint)
    if let result {
      line.append(theme.glyphs.stars(result.stars?.value ?? 0), .star)
    } else {
      line.append(isOpen ? " \(theme.glyphs.dot) " : "\(theme.glyphs.dash)  ", isOpen ? .plain : .faint)
    }
    line.append(" ")
    let isNews = state.news.contains(level) && !state.app.isWaiting(level)
    line.append(
      isNews ? theme.glyphs.check : state.app.isWaiting(level) ? theme.glyphs.arrowUp : " ", isNews ? .news : .good)
    draw(
      line, at: cell.origin, width: digits + 8, theme: theme,
      over: isSelected ? (isFocused ? .selected : .dimSelected) : nil)
    if isSelected, isFocused, state.hasKeys { placeCursor(at: cell.origin) }
    guard let result else { return }
    for (place, field) in [ResultField.score, .time].prefix(cell.height - 1).enumerated() {
      guard let best = result[field] else { continue }
      draw(
        field.text(best.value, theme), at: Point(column: cell.left + digits + 3, row: cell.top + 1 + place),
        style: theme.style(.faint), maxWidth: cell.width - digits - 3)
    }
  }
}

extension AppSnapshot {
  /// Whether the cloud has something better for a level; found by halving, since the waiting levels are sorted.
  nonisolated func isWaiting(_ level: LevelName) -> Bool {
    var (low, high) = (0, sync.waiting.count)
    while low < high {
      let middle = (low + high) / 2
      if sync.waiting[middle] < level { low = middle + 1 } else { high = middle }
    }
    return low < sync.waiting.count && sync.waiting[low] == level
  }
}

/// The first row to show so that the selected one can be seen, with the list as full as it can be.
nonisolated func scrollStart(selected: Int, count: Int, rows: Int) -> Int {
  guard count > rows, rows > 0 else { return 0 }
  return min(max(0, selected - rows / 2), count - rows)
}
