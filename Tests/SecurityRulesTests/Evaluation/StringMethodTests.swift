import SecurityRules
import Testing

/// The methods of texts.
@Suite struct StringMethodTests {
  @Test(
    "RL: the methods of texts",
    arguments: [
      ("'bar'.contains('ar')", true), ("'bar'.contains('war')", false), ("'bar'.contains('')", true),
      ("'aab'.contains('ab')", true), ("'abababac'.contains('ababac')", true), ("''.contains('a')", false),
      ("'bar'.beginsWith('ba')", true), ("'bar'.beginsWith('ar')", false), ("'bar'.beginsWith('')", true),
      ("'bar'.endsWith('ar')", true), ("'bar'.endsWith('az')", false), ("'bar'.endsWith('xbar')", false),
      ("'barar'.replace('ar', 'az') == 'bazaz'", true), ("'aaa'.replace('aa', 'b') == 'ba'", true),
      ("'bar'.replace('x', 'y') == 'bar'", true), ("'bar'.replace('', 'y') == 'bar'", true),
      ("'a.b.c'.replace('.', ',') == 'a,b,c'", true), ("'bar'.replace('bar', '') == ''", true),
      ("'BaR'.toLowerCase() == 'bar'", true), ("'BaR'.toUpperCase() == 'BAR'", true),
      ("'ÄÖ'.toLowerCase() == 'äö'", true), ("'bar'.length == 3", true), ("''.length == 0", true),
      ("'😀'.length == 2", true), ("'é'.length == 1", true), ("'bar'.matches(/^ba/)", true),
      ("'bar'.matches(/^wa/)", false), ("$name.length > 0", true), ("$name.contains('li')", true),
      ("root.child('name').val().contains('ba')", true), ("root.child('empty').val().length < 100", true),
    ])
  func methods(expression: String, expected: Bool) {
    let outcome = Outcome(
      of: expression, data: ["name": "bar", "empty": ""], captures: [("$name", "alice")])
    #expect(outcome == .value(expected))
  }

  @Test(
    "RL: a method called on what is no text is an error",
    arguments: [
      "contains('1')", "beginsWith('1')", "endsWith('1')", "replace('1', '2') == '2'", "toLowerCase() == '1'",
      "toUpperCase() == '1'", "length == 1", "matches(/1/)",
    ],
    ["1", "true", "{\"a\":1}"])
  func notAText(method: String, value: String) throws {
    let data = try JSONValue(parsing: value)
    #expect(Outcome(of: "data.val().\(method)", data: data) == .failed)
  }
}
