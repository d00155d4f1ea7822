import Testing

@testable import SecurityRules

/// Where a refused expression is shown to be wrong, what is found there and what was expected.
@Suite struct RefusalPlaceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let expression: String
    let column: Int
    let found: RulesError.Found
    let expected: RulesError.Expectation
    var testDescription: String { expression }
  }

  @Test(
    "A refusal points at the first wrong word",
    arguments: [
      Case(
        expression: "sky == 'blue'", column: 1, found: .text("sky"),
        expected: .knownName(["auth", "data", "newData", "now", "root"])),
      Case(expression: "true &&", column: 8, found: .end, expected: .operand),
      Case(expression: "true true", column: 6, found: .text("true"), expected: .endOfExpression),
      Case(expression: "true = false", column: 6, found: .text("="), expected: .endOfExpression),
      Case(expression: "(true", column: 6, found: .end, expected: .oneOf([")"])),
      Case(expression: "true ? 1", column: 9, found: .end, expected: .oneOf([":"])),
      Case(expression: "auth.1", column: 6, found: .text("1"), expected: .memberName),
      Case(expression: "data.val() == 'a", column: 17, found: .end, expected: .oneOf(["'"])),
      Case(expression: "data.hasChildren(['a', 7])", column: 24, found: .type(.number), expected: .type([.string])),
      Case(expression: "data.hasChildren('a')", column: 18, found: .type(.string), expected: .arrayOfStrings),
      Case(expression: "auth.a.contains('x', 'y')", column: 1, found: .count(2), expected: .arguments(1)),
      Case(expression: "data.exists", column: 6, found: .text("exists"), expected: .call),
      Case(
        expression: "data.val() > true", column: 14, found: .type(.boolean),
        expected: .type([.string, .number, .null])),
      Case(expression: "1 < 'a'", column: 5, found: .type(.string), expected: .type([.number])),
      Case(expression: "'a' + 1", column: 1, found: .type(.string), expected: .type([.boolean])),
      Case(expression: "root[auth.x]()", column: 6, found: .type(.any), expected: .literalName),
      Case(expression: "auth.a.matches(/a(|b)/)", column: 19, found: .text("|"), expected: .patternPiece),
      Case(expression: "auth.a.matches(/ab/g)", column: 20, found: .text("g"), expected: .patternFlag),
      Case(expression: "auth.é == 1", column: 6, found: .text("é"), expected: .operand),
    ])
  func place(refused: Case) throws {
    let error = try #require(refusal(ofExpression: refused.expression))
    #expect(error.found == refused.found)
    #expect(error.expected == refused.expected)
    let place = try #require(error.expression)
    #expect(place.position == TextPosition(line: 1, column: refused.column))
    #expect(place.text == refused.expression)
    #expect(place.path == "/")
    #expect(place.rule == .write)
  }

  @Test("An unknown method names those that there are")
  func knownMethods() throws {
    let error = try #require(refusal(ofExpression: "data.value() == 1"))
    guard case .member(of: .snapshot, let names) = error.expected else {
      Issue.record("\(error.expected)")
      return
    }
    #expect(names.contains("val") && names.contains("hasChildren"))
    #expect(error.expression?.position.column == 6)
  }

  @Test("The place in the file counts escapes, lines and wide characters")
  func placeInFile() throws {
    let text = """
      {
        "rules": {
          "é": { ".read": "'\\"é\\u00e9' == 'a' && sky" }
        }
      }
      """
    let error = try #require(refusal(of: text))
    #expect(error.position == TextPosition(line: 3, column: 44))
    #expect(error.expression?.position == TextPosition(line: 1, column: 17))
    #expect(error.expression?.path == "/é")
    #expect(error.found == .text("sky"))
  }
}
