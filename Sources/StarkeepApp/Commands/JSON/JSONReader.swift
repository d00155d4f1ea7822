/// Where and why a text is not JSON.
nonisolated struct JSONError: Error, Equatable, Sendable {
  /// What was found instead.
  enum Reason: Equatable, Sendable {
    case unexpected, endOfText, badNumber, badString, notUTF8, repeatedName, tooDeep, trailingText
  }

  let reason: Reason
  /// Counted in bytes from 0.
  let offset: Int
}

/// Reads JSON strictly: UTF-8, no repeated names, at most 512 levels deep, nothing after the value.
nonisolated struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private static let deepest = 512

  /// Reads one value and nothing else.
  static func read(_ text: String) throws(JSONError) -> JSON {
    try read(Array(text.utf8))
  }

  /// Reads one value and nothing else.
  static func read(_ bytes: [UInt8]) throws(JSONError) -> JSON {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.error(.trailingText) }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: position < bytes.count || reason != .unexpected ? reason : .endOfText, offset: position)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth < Self.deepest else { throw error(.tooDeep) }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func literal(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[position...].starts(with: word.utf8) else { throw error(.unexpected) }
    position += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = position
    while let byte = next, Self.isPartOfNumber(byte) { position += 1 }
    guard position > start else { throw error(.unexpected) }
    guard let number = JSONNumber(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw JSONError(reason: .badNumber, offset: start)
    }
    return number
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSON {
    position += 1
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array([]) }
    var elements: [JSON] = []
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return .array(elements) }
      guard take(UInt8(ascii: ",")) else { throw error(.unexpected) }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSON {
    position += 1
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object([]) }
    var members: [JSON.Member] = []
    var names: Set<String> = []
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error(.unexpected) }
      let start = position
      let name = try string()
      guard names.insert(name).inserted else { throw JSONError(reason: .repeatedName, offset: start) }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw error(.unexpected) }
      members.append(JSON.Member(name, try value(depth: depth + 1)))
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw error(.unexpected) }
    }
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    let start = position
    position += 1
    var units: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let string = String(validating: units, as: UTF8.self) else {
          throw JSONError(reason: .notUTF8, offset: start)
        }
        return string
      case UInt8(ascii: "\\"): units += try escape()
      case 0..<0x20: throw error(.badString)
      default:
        units.append(byte)
        position += 1
      }
    }
    throw JSONError(reason: .endOfText, offset: position)
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    position += 1
    guard let byte = next else { throw JSONError(reason: .endOfText, offset: position) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try unicode()
    default:
      position -= 1
      throw error(.badString)
    }
  }

  private mutating func unicode() throws(JSONError) -> [UInt8] {
    let first = try codeUnit()
    var value = UInt32(first)
    if UTF16.isLeadSurrogate(first) {
      guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw error(.badString) }
      let second = try codeUnit()
      guard UTF16.isTrailSurrogate(second) else { throw error(.badString) }
      value = 0x10000 + (UInt32(first) - 0xD800) * 0x400 + (UInt32(second) - 0xDC00)
    }
    guard let scalar = UnicodeScalar(value) else { throw error(.badString) }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    guard position + 4 <= bytes.count else { throw JSONError(reason: .endOfText, offset: bytes.count) }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy(Self.isHexadecimal), let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error(.badString) }
    position += 4
    return unit
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
