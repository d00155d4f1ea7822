import SecurityRules
import Testing

/// Updates: several writes at once, each checked as a write against the result of all of them.
@Suite struct UpdateTests {
  @Test("RL: one refusal refuses all")
  func granted() throws {
    let rules = try Rules([".write": "false", "bar": [".write": true], "$other": [".write": false]])
    #expect(rules.update("/", [("bar", true)]).allowed)
    #expect(!rules.update("/", [("bar", true), ("baz", true)]).allowed)
    #expect(!rules.update("/", [("baz", true), ("bar", true)]).allowed)
  }

  @Test("RL: one invalid value refuses all")
  func validated() throws {
    let rules = try Rules([".write": "true", "bar": [".validate": true], "$other": [".validate": false]])
    #expect(rules.update("/", [("bar", true)]).allowed)
    #expect(!rules.update("/", [("bar", true), ("baz", true)]).allowed)
  }

  @Test("RL: paths of an update may lead deep, and name their captures")
  func deepPaths() throws {
    let rules = try Rules([".write": "false", "$a": ["$b": ["$c": [".write": "$a != $b && $b != $c"]]]])
    #expect(!rules.update("/", [("foo/foo/baz", true), ("foo/bar/bar", true)]).allowed)
    #expect(!rules.update("/", [("foo/bar/baz", true), ("foo/bar/bar", true)]).allowed)
    #expect(rules.update("/", [("foo/bar/baz", true), ("foo/bar/qux", true)]).allowed)
    #expect(rules.update("foo", [("bar/baz", true), ("bar/qux/", true)]).allowed)
  }

  @Test("RL: an update merges, and each write sees the others")
  func merges() throws {
    let rules = try Rules(
      ["a": [".write": true, ".validate": "newData.child('x').val() + newData.child('y').val() == 10"]],
      data: ["a": ["x": 4, "y": 6, "z": 1]])
    #expect(rules.update("a", [("x", 1), ("y", 9)]).allowed)
    #expect(rules.update("a", [("z", nil)]).allowed)
    #expect(!rules.update("a", [("x", 1)]).allowed)
  }

  @Test("RL: an update of nothing is allowed")
  func empty() throws {
    #expect(try Rules([".write": "false"]).update("/", []).allowed)
  }

  @Test("RL: a slash at the end of a path changes nothing")
  func trailingSlash() throws {
    let rules = try Rules([
      "invites": [
        ".write": true,
        "$key": [
          ".validate": "newData.hasChildren(['createdAt'])", "createdAt": [".validate": "newData.isNumber()"],
        ],
      ]
    ])
    #expect(rules.update("/", [("invites/someKey", ["createdAt": 1])]).allowed)
    #expect(!rules.update("/", [("invites/someKey", ["createdAt": "long ago"])]).allowed)
    #expect(!rules.update("/", [("invites/", ["createdAt": 1])]).allowed)
  }

  @Test("RL: a failing rule denies an update")
  func errorsDeny() throws {
    #expect(try !Rules(["a": [".write": "newData.val().contains('one')"]]).update("/", [("a", 1)]).allowed)
    #expect(try !Rules(["a": [".validate": "newData.val().contains('one')"]]).update("/", [("a", 1)]).allowed)
  }

  @Test("The trace goes on after a refusal, so that all that is wrong is seen")
  func traceOfAll() throws {
    let rules = try Rules(["$a": [".write": "$a == 'good'"]])
    let verdict = rules.update("/", [("bad", 1), ("good", 1), ("worse", 1)])
    #expect(verdict.locations == ["/bad", "/good", "/worse"])
    #expect(verdict.trace.map(\.value) == [false, true, false])
  }

  @Test("Two paths of which one leads to or through the other are an error")
  func overlap() throws {
    let rules = try Rules([".write": true])
    #expect(rules.update("/", [("a/b", 1), ("a", 2)]).error == .overlappingPaths("/a", "/a/b"))
    #expect(rules.update("/", [("a", 1), ("a", 2)]).error == .overlappingPaths("/a", "/a"))
    #expect(rules.update("/", [("a/b", 1), ("a-b", 2), ("ab", 3), ("a/c", 4)]).allowed)
  }
}
