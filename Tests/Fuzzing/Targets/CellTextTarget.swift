@testable import TerminalKit

/// Words from outside, drawn into cells: the first byte is the room there is.
enum CellTextTarget {
  static func check(_ bytes: [UInt8]) throws {
    let room = Int(bytes.first ?? 0) % 40
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let shown = text.sanitized()
    try expect(shown.unicodeScalars.allSatisfy(isHarmless), "nothing that is shown steers a terminal")
    try expect(shown.sanitized() == shown, "what is harmless stays as it is")
    try expect(shown.cellWidth == text.cellWidth, "a text is as wide as what is shown of it")
    try expect(text.clipped(to: room).cellWidth <= room, "a clipped text fits")
    try expect(text.clipped(to: room, ellipsis: "\u{2026}").cellWidth <= room, "a text clipped with a mark fits")
    try expect(text.padded(to: room, alignment: .center).cellWidth == room, "a padded text fills its room")
    var frame = Frame(size: Size(width: room, height: 3))
    frame.draw(text, at: Point(column: room / 3 - 2, row: 1), maxWidth: room)
    frame.draw(text, row: 0, in: frame.bounds, alignment: .trailing, ellipsis: "\u{2026}")
    for row in frame.rows {
      try expect(row.cellWidth <= room, "a row fits its frame")
      try expect(row.unicodeScalars.allSatisfy(isHarmless), "nothing in a frame steers a terminal")
    }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x061C: false
    case _: true
    }
  }
}
