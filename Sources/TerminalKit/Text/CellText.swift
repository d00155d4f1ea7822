/// Where padding goes.
nonisolated public enum Alignment: Sendable {
  /// Text first, then blanks.
  case leading
  /// Blanks on both sides.
  case center
  /// Blanks first, then text.
  case trailing

  /// How many of the blanks go before the text.
  func before(_ blanks: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: blanks / 2
    case .trailing: blanks
    }
  }
}

nonisolated extension String {
  /// The cells this takes when drawn, measured as ncurses measures.
  public var cellWidth: Int {
    var fast = 0
    for byte in utf8 {
      guard byte >= 0x20, byte < 0x7F else { return Clusters(self).reduce(0) { $0 + $1.width } }
      fast += 1
    }
    return fast
  }

  /// This text as a single harmless line: what `Frame.draw` would show of it.
  ///
  /// Line breaks and tabs become blanks, other controls U+FFFD; bidirectional controls and invisible formats go.
  public func sanitized() -> String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var bytes: [UInt8] = []
    for cluster in Clusters(self) { Cell(cluster, style: .plain).appendText(to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The beginning that fits into so many cells; when something is cut off, `ellipsis` ends it.
  ///
  /// A wide character is never split: the result may be one cell shorter than asked for. The result is sanitized.
  public func clipped(to width: Int, ellipsis: String = "") -> String {
    guard width > 0 else { return "" }
    guard cellWidth > width else { return sanitized() }
    let mark = ellipsis.cellWidth <= width ? ellipsis : ""
    let room = width - mark.cellWidth
    var bytes: [UInt8] = []
    var used = 0
    for cluster in Clusters(self) {
      guard used + cluster.width <= room else { break }
      Cell(cluster, style: .plain).appendText(to: &bytes)
      used += cluster.width
    }
    return String(decoding: bytes, as: UTF8.self) + mark
  }

  /// This text, clipped and filled with blanks to exactly so many cells.
  public func padded(to width: Int, alignment: Alignment = .leading, ellipsis: String = "") -> String {
    let text = clipped(to: width, ellipsis: ellipsis)
    let missing = max(0, width - text.cellWidth)
    let before = alignment.before(missing)
    return String(repeating: " ", count: before) + text + String(repeating: " ", count: missing - before)
  }
}
