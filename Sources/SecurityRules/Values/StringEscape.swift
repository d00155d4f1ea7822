/// The escapes that strings of JSON and of expressions share.
enum StringEscape {
  /// Reads a JSON escape at the start of `bytes`; answers the scalar and the number of bytes read, or nil.
  static func json(in bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    let second = bytes.dropFirst().first
    switch second {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return second.map { (Unicode.Scalar($0), 2) }
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"): return unicode(in: bytes)
    default: return nil
    }
  }

  /// Reads an escape of an expression's string: those of JSON, and `\'`.
  static func expression(in bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    if bytes.dropFirst().first == UInt8(ascii: "'") { return ("'", 2) }
    return json(in: bytes)
  }

  /// Reads `\uXXXX`, or two of them that form a pair of surrogates.
  private static func unicode(in bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let high = hexadecimal(bytes.dropFirst(2)) else { return nil }
    if let scalar = Unicode.Scalar(high) { return (scalar, 6) }
    let rest = bytes.dropFirst(6)
    guard
      (0xD800..<0xDC00).contains(high), rest.starts(with: "\\u".utf8), let low = hexadecimal(rest.dropFirst(2)),
      (0xDC00..<0xE000).contains(low), let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { return nil }
    return (scalar, 12)
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    let digits = bytes.prefix(4)
    // A sign is a digit to no one but the integer parser.
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else {
      return nil
    }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
