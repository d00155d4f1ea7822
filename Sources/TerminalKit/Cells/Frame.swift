/// Everything a terminal is to show at one moment: its cells, row by row, and where the cursor stands.
///
/// Drawing is clipped cell by cell: whatever lies outside is left out, and a wide character that does not fit
/// leaves a blank. `within` narrows the frame to a rectangle with coordinates of its own.
nonisolated public struct Frame: Hashable, Sendable {
  /// The extent of the whole frame.
  public let size: Size

  /// All cells, row by row.
  public internal(set) var cells: [Cell]

  /// Where the hardware cursor stands, in whole-frame coordinates; nil hides it.
  public internal(set) var cursor: Point?

  /// The part that can be drawn into, in whole-frame coordinates.
  var clip: Rectangle

  /// Where (0, 0) lies, in whole-frame coordinates.
  var origin = Point.zero

  /// Makes a frame of blanks.
  public init(size: Size, style: Style = .plain) {
    self.size = size
    cells = Array(repeating: .blank(style), count: size.width * size.height)
    clip = Rectangle(origin: .zero, size: size)
    drawable = clip.size
  }

  /// The rectangle to lay out in, its upper left cell at (0, 0): the whole frame, or the one given to `within`.
  public var bounds: Rectangle { Rectangle(origin: .zero, size: drawable) }

  private var drawable: Size

  /// A cell by its place in the whole frame; nil outside.
  public func cell(at point: Point) -> Cell? {
    guard point.column >= 0, point.row >= 0, point.column < size.width, point.row < size.height else { return nil }
    return cells[point.row * size.width + point.column]
  }

  /// Draws into a rectangle as if it were a frame of its own, its upper left cell at (0, 0).
  ///
  /// Nothing reaches beyond the rectangle, nor beyond the part that could be drawn into before.
  @discardableResult
  public mutating func within<Answer>(_ rectangle: Rectangle, _ body: (inout Frame) -> Answer) -> Answer {
    let (outerClip, outerOrigin, outerDrawable) = (clip, origin, drawable)
    origin = Point(column: origin.column + rectangle.left, row: origin.row + rectangle.top)
    clip = clip.intersection(Rectangle(origin: origin, size: rectangle.size))
    drawable = rectangle.size
    defer { (clip, origin, drawable) = (outerClip, outerOrigin, outerDrawable) }
    return body(&self)
  }

  /// Puts the hardware cursor on a cell; a cell that cannot be drawn into leaves it as it was.
  public mutating func placeCursor(at point: Point) {
    let place = absolute(point)
    if clip.contains(place) { cursor = place }
  }

  /// Hides the hardware cursor.
  public mutating func hideCursor() {
    cursor = nil
  }

  func absolute(_ point: Point) -> Point {
    Point(column: origin.column + point.column, row: origin.row + point.row)
  }
}
