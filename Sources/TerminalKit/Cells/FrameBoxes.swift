nonisolated extension Frame {
  /// Draws a border with a title on its upper left and a label on its upper right, and answers the room inside.
  ///
  /// The title goes first when there is no room for both; either is cut with an ellipsis. What is inside stays.
  @discardableResult
  public mutating func box(
    _ rectangle: Rectangle, title: String = "", label: String = "", glyphs: Glyphs, style: Style = .plain,
    titleStyle: Style? = nil, labelStyle: Style? = nil
  ) -> Rectangle {
    guard rectangle.width >= 2, rectangle.height >= 2 else { return rectangle.inset() }
    let right = rectangle.right - 1
    let bottom = rectangle.bottom - 1
    let sides = rectangle.height - 2
    verticalLine(
      at: Point(column: rectangle.left, row: rectangle.top + 1), length: sides, glyphs: glyphs, style: style)
    verticalLine(at: Point(column: right, row: rectangle.top + 1), length: sides, glyphs: glyphs, style: style)
    border(
      rectangle, row: bottom, ends: (glyphs.bottomLeft, glyphs.bottomRight), glyphs: glyphs, style: style)
    border(
      rectangle, row: rectangle.top, ends: (glyphs.topLeft, glyphs.topRight), glyphs: glyphs, style: style)
    caption(
      rectangle, row: rectangle.top, title: title, label: label, glyphs: glyphs, titleStyle: titleStyle ?? style,
      labelStyle: labelStyle ?? style)
    return rectangle.inset()
  }

  /// Draws a line across a box from side to side, with a title and a label as on its upper side.
  public mutating func divider(
    _ rectangle: Rectangle, row: Int, title: String = "", label: String = "", glyphs: Glyphs,
    style: Style = .plain, titleStyle: Style? = nil, labelStyle: Style? = nil
  ) {
    guard rectangle.width >= 2 else { return }
    border(rectangle, row: row, ends: (glyphs.teeLeft, glyphs.teeRight), glyphs: glyphs, style: style)
    caption(
      rectangle, row: row, title: title, label: label, glyphs: glyphs, titleStyle: titleStyle ?? style,
      labelStyle: labelStyle ?? style)
  }

  private mutating func border(
    _ rectangle: Rectangle, row: Int, ends: (String, String), glyphs: Glyphs, style: Style
  ) {
    draw(ends.0, at: Point(column: rectangle.left, row: row), style: style)
    horizontalLine(
      at: Point(column: rectangle.left + 1, row: row), length: rectangle.width - 2, glyphs: glyphs, style: style)
    draw(ends.1, at: Point(column: rectangle.right - 1, row: row), style: style)
  }

  private mutating func caption(
    _ rectangle: Rectangle, row: Int, title: String, label: String, glyphs: Glyphs, titleStyle: Style,
    labelStyle: Style
  ) {
    // A corner, a piece of line on the right, and a blank around each text.
    let room = rectangle.width - 3
    var used = 0
    if !title.isEmpty, room > 2 {
      let text = " " + title.clipped(to: room - 2, ellipsis: glyphs.ellipsis) + " "
      used = draw(text, at: Point(column: rectangle.left + 1, row: row), style: titleStyle)
    }
    let left = room - used - 1
    guard !label.isEmpty, left > 3 else { return }
    let text = " " + label.clipped(to: left - 2, ellipsis: glyphs.ellipsis) + " "
    draw(text, at: Point(column: rectangle.right - 2 - text.cellWidth, row: row), style: labelStyle)
  }
}
