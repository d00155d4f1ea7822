extension JSONValue {
  /// Reads JSON text strictly: one value, no comments, no trailing comma, no name twice, at most 128 levels.
  public init(parsing text: String) throws(RulesError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// Reads JSON text in UTF-8 strictly: one value, no comments, no trailing comma, no name twice, at most 128 levels.
  public init(parsing bytes: [UInt8]) throws(RulesError) {
    var reader = JSONReader(bytes: bytes, allowsComments: false)
    self = try reader.document().value
  }
}

/// Reads JSON text and keeps the place of every value.
///
/// Rules may carry comments, as the rules of the public documentation do; data may not.
struct JSONReader {
  /// The number of arrays and objects that may lie inside each other.
  static let levelLimit = 128

  let bytes: [UInt8]
  let allowsComments: Bool
  var offset = 0
  private var level = 0

  init(bytes: [UInt8], allowsComments: Bool) {
    self.bytes = bytes
    self.allowsComments = allowsComments
  }

  /// The byte at the offset, or nil at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Reads the whole text as one value.
  mutating func document() throws(RulesError) -> LocatedValue {
    if let invalid = firstInvalidByte(of: bytes) {
      throw failure(.utf8, at: invalid, found: .text("0x" + String(bytes[invalid], radix: 16)))
    }
    try skipBlanks()
    let value = try value()
    try skipBlanks()
    guard current == nil else { throw failure(.endOfText) }
    return value
  }

  private mutating func value() throws(RulesError) -> LocatedValue {
    let start = offset
    let content: LocatedValue.Content
    switch current {
    case UInt8(ascii: "{"): content = .object(try nested { reader throws(RulesError) in try reader.members() })
    case UInt8(ascii: "["): content = .array(try nested { reader throws(RulesError) in try reader.elements() })
    case UInt8(ascii: "\""): content = .string(try string())
    case let byte? where JSONReader.beginsNumber(byte): content = .number(try number())
    case _ where take("true"): content = .boolean(true)
    case _ where take("false"): content = .boolean(false)
    case _ where take("null"): content = .null
    default: throw failure(.jsonValue)
    }
    return LocatedValue(offset: start, content: content)
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func nested<Content>(
    _ read: (inout JSONReader) throws(RulesError) -> Content
  ) throws(RulesError) -> Content {
    level += 1
    guard level <= Self.levelLimit else {
      throw failure(.levels(atMost: Self.levelLimit), found: .count(level))
    }
    let content = try read(&self)
    level -= 1
    return content
  }

  private mutating func members() throws(RulesError) -> [LocatedMember] {
    var members: [LocatedMember] = []
    try list(closing: "}") { reader throws(RulesError) in
      let start = reader.offset
      guard reader.current == UInt8(ascii: "\"") else { throw reader.failure(.memberName) }
      let name = try reader.string()
      try reader.skipBlanks()
      guard reader.take(":") else { throw reader.failure(.oneOf([":"])) }
      try reader.skipBlanks()
      members.append(LocatedMember(name: name, nameOffset: start, value: try reader.value()))
    }
    try refuseRepeatedName(in: members)
    return members
  }

  private mutating func elements() throws(RulesError) -> [LocatedValue] {
    var elements: [LocatedValue] = []
    try list(closing: "]") { reader throws(RulesError) in
      elements.append(try reader.value())
    }
    return elements
  }

  /// Reads what lies between the bracket at the offset and the closing one.
  private mutating func list(
    closing: String, item: (inout JSONReader) throws(RulesError) -> Void
  ) throws(RulesError) {
    offset += 1
    try skipBlanks()
    if take(closing) { return }
    while true {
      try item(&self)
      try skipBlanks()
      if take(closing) { return }
      guard take(",") else { throw failure(.oneOf([",", closing])) }
      try skipBlanks()
    }
  }

  private func refuseRepeatedName(in members: [LocatedMember]) throws(RulesError) {
    let sorted = members.sorted { left, right in
      left.name.isExactly(right.name) ? left.nameOffset < right.nameOffset : left.name.precedes(right.name)
    }
    for (first, second) in zip(sorted, sorted.dropFirst()) where first.name.isExactly(second.name) {
      throw failure(.newMemberName, at: second.nameOffset, found: .text(second.name))
    }
  }
}
