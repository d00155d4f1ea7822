/// The two alphabets of RFC 4648, decoded strictly: one text for one run of bytes, and no other.
///
/// A lenient decoder lets a signed token be changed without changing what was signed, so white space, missing or
/// surplus padding, foreign characters and stray low bits are all refused.
public enum Base64: Sendable {
  /// `+` and `/`, padded with `=`.
  case standard
  /// `-` and `_`, never padded, as in JSON Web Tokens.
  case url

  /// The text of the bytes.
  public func encode(_ bytes: [UInt8]) -> String {
    let alphabet = self.alphabet
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for offset in 0..<3 {
        bits = bits << 8 | (offset < group.count ? UInt32(group[start + offset]) : 0)
      }
      for offset in 0..<4 where offset <= group.count {
        text.append(alphabet[Int(bits >> UInt32(18 - 6 * offset) & 63)])
      }
      if case .standard = self {
        text.append(contentsOf: repeatElement(UInt8(ascii: "="), count: 3 - group.count))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of the text, or nil when it is not exactly what ``encode(_:)`` writes.
  public func decode(_ text: some StringProtocol) -> [UInt8]? {
    var characters = Array(text.utf8)
    if case .standard = self {
      guard characters.count.isMultiple(of: 4) else { return nil }
      for _ in 0..<2 where characters.last == UInt8(ascii: "=") { characters.removeLast() }
    }
    guard characters.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count / 4 * 3 + 2)
    var bits: UInt32 = 0
    var count = 0
    for character in characters {
      guard let value = value(of: character) else { return nil }
      bits = (bits << 6 | UInt32(value)) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    // Bits left over after the last byte must be zero, or two texts would mean the same bytes.
    guard bits & (1 << UInt32(count) - 1) == 0 else { return nil }
    return bytes
  }

  private var alphabet: [UInt8] {
    let common = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    return switch self {
    case .standard: Array((common + "+/").utf8)
    case .url: Array((common + "-_").utf8)
    }
  }

  private func value(of character: UInt8) -> UInt8? {
    switch (character, self) {
    case (UInt8(ascii: "A")...UInt8(ascii: "Z"), _): character - UInt8(ascii: "A")
    case (UInt8(ascii: "a")...UInt8(ascii: "z"), _): character - UInt8(ascii: "a") + 26
    case (UInt8(ascii: "0")...UInt8(ascii: "9"), _): character - UInt8(ascii: "0") + 52
    case (UInt8(ascii: "+"), .standard), (UInt8(ascii: "-"), .url): 62
    case (UInt8(ascii: "/"), .standard), (UInt8(ascii: "_"), .url): 63
    default: nil
    }
  }
}
