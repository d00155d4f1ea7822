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

  /// What happened lately, below the details and with their lower border; `nil` where there is no room.
  let events: Rectangle?

  /// What waits, what can be taken back and the level's own story, borders included; `nil` where there is no room.
  let side: Rectangle?

  /// The number of levels in a row of the grid.
  let columns: Int

  /// The number of rows of the grid that can be seen.
  let rows: Int

  /// The cells that one level takes.
  let cellWidth: Int

  /// The lines that one level takes: stars, then score, then time, then a blank one.
  let cellHeight: Int

  /// - Parameters:
  ///   - area: The cells between the header and the two lines at the foot.
  ///   - digits: The digits of the greatest level number.
  ///   - count: The number of levels in the box.
  init(area: Rectangle, digits: Int, count: Int) {
    let (left, right) = area.split(atColumn: Self.boxWidth(area.width))
    let (middle, far) = right.split(atColumn: right.width - (area.width >= 150 ? min(64, area.width * 3 / 10) : 0))
    boxes = left
    side = far.isEmpty ? nil : far
    let room = area.height - 1 - (area.height >= 17 ? 8 : 6)
    let cells = Self.cells(count: count, smallest: digits + 8, in: Size(width: middle.width - 2, height: room))
    (columns, cellWidth, cellHeight) = (cells.columns, cells.width, cells.height)
    let needed = (count + columns - 1) / columns
    rows = max(1, min(needed, room / cellHeight))
    // What the grid does not need goes to the details, and what these do not need to what happened.
    let (upper, lower) = middle.split(atRow: 1 + rows * cellHeight)
    grid = upper
    let detailRows = lower.height >= Self.detailRows + 4 ? Self.detailRows : lower.height
    let (own, rest) = lower.split(atRow: detailRows)
    details = own
    events = rest.isEmpty ? nil : rest
  }

  /// The lines of the details in full: borders, heads, three fields with their dates, and a sentence.
  static let detailRows = 11

  private static func boxWidth(_ width: Int) -> Int {
    width >= 150 ? 42 : width >= 100 ? 36 : width >= 76 ? 26 : 23
  }

  /// The largest cells with which all levels can be seen, and the smallest where that cannot be.
  private static func cells(count: Int, smallest: Int, in room: Size) -> (columns: Int, width: Int, height: Int) {
    let most = max(1, room.width / smallest)
    func fits(_ columns: Int, _ height: Int) -> Bool { (count + columns - 1) / columns * height <= room.height }
    guard let height = [4, 3, 2, 1].first(where: { fits(most, $0) }) else { return (most, smallest, 1) }
    let columns = (min(5, most)...most).first { fits($0, height) } ?? most
    return (columns, height == 1 ? smallest : room.width / columns, height)
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
    return LevelsLayout(
      area: LevelsLayout.area(size), digits: max(2, String(box.levelCount).count), count: box.levelCount)
  }
}
