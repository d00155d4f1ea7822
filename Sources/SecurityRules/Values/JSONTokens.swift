extension JSONReader {
  /// Moves past `word` if it stands at the offset.
  mutating func take(_ word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  /// Moves past white space, and past comments where they may stand.
  mutating func skipBlanks() throws(RulesError) {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        offset += 1
      case UInt8(ascii: "/") where allowsComments:
        try skipComment()
      default:
        return
      }
    }
  }

  private mutating func skipComment() throws(RulesError) {
    if take("//") {
      while let byte = current, byte != UInt8(ascii: "\n") { offset += 1 }
    } else if take("/*") {
      while !take("*/") {
        guard current != nil else { throw failure(.oneOf(["*/"])) }
        offset += 1
      }
    } else {
      throw failure(.jsonValue)
    }
  }

  /// Reads a number as JSON writes it.
  mutating func number() throws(RulesError) -> Double {
    let start = offset
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw failure(.finiteNumber, at: start, found: .text(text))
    }
    return value
  }

  private mutating func digits() throws(RulesError) {
    let start = offset
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    guard offset > start else { throw failure(.oneOf(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"])) }
  }

  /// Reads the string whose opening quote stands at the offset.
  mutating func string() throws(RulesError) -> String {
    offset += 1
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += String(try escape()).utf8
      case 0..<0x20:
        throw failure(.stringCharacter)
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw failure(.oneOf(["\""]))
  }

  private mutating func escape() throws(RulesError) -> Unicode.Scalar {
    let start = offset
    if let (scalar, length) = StringEscape.json(in: bytes[start...]) {
      offset += length
      return scalar
    }
    throw failure(.stringCharacter, at: start, found: excerpt(at: start, length: 2))
  }

  /// The error at the offset, or at another place.
  func failure(_ expected: RulesError.Expectation, at place: Int? = nil, found: RulesError.Found? = nil) -> RulesError {
    let place = place ?? offset
    return RulesError(
      position: TextPosition(of: place, in: bytes), found: found ?? excerpt(at: place, length: 1), expected: expected)
  }

  private func excerpt(at place: Int, length: Int) -> RulesError.Found {
    guard place < bytes.count else { return .end }
    let rest = String(decoding: bytes[place...].prefix(4 * length), as: UTF8.self)
    return .text(String(rest.unicodeScalars.prefix(length)))
  }
}

/// The offset of the first byte that is no UTF-8, or nil.
func firstInvalidByte(of bytes: [UInt8]) -> Int? {
  var iterator = bytes.makeIterator()
  var decoder = UTF8()
  var offset = 0
  while true {
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar): offset += UTF8.width(scalar)
    case .emptyInput: return nil
    case .error: return min(offset, bytes.count - 1)
    }
  }
}
