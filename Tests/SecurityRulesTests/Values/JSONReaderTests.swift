import SecurityRules
import Testing

/// JSON text, read strictly.
@Suite struct JSONReaderTests {
  @Test(
    "What JSON allows is read",
    arguments: [
      ("null", nil), (" true ", true), ("\n\tfalse\r", false), ("0", 0), ("-0", 0), ("12.5e2", 1250), ("-1E-1", -0.1),
      ("9007199254740991", 9_007_199_254_740_991), ("\"\"", ""), ("\"é😀\"", "é😀"), ("[]", []), ("{}", [:]),
      ("[1,[2],{}]", [1, [2], [:]]), ("{\"b\":1,\"a\":{\"c\":null}}", ["a": ["c": nil], "b": 1]),
      ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00\"", "\"\\/\u{8}\u{C}\n\r\té😀"), ("\"\u{7F}\"", "\u{7F}"),
    ] as [(String, JSONValue)])
  func reads(text: String, expected: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == expected)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let position: TextPosition
    let expected: RulesError.Expectation
    var testDescription: String { text }

    init(_ text: String, _ line: Int, _ column: Int, _ expected: RulesError.Expectation) {
      self.text = text
      position = TextPosition(line: line, column: column)
      self.expected = expected
    }
  }

  static let digit = RulesError.Expectation.oneOf(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"])
  static let broken: [Case] = [
    Case("", 1, 1, .jsonValue),
    Case("  ", 1, 3, .jsonValue),
    Case("nul", 1, 1, .jsonValue),
    Case("nulls", 1, 5, .endOfText),
    Case("1 2", 1, 3, .endOfText),
    Case("01", 1, 2, .endOfText),
    Case("+1", 1, 1, .jsonValue),
    Case(".5", 1, 1, .jsonValue),
    Case("1.", 1, 3, digit),
    Case("1e", 1, 3, digit),
    Case("-", 1, 2, digit),
    Case("1e400", 1, 1, .finiteNumber),
    Case("NaN", 1, 1, .jsonValue),
    Case("'a'", 1, 1, .jsonValue),
    Case("\"a", 1, 3, .oneOf(["\""])),
    Case("\"a\nb\"", 1, 3, .stringCharacter),
    Case("\"\\x\"", 1, 2, .stringCharacter),
    Case("\"\\u12\"", 1, 2, .stringCharacter),
    Case("\"\\u+123\"", 1, 2, .stringCharacter),
    Case("\"\\uD800\"", 1, 2, .stringCharacter),
    Case("\"\\uDC00\\uD800\"", 1, 2, .stringCharacter),
    Case("[1,]", 1, 4, .jsonValue),
    Case("[1 2]", 1, 4, .oneOf([",", "]"])),
    Case("[1}", 1, 3, .oneOf([",", "]"])),
    Case("{\"a\":1,}", 1, 8, .memberName),
    Case("{a:1}", 1, 2, .memberName),
    Case("{\"a\" 1}", 1, 6, .oneOf([":"])),
    Case("{\"a\":}", 1, 6, .jsonValue),
    Case("{\"a\":1", 1, 7, .oneOf([",", "}"])),
    Case("{\n  \"a\": 1,\n  \"é\": 2,\n  \"a\": 3\n}", 4, 3, .newMemberName),
    Case("// note\n1", 1, 1, .jsonValue),
    Case("/* note */ 1", 1, 1, .jsonValue),
    Case("\u{FEFF}1", 1, 1, .jsonValue),
    Case("\u{A0}1", 1, 1, .jsonValue),
  ]

  @Test("What JSON does not allow is refused at its place", arguments: broken)
  func refuses(broken: Case) {
    let error = #expect(throws: RulesError.self) { try JSONValue(parsing: broken.text) }
    #expect(error?.position == broken.position)
    #expect(error?.expected == broken.expected)
  }

  @Test(
    "Bytes that are no UTF-8 are refused at their place",
    arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]])
  func invalidBytes(bytes: [UInt8]) {
    let text: [UInt8] = Array("\"é".utf8) + bytes + Array("\"".utf8)
    let error = #expect(throws: RulesError.self) { try JSONValue(parsing: text) }
    #expect(error?.expected == .utf8)
    #expect(error?.position == TextPosition(line: 1, column: 3))
  }

  @Test("A place counts lines and characters, not bytes")
  func places() {
    let error = #expect(throws: RulesError.self) { try JSONValue(parsing: "[\"éé\",\n \"é\" x]") }
    #expect(error?.position == TextPosition(line: 2, column: 6))
    #expect(error?.found == .text("x"))
  }

  @Test("A hundred and twenty-eight levels are read, one more is refused")
  func levels() throws {
    func nested(_ count: Int) -> String { String(repeating: "[", count: count) + String(repeating: "]", count: count) }
    _ = try JSONValue(parsing: nested(128))
    let error = #expect(throws: RulesError.self) { try JSONValue(parsing: nested(129)) }
    #expect(error?.expected == .levels(atMost: 128))
  }

  @Test("Comments end where they say")
  func comments() {
    #expect(refusal(of: "{\"rules\": {} /* a * / */ } // end") == nil)
    #expect(refusal(of: "{\"rules\": {} /* a }")?.expected == .oneOf(["*/"]))
    #expect(refusal(of: "{\"rules\": {} / }")?.expected == .jsonValue)
    #expect(refusal(of: "// }\n{\"rules\": {}}") == nil)
  }
}
