import SecurityRules
import Testing

/// Which rules are accepted, and what is said of those that are not.
@Suite struct RuleSetLoadTests {
  @Test(
    "RL: rules of the right form are accepted",
    arguments: [
      #"{"rules": {}}"#,
      #"{"rules": {".read": true, ".write": false, ".validate": "true", ".indexOn": "name"}}"#,
      #"{"rules": {".indexOn": ["name", "age", ".value"]}}"#,
      #"{"rules": {".validate": "newData.val() + 1 === data.val()", ".write": "newData.val() / 2 > 0"}}"#,
      #"{"rules": {"$uid": {"foo": {"$other": {".write": true}}}}}"#,
      #"{"rules": {"a": {"$x": {}}, "b": {"$x": {}}}}"#,
      #"{"rules": {"foo": {".read": "root.child('a').exists()"}, "$other": {".validate": false}}}"#,
      "{\n // one\n \"rules\": /* two */ { } }",
    ])
  func accepted(text: String) {
    #expect(refusal(of: text) == nil)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let column: Int
    let found: RulesError.Found
    let expected: RulesError.Expectation
    var testDescription: String { text }

    init(_ text: String, _ column: Int, _ found: RulesError.Found, _ expected: RulesError.Expectation) {
      self.text = text
      self.column = column
      self.found = found
      self.expected = expected
    }
  }

  static let wrongForms: [Case] = [
    Case("null", 1, .type(.null), .rulesMember),
    Case(#""rules""#, 1, .type(.string), .rulesMember),
    Case("[]", 1, .type(.array), .rulesMember),
    Case("{}", 1, .count(0), .rulesMember),
    Case(#"{"other": true}"#, 2, .text("other"), .rulesMember),
    Case(#"{"rules": {}, "other": true}"#, 15, .text("other"), .rulesMember),
    Case(#"{"rules": null}"#, 11, .type(.null), .rulesObject),
    Case(#"{"rules": "true"}"#, 11, .type(.string), .rulesObject),
    Case(#"{"rules": {".read": 1}}"#, 21, .type(.number), .ruleValue),
    Case(#"{"rules": {".read": null}}"#, 21, .type(.null), .ruleValue),
    Case(#"{"rules": {".write": {}}}"#, 22, .type(.object), .ruleValue),
    Case(#"{"rules": {".validate": []}}"#, 25, .type(.array), .ruleValue),
    Case(#"{"rules": {".indexOn": true}}"#, 24, .type(.boolean), .indexNames),
    Case(#"{"rules": {".indexOn": {}}}"#, 24, .type(.object), .indexNames),
    Case(#"{"rules": {".indexOn": ["a", 2]}}"#, 30, .type(.number), .indexNames),
    Case(#"{"rules": {"foo": null}}"#, 19, .type(.null), .rulesObject),
    Case(#"{"rules": {"foo": "true"}}"#, 19, .type(.string), .rulesObject),
    Case(#"{"rules": {"foo": true}}"#, 19, .type(.boolean), .rulesObject),
    Case(#"{"rules": {".woops": true}}"#, 12, .text(".woops"), .ruleName),
    Case(#"{"rules": {"a.b": {}}}"#, 12, .text("a.b"), .childName),
    Case(#"{"rules": {"a/b": {}}}"#, 12, .text("a/b"), .childName),
    Case(#"{"rules": {"": {}}}"#, 12, .text(""), .childName),
    Case(#"{"rules": {"$": {}}}"#, 12, .text("$"), .childName),
    Case(#"{"rules": {"$a-b": {}}}"#, 12, .text("$a-b"), .childName),
    Case(#"{"rules": {"$a": {}, "$b": {}}}"#, 22, .text("$b"), .oneCapture(named: "$a")),
    Case(#"{"rules": {"$a": {"b": {"$a": {}}}}}"#, 25, .text("$a"), .newCaptureName),
    Case(#"{"rules": {".read": true, ".read": false}}"#, 27, .text(".read"), .newMemberName),
    Case(#"{"rules": {".read": true}"#, 26, .end, .oneOf([",", "}"])),
  ]

  @Test("RL: rules of a wrong form are refused, with the place and what was expected", arguments: wrongForms)
  func refused(refused: Case) throws {
    let error = try #require(refusal(of: refused.text))
    #expect(error.position == TextPosition(line: 1, column: refused.column))
    #expect(error.found == refused.found)
    #expect(error.expected == refused.expected)
    #expect(error.expression == nil)
  }

  @Test("RL: an unknown variable refuses the rules, in a composed rule as well")
  func unknownVariables() throws {
    let known = RulesError.Expectation.knownName(["auth", "data", "newData", "now", "root"])
    for text in [
      #"{"rules": {".write": "something.val() / 2 > 0"}}"#,
      #"{"rules": {".write": "auth != null && something.val() / 2 > 0"}}"#,
    ] {
      let error = try #require(refusal(of: text))
      #expect(error.expected == known)
      #expect(error.found == .text("something"))
    }
  }

  @Test("RL: a $ name is known at its level and below, not beside it")
  func captureScope() {
    #expect(refusal(of: #"{"rules": {"$a": {".read": "$a == 'x'", "b": {".read": "$a == 'x'"}}}}"#) == nil)
    #expect(refusal(of: #"{"rules": {"$a": {}, "b": {".read": "$a == 'x'"}}}"#) != nil)
    #expect(refusal(of: #"{"rules": {".read": "$a == 'x'", "$a": {}}}"#) != nil)
  }

  @Test("A fault in an expression names the rule and the place in the file and in the expression")
  func faultInExpression() throws {
    let text = """
      {
        "rules": {
          "users": {
            "$uid": {
              ".read": "auth.uid === $uid",
              ".write": "auth.uid === $user"
            }
          }
        }
      }
      """
    let error = try #require(refusal(of: text))
    #expect(error.position == TextPosition(line: 6, column: 33))
    #expect(error.expression?.path == "/users/$uid")
    #expect(error.expression?.rule == .write)
    #expect(error.expression?.text == "auth.uid === $user")
    #expect(error.expression?.position == TextPosition(line: 1, column: 14))
    #expect(error.found == .text("$user"))
    #expect(error.expected == .knownName(["auth", "data", "newData", "now", "root", "$uid"]))
  }

  @Test("A text beyond the limit is refused before it is read")
  func tooLong() throws {
    let text = String(repeating: " ", count: RuleSet.byteLimit + 1)
    let error = try #require(refusal(of: text))
    #expect(error.found == .count(RuleSet.byteLimit + 1))
    #expect(error.expected == .bytes(atMost: RuleSet.byteLimit))
  }
}
