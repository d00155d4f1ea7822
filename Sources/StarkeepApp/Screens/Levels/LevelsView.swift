internal import GameProgress
internal import Lab
internal import TerminalKit

extension Frame {
  /// Draws the levels screen: boxes, the selected box's levels, the selected level.
  nonisolated mutating func drawLevels(_ state: ClientState) {
    let layout = state.levelsLayout
    drawBoxes(state, in: layout.boxes)
    drawGrid(state, layout)
    drawDetails(state, in: layout.details)
  }

  private nonisolated mutating func drawBoxes(_ state: ClientState, in area: Rectangle) {
    let theme = state.theme
    let isFocused = state.levels.pane == .boxes
    let inner = box(
      area, title: LevelsWording.boxes, glyphs: theme.glyphs, style: theme.style(isFocused ? .focusedBorder : .border),
      titleStyle: theme.style(.title))
    let standings = state.app.standing.boxes
    let listRows = inner.height - 1
    let first = scrollStart(selected: state.levels.boxIndex, count: standings.count, rows: listRows)
    for (row, standing) in standings.enumerated().dropFirst(first).prefix(listRows) {
      let line = inner.top + row - first
      let isSelected = row == state.levels.boxIndex
      let base: Theme.Role? = isSelected ? (isFocused ? .selected : .strong) : standing.isOpen ? nil : .faint
      let progress =
        standing.isOpen
        ? LevelsWording.stars(standing.stars, of: standing.box.levelCount * 3, theme)
        : LevelsWording.needs(standing.box.opensAt, theme)
      if isSelected, isFocused {
        fill(Rectangle(column: inner.left, row: line, width: inner.width, height: 1), style: theme.style(.selected))
      }
      let marker = isSelected ? theme.glyphs.marker : " "
      let nameWidth = inner.width - progress.cellWidth - 3
      draw(
        Line(marker + " " + standing.box.title.clipped(to: nameWidth, ellipsis: theme.glyphs.ellipsis)),
        at: Point(column: inner.left, row: line), width: inner.width, theme: theme, over: base)
      draw(
        Line(progress), at: Point(column: inner.right - progress.cellWidth, row: line), width: progress.cellWidth,
        theme: theme, over: base)
      if isSelected, isFocused, state.dialog == nil { placeCursor(at: Point(column: inner.left, row: line)) }
    }
    let below = standings.count + 1
    drawChart(
      state,
      in: Rectangle(
        column: inner.left, row: inner.top + below, width: inner.width, height: max(0, inner.height - below - 2)))
    drawTotal(state, in: Rectangle(column: inner.left, row: inner.bottom - 1, width: inner.width, height: 1))
  }

  private nonisolated mutating func drawTotal(_ state: ClientState, in area: Rectangle) {
    let standing = state.app.standing
    let total = LevelsWording.stars(standing.stars, of: standing.levels * 3, state.theme)
    draw(LevelsWording.total, at: area.origin, style: state.theme.style(.faint), maxWidth: area.width)
    draw(
      total, at: Point(column: area.right - total.cellWidth, row: area.top), style: state.theme.style(.star),
      maxWidth: area.width)
  }

  private nonisolated mutating func drawGrid(_ state: ClientState, _ layout: LevelsLayout) {
    let theme = state.theme
    let standing = state.app.standing.boxes[state.levels.boxIndex]
    let isFocused = state.levels.pane == .levels
    // The grid's box shares its lower border with the details below.
    let outer = Rectangle(
      column: layout.grid.left, row: layout.grid.top, width: layout.grid.width,
      height: layout.grid.height + layout.details.height)
    box(
      outer, title: standing.box.title, label: LevelsWording.boxLabel(standing, theme), glyphs: theme.glyphs,
      style: theme.style(isFocused ? .focusedBorder : .border), titleStyle: theme.style(.title))
    let inner = Rectangle(
      column: layout.grid.left + 1, row: layout.grid.top + 1, width: layout.grid.width - 2, height: layout.rows)
    let count = standing.box.levelCount
    let rowCount = (count + layout.columns - 1) / layout.columns
    let selectedRow = (state.levels.number - 1) / layout.columns
    let first = scrollStart(selected: selectedRow, count: rowCount, rows: layout.rows)
    within(inner) { frame in
      for row in first..<min(rowCount, first + layout.rows) {
        for column in 0..<layout.columns {
          let number = row * layout.columns + column + 1
          guard number <= count, let level = LevelName(box: standing.box.name, number: number) else { break }
          frame.drawLevel(
            level, standing, state, isFocused: isFocused,
            at: Point(column: column * layout.cellWidth, row: row - first), digits: layout.cellWidth - 8)
        }
      }
    }
  }

  private nonisolated mutating func drawLevel(
    _ level: LevelName, _ standing: Standing.BoxStanding, _ state: ClientState, isFocused: Bool, at point: Point,
    digits: Int
  ) {
    let theme = state.theme
    let isSelected = level.number == state.levels.number
    let isOpen = standing.isOpen(number: level.number)
    let result = state.app.visible[level]
    let isWaiting = state.app.isWaiting(level)
    let text = String(level.number).count < 2 ? "0\(level.number)" : String(level.number)
    var line = Line(isSelected ? theme.glyphs.marker : " ", .strong)
    line.append(" ")
    line.append(text.padded(to: digits, alignment: .trailing) + " ", isOpen ? .plain : .faint)
    if let result {
      line.append(theme.glyphs.stars(result.stars?.value ?? 0), .star)
    } else {
      line.append(isOpen ? " \(theme.glyphs.dot) " : "\(theme.glyphs.dash)  ", isOpen ? .plain : .faint)
    }
    line.append(" ")
    line.append(
      state.news.contains(level) ? theme.glyphs.check : isWaiting ? theme.glyphs.arrowUp : " ",
      state.news.contains(level) ? .news : .good)
    draw(
      line, at: point, width: digits + 8, theme: theme, over: isSelected ? (isFocused ? .selected : .dimSelected) : nil)
    if isSelected, isFocused, state.dialog == nil { placeCursor(at: point) }
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
