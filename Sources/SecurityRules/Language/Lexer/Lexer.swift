/// Cuts an expression into tokens.
struct Lexer {
  private let bytes: [UInt8]
  private var offset = 0
  private var previousEndsOperand = false

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The next token; `.end` for ever at the end.
  mutating func next() throws(ExpressionError) -> Token {
    while let byte = current, Self.isBlank(byte) { offset += 1 }
    let start = offset
    let kind = try kind()
    let token = Token(range: start..<offset, kind: kind)
    previousEndsOperand = token.endsOperand
    return token
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func kind() throws(ExpressionError) -> Token.Kind {
    guard let byte = current else { return .end }
    if Self.beginsName(byte) { return .name(run(while: Self.continuesName)) }
    if Self.isDigit(byte) { return try number() }
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return try string(quote: byte) }
    if byte == UInt8(ascii: "/"), !previousEndsOperand { return try pattern() }
    for sign in Sign.allCases where bytes[offset...].starts(with: sign.rawValue.utf8) {
      offset += sign.rawValue.utf8.count
      return .sign(sign)
    }
    throw failure(previousEndsOperand ? .endOfExpression : .operand)
  }

  private mutating func number() throws(ExpressionError) -> Token.Kind {
    let start = offset
    _ = run(while: Self.isDigit)
    if current == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw ExpressionError(offset: start, found: .text(text), expected: .finiteNumber)
    }
    if let byte = current, Self.beginsName(byte) { throw failure(.endOfExpression) }
    return .number(value)
  }

  private mutating func digits() throws(ExpressionError) {
    if run(while: Self.isDigit).isEmpty { throw failure(.finiteNumber) }
  }

  private mutating func string(quote: UInt8) throws(ExpressionError) -> Token.Kind {
    offset += 1
    var text: [UInt8] = []
    while let byte = current, byte >= 0x20 {
      if byte == quote {
        offset += 1
        return .string(String(decoding: text, as: UTF8.self))
      }
      if byte == UInt8(ascii: "\\") {
        guard let (scalar, length) = StringEscape.expression(in: bytes[offset...]) else {
          throw failure(.stringCharacter)
        }
        text += String(scalar).utf8
        offset += length
      } else {
        text.append(byte)
        offset += 1
      }
    }
    throw failure(.oneOf([String(Unicode.Scalar(quote))]))
  }

  private mutating func pattern() throws(ExpressionError) -> Token.Kind {
    offset += 1
    let start = offset
    var isInSet = false
    while let byte = current, byte >= 0x20, isInSet || byte != UInt8(ascii: "/") {
      if byte == UInt8(ascii: "\\") { offset += 1 }
      if byte == UInt8(ascii: "[") { isInSet = true }
      if byte == UInt8(ascii: "]") { isInSet = false }
      offset += 1
    }
    guard current == UInt8(ascii: "/") else {
      offset = min(offset, bytes.count)
      throw failure(.oneOf(["/"]))
    }
    let source = String(decoding: bytes[start..<offset], as: UTF8.self)
    offset += 1
    return .pattern(source: source, flags: run(while: Self.continuesName))
  }

  private mutating func run(while accepts: (UInt8) -> Bool) -> String {
    let start = offset
    while let byte = current, accepts(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func failure(_ expected: RulesError.Expectation) -> ExpressionError {
    guard offset < bytes.count else { return ExpressionError(offset: offset, found: .end, expected: expected) }
    let rest = String(decoding: bytes[offset...].prefix(8), as: UTF8.self)
    return ExpressionError(offset: offset, found: .text(String(rest.prefix(1))), expected: expected)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    beginsName(byte) || isDigit(byte)
  }
}
