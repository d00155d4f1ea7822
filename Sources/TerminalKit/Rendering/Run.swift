internal import CTerminal

/// Neighbouring cells of one style on their way to ncurses.
struct Run {
  private var row = 0
  private var column = 0
  private var style = Style.plain
  private var bytes: [UInt8] = []

  mutating func begin(row: Int, column: Int, style: Style) {
    self.row = row
    self.column = column
    self.style = style
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ cell: Cell, _ capabilities: Capabilities) {
    if cell.isASCII || cell.isContinuation || capabilities.utf8 && Self.isAgreedOn(cell) {
      cell.appendText(to: &bytes)
    } else {
      // In the width it was laid out in, so that the rest of the row keeps its place.
      for _ in 0..<cell.width { bytes.append(UInt8(ascii: "?")) }
    }
  }

  func end(_ capabilities: Capabilities) {
    var attributes: Int32 = 0
    if style.bold { attributes |= Int32(terminal_bold) }
    if style.dim { attributes |= Int32(terminal_dim) }
    if style.underline { attributes |= Int32(terminal_underline) }
    if style.reverse { attributes |= Int32(terminal_reverse) }
    let colors = capabilities.colors
    bytes.withUnsafeBytes { raw in
      // Bytes and C characters have the same layout, and ncurses copies what it reads during the call.
      guard let start = raw.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      terminal_draw(
        Int32(row), Int32(column), attributes, Int32(style.foreground.number(colors: colors) ?? -1),
        Int32(style.background.number(colors: colors) ?? -1), start, Int32(raw.count))
    }
  }

  /// Whether the C library gives a cell the width it was laid out in; a newer or older one may not.
  private static func isAgreedOn(_ cell: Cell) -> Bool {
    let scalars = cell.text.unicodeScalars
    var width = 0
    for scalar in scalars {
      let own = Int(terminal_scalar_width(scalar.value))
      guard own >= 0 else { return false }
      width += own
    }
    return width == cell.width
  }
}
