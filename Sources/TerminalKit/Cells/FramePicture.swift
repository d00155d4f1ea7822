nonisolated extension Frame {
  /// The rows as text, without blanks at their ends: the picture a test compares.
  public var rows: [String] {
    (0..<size.height).map { row in
      var bytes: [UInt8] = []
      for column in 0..<size.width { cells[row * size.width + column].appendText(to: &bytes) }
      while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// All rows, each ended by a line break.
  public var text: String {
    rows.map { $0 + "\n" }.joined()
  }

  /// Which styles are where: one line a run that is not plain, as `row:column+width style`.
  public var attributes: String {
    var lines = ""
    for row in 0..<size.height {
      var column = 0
      while column < size.width {
        let style = cells[row * size.width + column].style
        var end = column + 1
        while end < size.width, cells[row * size.width + end].style == style { end += 1 }
        if style != .plain { lines += "\(row):\(column)+\(end - column) \(style)\n" }
        column = end
      }
    }
    return lines
  }
}
