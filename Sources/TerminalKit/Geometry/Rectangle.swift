/// A block of cells.
nonisolated public struct Rectangle: Hashable, Sendable {
  /// The upper left cell.
  public var origin: Point

  /// The extent in cells.
  public var size: Size

  /// Makes a block from its upper left cell and extent.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a block from its upper left cell and extent, number by number.
  public init(column: Int, row: Int, width: Int, height: Int) {
    self.init(origin: Point(column: column, row: row), size: Size(width: width, height: height))
  }

  /// The leftmost column.
  public var left: Int { origin.column }

  /// The topmost row.
  public var top: Int { origin.row }

  /// The column after the last one.
  public var right: Int { origin.column + size.width }

  /// The row after the last one.
  public var bottom: Int { origin.row + size.height }

  /// Columns.
  public var width: Int { size.width }

  /// Rows.
  public var height: Int { size.height }

  /// Whether it covers no cell.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }

  /// Whether a cell lies in it.
  public func contains(_ point: Point) -> Bool {
    point.column >= left && point.column < right && point.row >= top && point.row < bottom
  }

  /// The cells that lie in both; empty when none do.
  public func intersection(_ other: Rectangle) -> Rectangle {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return Rectangle(
      column: left, row: top, width: min(right, other.right) - left, height: min(bottom, other.bottom) - top)
  }

  /// The block without its outermost cells, as inside a border.
  public func inset(columns: Int = 1, rows: Int = 1) -> Rectangle {
    Rectangle(
      column: left + columns, row: top + rows, width: size.width - 2 * columns, height: size.height - 2 * rows)
  }

  /// A block of the given extent in the middle of this one, no larger than it.
  public func centered(_ inner: Size) -> Rectangle {
    let fitting = Size(width: min(inner.width, size.width), height: min(inner.height, size.height))
    return Rectangle(
      column: left + (size.width - fitting.width) / 2, row: top + (size.height - fitting.height) / 2,
      width: fitting.width, height: fitting.height)
  }

  /// The first columns, and the rest.
  public func split(atColumn columns: Int) -> (Rectangle, Rectangle) {
    let first = min(max(0, columns), size.width)
    return (
      Rectangle(column: left, row: top, width: first, height: size.height),
      Rectangle(column: left + first, row: top, width: size.width - first, height: size.height)
    )
  }

  /// The first rows, and the rest.
  public func split(atRow rows: Int) -> (Rectangle, Rectangle) {
    let first = min(max(0, rows), size.height)
    return (
      Rectangle(column: left, row: top, width: size.width, height: first),
      Rectangle(column: left, row: top + first, width: size.width, height: size.height - first)
    )
  }
}
