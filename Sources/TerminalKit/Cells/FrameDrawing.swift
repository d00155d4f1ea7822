nonisolated extension Frame {
  /// Draws a line of text and answers the columns it moved on by, clipped ones included.
  ///
  /// Controls and other hostile scalars are replaced or left out (see `String.sanitized`). A text wider than
  /// `maxWidth` is cut, and ends with `ellipsis` if one is given.
  @discardableResult
  public mutating func draw(
    _ text: String, at point: Point, style: Style = .plain, maxWidth: Int = .max, ellipsis: String = ""
  ) -> Int {
    guard maxWidth > 0 else { return 0 }
    let shown = ellipsis.isEmpty || text.cellWidth <= maxWidth ? text : text.clipped(to: maxWidth, ellipsis: ellipsis)
    let start = absolute(point)
    let rowIsOpen = start.row >= clip.top && start.row < clip.bottom
    if let width = putASCII(shown, start: start, style: style, maxWidth: maxWidth, rowIsOpen: rowIsOpen) {
      return width
    }
    var used = 0
    for cluster in Clusters(shown) {
      guard cluster.width <= maxWidth - used else { break }
      if rowIsOpen { put(cluster, column: start.column + used, row: start.row, style: style) }
      used += cluster.width
    }
    return used
  }

  /// Draws a line of text in a rectangle's row, aligned, and fills the rest of that row.
  public mutating func draw(
    _ text: String, row: Int = 0, in rectangle: Rectangle, alignment: Alignment, style: Style = .plain,
    ellipsis: String = ""
  ) {
    guard row >= 0, row < rectangle.height else { return }
    let line = Rectangle(column: rectangle.left, row: rectangle.top + row, width: rectangle.width, height: 1)
    fill(line, style: style)
    let missing = max(0, rectangle.width - text.cellWidth)
    let start = Point(column: line.left + alignment.before(missing), row: line.top)
    draw(text, at: start, style: style, maxWidth: rectangle.width, ellipsis: ellipsis)
  }

  /// Fills a rectangle with one narrow character, a blank unless told otherwise.
  public mutating func fill(_ rectangle: Rectangle, with text: String = " ", style: Style = .plain) {
    let target = visible(rectangle)
    guard !target.isEmpty, let cluster = Clusters(text).first(where: { _ in true }), cluster.width == 1 else { return }
    let cell = Cell(cluster, style: style)
    for row in target.top..<target.bottom {
      let line = row * size.width
      mend(from: target.left, to: target.right, row: row)
      for column in target.left..<target.right { cells[line + column] = cell }
    }
  }

  /// Changes the style of what is already drawn in a rectangle.
  public mutating func restyle(_ rectangle: Rectangle, _ change: (inout Style) -> Void) {
    let target = visible(rectangle)
    guard !target.isEmpty else { return }
    for row in target.top..<target.bottom {
      for index in row * size.width + target.left..<row * size.width + target.right {
        cells[index] = cells[index].styled(cells[index].style.with(change))
      }
    }
  }

  /// Draws a line from left to right.
  public mutating func horizontalLine(at point: Point, length: Int, glyphs: Glyphs, style: Style = .plain) {
    fill(
      Rectangle(origin: point, size: Size(width: length, height: 1)), with: glyphs.horizontal, style: style)
  }

  /// Draws a line from top to bottom.
  public mutating func verticalLine(at point: Point, length: Int, glyphs: Glyphs, style: Style = .plain) {
    fill(Rectangle(origin: point, size: Size(width: 1, height: length)), with: glyphs.vertical, style: style)
  }

  func visible(_ rectangle: Rectangle) -> Rectangle {
    clip.intersection(Rectangle(origin: absolute(rectangle.origin), size: rectangle.size))
  }

  /// Draws a text of printable ASCII, which most are, byte by byte; nil when it is of another kind.
  private mutating func putASCII(
    _ text: String, start: Point, style: Style, maxWidth: Int, rowIsOpen: Bool
  ) -> Int? {
    var text = text
    return text.withUTF8 { bytes -> Int? in
      guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
      let used = min(bytes.count, maxWidth)
      let first = max(start.column, clip.left)
      let last = min(start.column + used, clip.right)
      guard rowIsOpen, first < last else { return used }
      mend(from: first, to: last, row: start.row)
      let line = start.row * size.width
      for column in first..<last {
        cells[line + column] = Cell(ascii: bytes[column - start.column], style: style)
      }
      return used
    }
  }

  private mutating func put(_ cluster: Cluster, column: Int, row: Int, style: Style) {
    let end = column + cluster.width
    let first = max(column, clip.left)
    let last = min(end, clip.right)
    guard first < last else { return }
    mend(from: first, to: last, row: row)
    let index = row * size.width + first
    if last - first < cluster.width {
      cells[index] = .blank(style)
    } else {
      cells[index] = Cell(cluster, style: style)
      if cluster.width == 2 { cells[index + 1] = .continuation(style) }
    }
  }

  /// Blanks the halves of wide characters that lie just outside columns about to be overwritten.
  private mutating func mend(from first: Int, to last: Int, row: Int) {
    let line = row * size.width
    if cells[line + first].isContinuation, first > 0 {
      cells[line + first - 1] = .blank(cells[line + first - 1].style)
    }
    if last < size.width, cells[line + last].isContinuation {
      cells[line + last] = .blank(cells[line + last].style)
    }
  }
}
