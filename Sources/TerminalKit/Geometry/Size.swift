/// An extent in cells; neither side is ever negative.
nonisolated public struct Size: Hashable, Sendable {
  /// Columns, at least 0.
  public let width: Int

  /// Rows, at least 0.
  public let height: Int

  /// Makes an extent; a negative side becomes 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No cells at all.
  public static let zero = Size(width: 0, height: 0)

  /// Whether another extent fits into this one.
  public func holds(_ other: Size) -> Bool {
    other.width <= width && other.height <= height
  }

  /// This extent with both sides brought into 1…1000.
  ///
  /// A window may report 0 rows (a serial line) or 65,535 (a mistaken ioctl); ncurses ends with a segmentation
  /// fault beyond 32,767.
  public func clampedForTerminal() -> Size {
    Size(width: min(max(width, 1), 1000), height: min(max(height, 1), 1000))
  }
}
