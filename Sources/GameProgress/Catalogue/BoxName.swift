/// The stable name of a box, such as `paper`.
///
/// 1–16 characters: lower-case ASCII letters, digits and `-`, beginning with a letter and not ending in `-` and
/// digits, as levels' names do. The name is kept in two words so that maps of many levels compare and copy names
/// without touching the heap.
public struct BoxName: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  /// Makes a name; `nil` when the text is not one.
  public init?(_ text: some StringProtocol) {
    self.init(utf8: text.utf8)
  }

  init?(utf8 bytes: some Collection<UInt8>) {
    guard (1...Self.maximumLength).contains(bytes.count), bytes.first.map(Self.isLetter) == true else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      guard Self.isLetter(byte) || Self.isDigit(byte) || byte == UInt8(ascii: "-") else { return nil }
      let shift = UInt64(56 - 8 * (index % 8))
      if index < 8 { words.0 |= UInt64(byte) << shift } else { words.1 |= UInt64(byte) << shift }
    }
    // The name of a level is never the name of a box as well.
    guard !(bytes.reversed().drop(while: Self.isDigit).first == UInt8(ascii: "-")) else { return nil }
    (high, low) = words
  }

  static let maximumLength = 16

  static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// The characters of the name, in ASCII.
  var utf8: [UInt8] {
    var bytes: [UInt8] = []
    for word in [high, low] {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        let byte = UInt8(truncatingIfNeeded: word >> shift)
        if byte == 0 { return bytes }
        bytes.append(byte)
      }
    }
    return bytes
  }
}

extension BoxName: Comparable {
  /// Orders as ASCII does.
  public static func < (left: BoxName, right: BoxName) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

extension BoxName: CustomStringConvertible {
  /// The name's text.
  public var description: String { String(decoding: utf8, as: UTF8.self) }
}
