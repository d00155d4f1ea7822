/// A cell's place: columns to the right and rows down from the upper left corner, which is (0, 0).
nonisolated public struct Point: Hashable, Sendable {
  /// The column, counted from 0.
  public var column: Int

  /// The row, counted from 0.
  public var row: Int

  /// Makes a place from its column and row.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The upper left corner.
  public static let zero = Point(column: 0, row: 0)
}
