import SecurityRules
import Testing

/// What is missing: null where a value is compared, an error where something is done with it.
@Suite struct NullTests {
  @Test(
    "RL: property access through null or a missing member is null",
    arguments: [
      "auth == null", "auth.uid == null", "auth.uid === null", "auth.a.b.c == null", "auth['uid'] == null",
      "auth.a['b'] == null", "auth.uid != 'mallory'", "'x' != auth.x", "!(auth.x != null)", "data.val() == null",
      "root.child('a/b').val() === null", "auth.isTernary === true ? false : true", "auth.list[0] == null",
    ])
  func nullProperties(expression: String) {
    #expect(Outcome(of: expression) == .value(true))
  }

  @Test(
    "RL: comparing null for equality with a text is false, not an error",
    arguments: ["'foo' == auth.foo", "auth.foo == 'foo'", "'foo' === auth.foo", "auth.foo === 'foo'"])
  func nullIsNoText(expression: String) {
    #expect(Outcome(of: expression) == .value(false))
  }

  @Test(
    "RL: a method call on null or on something missing is an error",
    arguments: [
      "auth.contains('75')", "auth.x.contains('75')", "auth.x.y.length > 0", "auth.x.length == null",
      "data.val().contains('a')", "data.val().length > 0", "auth.x.toUpperCase() == null", "data.val().matches(/a/)",
      "root.child(auth.name.toUpperCase()).val() === null", "!(auth.x.length > 1)", "auth.x.length > 1 ? false : true",
    ])
  func callsOnNull(expression: String) {
    #expect(Outcome(of: expression) == .failed)
  }

  @Test(
    "RL: null or a number as an argument is an error",
    arguments: [
      "data.child(auth.x).exists()", "data.child(auth.x).val() == null", "data.child(auth.n).exists() == false",
      "data.hasChild(auth.x)", "data.hasChild(auth.n) == false", "data.hasChildren([auth.x])",
      "data.hasChildren(['missing', auth.x]) == false", "'a'.contains(auth.x)", "'a1'.contains(auth.n)",
      "'a'.beginsWith(auth.x)", "'1a'.beginsWith(auth.n)", "'a'.endsWith(auth.x)", "'a1'.endsWith(auth.n)",
      "'a'.replace(auth.x, 'b') == 'a'", "'a1'.replace(auth.n, 'b') == 'ab'", "'ab'.replace('b', auth.n) == 'a1'",
      "root.child('users/' + auth.x).exists()", "root.child(auth.x + auth.y).exists()",
    ])
  func nullArguments(expression: String) {
    #expect(Outcome(of: expression, auth: ["n": 1]) == .failed)
  }

  @Test("A rule without a caller that only tests for inequality grants everybody")
  func classicTrap() {
    #expect(Outcome(of: "auth.uid !== 'mallory'") == .value(true))
  }
}
