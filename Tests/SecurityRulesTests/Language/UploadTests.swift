import Testing

@testable import SecurityRules

/// What an upload accepts and what it refuses, by category of the fact sheet (RL-22 …).
@Suite struct UploadTests {
  @Test(
    "RL: statements, assignments and operators of other languages are refused",
    arguments: [
      "var ready = true", "root = 5", "true; true", "auth.uid === 'a'; auth.uid === 'b'", "(3**2) == 9", "1 & 1",
      "true | true", "auth?.uid == 'a'", "typeof auth == 'string'", "function() {}", "`text` == 'text'", "+1 == 1",
      "'a' in auth", "auth.n++ == 1", "{}", "", "  ", "// true", "/* true */ true", "true // really",
    ])
  func otherLanguages(expression: String) {
    #expect(Outcome(of: expression) == .refused)
  }

  @Test(
    "RL: a rule whose result cannot be a boolean is refused",
    arguments: [
      "12", "'yes'", "null", "now", "auth.uid == 'a' ? 1 : true", "auth.uid == 'a' ? true : 'no'", "'a' + 'b'", "-1",
      "data", "query", "[true]", "/yes/", "$room", "data.child('x')", "data.exists() ? data : root", "now + 1",
      "auth.n * 2", "'a'.length", "auth.name.toLowerCase()",
    ])
  func noBoolean(expression: String) {
    #expect(Outcome(of: expression, captures: [("$room", "a")]) == .refused)
  }

  @Test(
    "RL: what may be a boolean is accepted, and decided when it runs",
    arguments: [
      "auth", "auth.isAdmin", "data.val()", "auth.x ? auth.y : true", "true ? data.val() : true", "!auth.x",
      "auth.a && auth.b", "data.parent().exists()", "query.limitToFirst < 10", "auth.list[0] == 'a'",
    ])
  func mayBeBoolean(expression: String) {
    #expect(Outcome(of: expression) != .refused)
  }

  @Test(
    "RL: unknown names are refused",
    arguments: [
      "sky === 'blue'", "undefined == null", "$nobody == 'a'", "newData.exists()", "Data.exists()", "rules == null",
      "root.child(path).exists()", "auth == nobody", "data.exists() || nothing",
    ])
  func unknownNames(expression: String) {
    #expect(Outcome(of: expression) == .refused)
  }

  @Test(
    "RL: unknown methods and properties are refused where the type is known",
    arguments: [
      "data.value() == 1", "data.val", "data.exists", "data.key == 'a'", "root['value']() == 1",
      "root.val().missing == false", "root.val().missing() == false", "auth.foo.missing() == 1", "query.order == 'a'",
      "query.orderByKey()", "'a'.trim() == 'a'", "'a'.size == 1", "now.length == 1", "now.contains('1')",
      "true.length == 1", "null.length == 1", "$room.isString()", "auth.name['missing']('a') == 1",
      "'a'.contains.length == 1", "data.exists().length == 1",
    ])
  func unknownMembers(expression: String) {
    #expect(Outcome(of: expression, captures: [("$room", "a")]) == .refused)
  }

  @Test(
    "RL: arguments of the wrong number or type are refused",
    arguments: [
      "data.exists(1)", "data.child() == null", "data.child('a', 'b').exists()", "data.child(1).exists()",
      "data.hasChild(true)", "data.hasChild()", "data.hasChildren('a')", "data.hasChildren('a', 'b')",
      "data.hasChildren([])", "data.hasChildren(['a', 7])", "data.hasChildren(['a'], ['b'])",
      "data.hasChildren([data])", "auth.foo.contains(7)", "'a'.contains()", "'a'.contains('a', 'b')",
      "'a'.replace('a') == ''", "'a'.replace('a', 1) == ''", "'a'.toUpperCase('a') == 'A'",
      "data.val().matches('/a/')", "data.val().matches(auth.pattern)", "data.val().matches()",
      "data.val().matches(/a/, /b/)", "auth()", "auth.x()()", "'a'()", "(auth.x)('a')",
    ])
  func wrongArguments(expression: String) {
    #expect(Outcome(of: expression) == .refused)
  }

  @Test(
    "RL: operands of a known wrong type are refused",
    arguments: [
      "root.child('a') != null", "data == root", "query == null", "[1] == null", "/a/ == null", "root.val() > true",
      "root.val() < false", "root.val() >= true", "root.val() <= true", "1 < 'a'", "'a' >= 1", "'a' - 1 == 0",
      "true * 1 == 1", "null + 1 == 1", "true + 'a' == 'truea'", "-'a' == 1", "!1", "!'a'", "1 && true", "true || 'a'",
      "data && true", "'a' ? true : false", "(true ? 1 : 'a') == 1", "(true ? data : 1) == 1", "(true ? 1 : data) == 1",
      "(true ? query : query).orderByKey",
    ])
  func wrongOperands(expression: String) {
    #expect(Outcome(of: expression) == .refused)
  }

  @Test(
    "RL: a method may be named by a literal, by nothing else",
    arguments: [
      ("root['exists']() == false", Outcome.value(true)),
      ("root['exi' + 'sts']() == false", .refused),
      ("root[$name]() == false", .refused),
      ("root[auth.name]() == false", .refused),
      ("root.child('a')['val']() == null", .value(true)),
      ("'word'['length'] == 4", .value(true)),
      ("data.val()['len' + 'gth'] == 4", .refused),
      ("auth.name['contains']('li')", .value(true)),
      ("auth.name[$name]('li')", .refused),
      ("query['orderByKey']", .value(true)),
    ])
  func computedNames(expression: String, expected: Outcome) {
    let outcome = Outcome(of: expression, auth: ["name": "alice"], captures: [("$name", "exists")])
    #expect(outcome == expected)
  }

  @Test("RL: newData is known in .write and .validate, query in .read alone")
  func variablesByRule() {
    for (rule, expression, isAccepted) in [
      (".read", "newData.exists()", false), (".write", "newData.exists()", true),
      (".validate", "newData.exists()", true), (".read", "query.orderByKey", true),
      (".write", "query.orderByKey", false), (".validate", "query.orderByKey", false),
    ] {
      let document: JSONValue = ["rules": [rule: .string(expression)]]
      #expect((refusal(of: document.jsonText) == nil) == isAccepted, "\(rule) \(expression)")
    }
  }
}
