import SecurityRules
import Testing

/// What the operators do with values whose types only a run can tell.
@Suite struct OperatorTests {
  static let user: JSONValue = ["one": 1, "yes": true, "name": "one", "list": ["a", "b"], "object": ["length": 7]]

  @Test(
    "RL: − * / % take numbers and nothing else",
    arguments: ["-", "*", "/", "%"], ["auth.name", "auth.yes", "auth.none", "auth.object", "auth.list"])
  func arithmeticErrors(sign: String, operand: String) {
    #expect(Outcome(of: "(\(operand) \(sign) 1) == 0", auth: Self.user) == .failed)
    #expect(Outcome(of: "(1 \(sign) \(operand)) == 0", auth: Self.user) == .failed)
  }

  @Test(
    "RL: + with a boolean or null is an error, whatever is on the other side",
    arguments: ["auth.yes", "auth.none", "auth.object"], ["1", "'text'"])
  func additionErrors(operand: String, other: String) {
    #expect(Outcome(of: "(\(other) + \(operand)) == 2", auth: Self.user) == .failed)
    #expect(Outcome(of: "(\(operand) + \(other)) == 2", auth: Self.user) == .failed)
  }

  @Test(
    "RL: numbers are calculated with, and + with a text joins",
    arguments: [
      "auth.one + 1 == 2", "1 + auth.one == 2", "auth.one - 1 == 0", "1 - auth.one == 0", "auth.one * 1 == 1",
      "1 * auth.one == 1", "auth.one / 2 == 0.5", "1 / auth.one == 1", "auth.one % 2 == 1", "1 % auth.one == 0",
      "-auth.one == -1", "1 + 1 == 2", "auth.name + 'two' == 'onetwo'", "'two' + auth.name == 'twoone'",
      "auth.name + 1 == 'one1'", "1 + auth.name == '1one'", "1.5 + '' == '1.5'", "(auth.name + 1) != 2",
      "-7 % 4 == -3", "0.1 + 0.2 != 0.3",
    ])
  func calculation(expression: String) {
    #expect(Outcome(of: expression, auth: Self.user) == .value(true))
  }

  @Test("RL: the unary minus takes a number", arguments: ["auth.none", "auth.name", "auth.yes"])
  func negationErrors(operand: String) {
    #expect(Outcome(of: "-\(operand) == -1", auth: Self.user) == .failed)
  }

  @Test(
    "RL: dividing by zero gives what is not a number",
    arguments: [
      ("1 / 0 + '' == 'NaN'", true), ("0 / 0 + '' == 'NaN'", true), ("1 / 0 > 2", false), ("1 / 0 < 2", false),
      ("1 / 0 == 1 / 0", false), ("1 / 0 != 1 / 0", true), ("1 % 0 + '' == 'NaN'", true),
    ])
  func notANumber(expression: String, expected: Bool) {
    #expect(Outcome(of: expression) == .value(expected))
  }

  @Test(
    "RL: ordering null, or a text and a number, is an error",
    arguments: ["<", "<=", ">", ">="],
    [
      "'foo' # auth.none", "auth.none # 'foo'", "1 # auth.none", "auth.none # auth.none", "'one' # auth.one",
      "auth.one # 'one'", "auth.yes # auth.yes", "auth.object # 1",
    ])
  func orderingErrors(sign: String, expression: String) {
    let expression = expression.split(separator: "#").joined(separator: sign)
    #expect(Outcome(of: expression, auth: Self.user) == .failed)
  }

  @Test(
    "RL: numbers are ordered by size, texts by their code units",
    arguments: [
      ("auth.one < 5", true), ("0 < auth.one", true), ("1 >= auth.one", true), ("2 > auth.one", true),
      ("1 <= auth.one", true), ("1 < auth.one", false), ("1 > auth.one", false), ("'a' < 'b'", true),
      ("'B' < 'a'", true), ("'a' <= 'a'", true), ("'a' >= 'b'", false), ("'ab' > 'a'", true), ("'a' > 'a'", false),
      ("'\u{FF61}' > '😀'", true),
    ])
  func ordering(expression: String, expected: Bool) {
    #expect(Outcome(of: expression, auth: Self.user) == .value(expected))
  }

  @Test(
    "RL: == and === are alike, and convert nothing",
    arguments: [
      ("'one' # auth.one", false), ("auth.one # '1'", false), ("auth.yes # 1", false), ("auth.yes # true", true),
      ("auth.none # false", false), ("0 # false", false), ("'' # null", false), ("null # null", true),
      ("auth.one # 1", true), ("auth.name # 'one'", true), ("auth.object # auth.object", true),
    ])
  func equality(expression: String, expected: Bool) {
    for sign in ["==", "==="] {
      let text = expression.split(separator: "#").joined(separator: sign)
      #expect(Outcome(of: text, auth: Self.user) == .value(expected))
      let opposite = text.split(separator: sign).joined(separator: "!" + sign.dropFirst())
      #expect(Outcome(of: opposite, auth: Self.user) == .value(!expected))
    }
  }

  @Test("Texts that look alike but have other code units differ")
  func exactText() {
    #expect(Outcome(of: "auth.uid == $uid", auth: ["uid": "\u{E9}"], captures: [("$uid", "e\u{301}")]) == .value(false))
  }

  @Test(
    "RL: && and || look at the right side only when they must",
    arguments: [
      ("true || auth.x.contains('a')", Outcome.value(true)),
      ("false && auth.x.contains('a')", .value(false)),
      ("auth.x.contains('a') || true", .failed),
      ("auth.x.contains('a') && false", .failed),
      ("false || auth.x.contains('a')", .failed),
      ("true && auth.x.contains('a')", .failed),
      ("true ? true : auth.x.contains('a')", .value(true)),
      ("false ? auth.x.contains('a') : true", .value(true)),
      ("auth.one || true", .failed),
      ("auth.one && true", .failed),
      ("true && auth.one", .failed),
      ("auth.name ? true : false", .failed),
      ("!auth.one", .failed),
      ("auth.yes", .value(true)),
      ("auth.one", .failed),
      ("auth", .failed),
    ])
  func lazyLogic(expression: String, expected: Outcome) {
    #expect(Outcome(of: expression, auth: Self.user) == expected)
  }

  @Test(
    "Members of the caller's claims are reached by name, by index and by what a variable holds",
    arguments: [
      ("auth.list[0] == 'a'", Outcome.value(true)), ("auth.list['1'] == 'b'", .value(true)),
      ("auth.list[2] == null", .value(true)), ("auth[$name] == 1", .value(true)),
      ("auth.object.length == 7", .value(true)), ("auth.name.length == 3", .value(true)),
      ("auth.one.length == 1", .failed), ("auth[auth.none] == 1", .failed), ("auth.one.x == null", .value(true)),
    ])
  func members(expression: String, expected: Outcome) {
    #expect(Outcome(of: expression, auth: Self.user, captures: [("$name", "one")]) == expected)
  }
}
