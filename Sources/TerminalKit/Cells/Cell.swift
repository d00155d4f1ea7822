/// One place of a frame: what is written there, how wide it is, and how it looks.
///
/// The text is kept in place (at most 15 bytes of UTF-8: a base and a few combining marks), so that frames are
/// filled, copied and compared without touching the heap.
nonisolated public struct Cell: Hashable, Sendable {
  /// UTF-8 bytes 0–7 and 8–14, lowest byte first; the highest byte of `upper` holds the count.
  let lower: UInt64
  let upper: UInt64
  /// The style's bits, and the width in bits 40–41.
  private let look: UInt64

  static let capacity = 15

  /// The cells the text takes: 1 or 2, or 0 for the right half of the wide text before it.
  public var width: Int { Int(truncatingIfNeeded: look >> 40) }

  /// Colours and attributes.
  public var style: Style { Style(bits: look & 0xFF_FFFF_FFFF) }

  /// Whether this is the right half of the wide text before it.
  public var isContinuation: Bool { width == 0 }

  /// What is written here; empty for a continuation.
  public var text: String {
    var bytes: [UInt8] = []
    appendText(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A cell with nothing written in it.
  public static func blank(_ style: Style = .plain) -> Cell {
    Cell(ascii: UInt8(ascii: " "), style: style)
  }

  static func continuation(_ style: Style) -> Cell {
    Cell(lower: 0, upper: 0, width: 0, style: style)
  }

  init(ascii byte: UInt8, style: Style) {
    self.init(lower: UInt64(byte), upper: 1 << 56, width: 1, style: style)
  }

  init(_ cluster: Cluster, style: Style) {
    self.init(lower: cluster.lower, upper: cluster.upper, width: cluster.width, style: style)
  }

  private init(lower: UInt64, upper: UInt64, width: Int, style: Style) {
    self.lower = lower
    self.upper = upper
    look = style.bits | UInt64(width) << 40
  }

  func styled(_ style: Style) -> Cell {
    Cell(lower: lower, upper: upper, width: width, style: style)
  }

  var byteCount: Int { Int(upper >> 56) }

  /// Whether the text is one byte of ASCII.
  var isASCII: Bool { upper == 1 << 56 && lower < 0x80 }

  func appendText(to bytes: inout [UInt8]) {
    var rest = lower
    for index in 0..<byteCount {
      if index == 8 { rest = upper }
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
