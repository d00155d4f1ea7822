import Testing

@testable import TerminalKit

@Suite struct RectangleTests {
  let room = Rectangle(column: 2, row: 1, width: 10, height: 4)

  @Test func `a negative side is none`() {
    #expect(Size(width: -3, height: 2) == Size(width: 0, height: 2))
    #expect(Rectangle(column: 0, row: 0, width: -1, height: 5).isEmpty)
  }

  @Test(arguments: [(0, 1), (1, 1), (80, 80), (1000, 1000), (1001, 1000), (65_535, 1000)])
  func `a window's sides are brought into 1…1000`(reported: Int, used: Int) {
    let size = Size(width: reported, height: reported).clampedForTerminal()
    #expect(size == Size(width: used, height: used))
  }

  @Test func `it contains its corners but not what follows them`() {
    #expect(room.contains(Point(column: 2, row: 1)))
    #expect(room.contains(Point(column: 11, row: 4)))
    #expect(!room.contains(Point(column: 12, row: 4)))
    #expect(!room.contains(Point(column: 11, row: 5)))
    #expect(!room.contains(Point(column: 1, row: 1)))
  }

  @Test func `an intersection lies in both, and is empty when they do not meet`() {
    let other = Rectangle(column: 8, row: 0, width: 10, height: 3)
    #expect(room.intersection(other) == Rectangle(column: 8, row: 1, width: 4, height: 2))
    #expect(other.intersection(room) == room.intersection(other))
    #expect(room.intersection(Rectangle(column: 12, row: 1, width: 5, height: 5)).isEmpty)
  }

  @Test(arguments: -1...12)
  func `both parts of a split make up the whole`(columns: Int) {
    let (first, second) = room.split(atColumn: columns)
    #expect(first.width + second.width == room.width)
    #expect(first.right == second.left)
    #expect(first.left == room.left)
    #expect(second.right == room.right)
    let (upper, lower) = room.split(atRow: columns)
    #expect(upper.height + lower.height == room.height)
    #expect(upper.bottom == lower.top)
  }

  @Test func `what is centered leaves the same room on both sides, and never more than there is`() {
    #expect(room.centered(Size(width: 4, height: 2)) == Rectangle(column: 5, row: 2, width: 4, height: 2))
    #expect(room.centered(Size(width: 40, height: 20)) == room)
  }

  @Test func `inside a border of nothing is nothing`() {
    #expect(room.inset() == Rectangle(column: 3, row: 2, width: 8, height: 2))
    #expect(Rectangle(column: 0, row: 0, width: 1, height: 1).inset().isEmpty)
  }

  @Test func `a size holds another only when both sides fit`() {
    let need = Size(width: 60, height: 16)
    #expect(need.holds(need))
    #expect(!Size(width: 59, height: 100).holds(need))
    #expect(!Size(width: 100, height: 15).holds(need))
  }
}
