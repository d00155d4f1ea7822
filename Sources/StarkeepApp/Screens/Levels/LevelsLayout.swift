internal import GameProgress
internal import Lab
internal import TerminalKit

/// Where the parts of the levels screen lie, for a terminal's extent and a box's numbers.
nonisolated struct LevelsLayout: Equatable {
  /// The list of boxes, borders included.
  let boxes: Rectangle

  /// The grid of levels, its upper border included; the divider below belongs to the details.
  let grid: Rectangle

  /// The selected level's details, borders included.
  let details: Rectangle

  /// The number of levels in a row of the grid.
  let columns: Int

  /// The number of rows of the grid that can be seen.
  let rows: Int

  /// The cells that one level takes.
  let cellWidth: Int

  /// - Parameters:
  ///   - area: The cells between the header and the two lines at the foot.
  ///   - digits: The digits of the greatest level number.
  init(area: Rectangle, digits: Int) {
    let boxWidth = area.width >= 76 ? min(34, 26 + max(0, area.width - 120) / 8) : 23
    let (left, right) = area.split(atColumn: boxWidth)
    boxes = left
    let detailRows = area.height >= 17 ? 8 : 6
    let (upper, lower) = right.split(atRow: area.height - detailRows)
    grid = upper
    details = lower
    cellWidth = digits + 8
    columns = max(1, (right.width - 2) / cellWidth)
    rows = max(1, upper.height - 1)
  }

  /// The area between the header and the two lines at the foot.
  static func area(_ size: Size) -> Rectangle {
    Rectangle(column: 0, row: 1, width: size.width, height: size.height - 3)
  }
}

extension ClientState {
  /// The layout of the levels screen now.
  nonisolated var levelsLayout: LevelsLayout {
    let box = app.edition.boxes[min(levels.boxIndex, app.edition.boxes.count - 1)]
    return LevelsLayout(area: LevelsLayout.area(size), digits: max(2, String(box.levelCount).count))
  }
}
