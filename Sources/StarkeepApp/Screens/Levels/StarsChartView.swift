internal import GameProgress
internal import Lab
internal import TerminalKit

extension Frame {
  /// Draws the stars of each box as standing bars, where there is room below the list of boxes.
  nonisolated mutating func drawChart(_ state: ClientState, in area: Rectangle) {
    let boxes = state.app.standing.boxes
    let step = min(3, area.width / max(1, boxes.count))
    let height = min(24, area.height - 2)
    guard step >= 2, height >= 2 else { return }
    let theme = state.theme
    draw(LevelsWording.starsByBox, at: area.origin, style: theme.style(.faint), maxWidth: area.width)
    for (place, standing) in boxes.enumerated() {
      let most = standing.box.levelCount * 3
      let column = area.left + place * step
      for level in 0..<height {
        let part = min(most, max(0, standing.stars * height - level * most))
        let isGround = level == 0 && standing.stars == 0
        let cell = isGround ? theme.glyphs.dot : theme.glyphs.column(part, of: most)
        draw(
          String(repeating: cell, count: step - 1), at: Point(column: column, row: area.top + height - level),
          style: theme.style(isGround ? .faint : .star))
      }
      draw(
        String(standing.box.title.prefix(step - 1)), at: Point(column: column, row: area.top + height + 1),
        style: theme.style(place == state.levels.boxIndex ? .strong : .faint), maxWidth: step - 1)
    }
  }
}
