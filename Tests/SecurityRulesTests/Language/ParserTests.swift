import Testing

@testable import SecurityRules

/// How expressions are read.
@Suite struct ParserTests {
  @Test(
    "Operators bind as in JavaScript",
    arguments: [
      "1 + 2 * 3 == 7", "(1 + 2) * 3 == 9", "7 - 2 - 1 == 4", "12 / 2 / 3 == 2", "7 % 4 * 2 == 6",
      "true || false && false", "!(true && false) || false", "!false == true", "-2 + 3 == 1", "- -2 == 2",
      "1 < 2 == true", "1 + 1 < 3", "false ? false : true ? true : false", "true ? true : false ? false : false",
      "!!true", "!(!true)", "1 == 1 && 2 == 2 || false", "false && false || true",
    ])
  func precedence(expression: String) {
    #expect(Outcome(of: expression) == .value(true))
  }

  @Test(
    "Literals are read as JavaScript reads them",
    arguments: [
      "'it''s' == ''", "\"a\" == 'a'", "'a\\'b' == \"a'b\"", "\"a\\\"b\" == 'a\"b'", "'\\u0041' == 'A'",
      "'\\uD83D\\uDE00' == '😀'", "'\\n'.length == 1", "'\\\\' != '\\/'", "1.5 == 3 / 2", "1e3 == 1000",
      "2E-1 == 0.2", "0 == -0",
    ].dropFirst())
  func literals(expression: String) {
    #expect(Outcome(of: expression) == .value(true))
  }

  @Test(
    "Literals that do not end, or are none, are refused",
    arguments: [
      "'a == 'a'", "\"a", "'a\\q' == 'a'", "'\\u12' == ''", "'\\uD800' == ''", "'a\nb' == 'a'", "1. == 1", "1e == 1",
      "1a == 1", "1e999 == 1", "data.val().matches(/a)", "data.val().matches(/[/)", "data.val().matches(/a\\/)",
      "0x10 == 16",
    ])
  func brokenLiterals(expression: String) {
    #expect(Outcome(of: expression) == .refused)
  }

  @Test("A slash divides after a value and begins a pattern elsewhere")
  func slashes() {
    #expect(Outcome(of: "now / 2 / 5 == 1", now: 10) == .value(true))
    #expect(Outcome(of: "(now) / 2 == 5", now: 10) == .value(true))
    #expect(Outcome(of: "auth.list[0] / 2 == 1", auth: ["list": [2]]) == .value(true))
    #expect(Outcome(of: "'a/b'.matches(/a\\/b/)") == .value(true))
    #expect(Outcome(of: "'a/b'.matches(/a[/]b/)") == .value(true))
  }

  @Test("White space of every kind may stand between words")
  func whiteSpace() {
    #expect(Outcome(of: "\n\t auth\r\n . uid\n==\tnull ") == .value(true))
  }

  @Test("A chain of a thousand operands of && or || is not deep")
  func longChains() {
    #expect(Outcome(of: Array(repeating: "true", count: 1000).joined(separator: " && ")) == .value(true))
    #expect(Outcome(of: Array(repeating: "false", count: 1000).joined(separator: "||") + "||true") == .value(true))
    #expect(Outcome(of: Array(repeating: "(true)", count: 1000).joined(separator: "&&")) == .value(true))
  }

  @Test("A mixed chain keeps the groups that parentheses make")
  func mixedChains() {
    #expect(Outcome(of: "(false || true) && (true || false) && true") == .value(true))
    #expect(Outcome(of: "(true || false) || false && false") == .value(true))
    #expect(Outcome(of: "true && (false || false)") == .value(false))
    #expect(Outcome(of: "false && true || true && true || false") == .value(true))
  }
}
