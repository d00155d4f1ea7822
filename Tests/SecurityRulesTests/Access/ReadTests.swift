import Testing

@testable import SecurityRules

/// Reading: `.read` cascades, and decides for the whole of what is asked for.
@Suite struct ReadTests {
  @Test("RL: what no rule grants is denied")
  func defaultDeny() throws {
    let rules = try Rules(["foo": ["bar": [".read": "false"], "baz": [".read": "true"]]])
    #expect(!rules.read("/").allowed)
    #expect(!rules.read("foo").allowed)
    #expect(!rules.read("foo/bar").allowed)
    #expect(rules.read("foo/baz").allowed)
    #expect(!rules.read("elsewhere").allowed)
    #expect(rules.read("elsewhere").trace.isEmpty)
    #expect(try !Rules([:]).read("/").allowed)
    #expect(try !Rules([".write": true]).read("/").allowed)
  }

  @Test("RL: a grant holds for all that lies below, and no deeper rule takes it back")
  func cascade() throws {
    let rules = try Rules(["a": [".read": true, "b": [".read": false, "$c": [".read": false]]]])
    #expect(rules.read("a").allowed)
    #expect(rules.read("a/b").allowed)
    #expect(rules.read("a/b/c/d/e").allowed)
    #expect(rules.read("a/b/c").locations == ["/a"])
  }

  @Test("RL: rules are no filters: a grant below does not let the parent be read")
  func noFilters() throws {
    let rules = try Rules(["a": ["b": [".read": true]]], data: ["a": ["b": 1]])
    #expect(!rules.read("a").allowed)
    #expect(rules.read("a").trace.isEmpty)
  }

  @Test("RL: rules are evaluated from the root on until one grants")
  func order() throws {
    let deny = try Rules([
      ".read": "false", "$a": [".read": "false", "$b": [".read": "false", "$c": [".read": "false"]]],
    ])
    #expect(deny.read("foo/bar/baz").locations == ["/", "/foo", "/foo/bar", "/foo/bar/baz"])
    let grant = try Rules([".read": "false", "$a": [".read": "true", "$b": [".read": "true"]]])
    #expect(grant.read("foo/bar/baz").locations == ["/", "/foo"])
    let gaps = try Rules([".read": "false", "$a": [".write": "true", "$b": ["$c": [".read": "true"]]]])
    #expect(gaps.read("foo/bar/baz").locations == ["/", "/foo/bar/baz"])
  }

  @Test("RL: the names on the path are what the $ names stand for")
  func captures() throws {
    let rules = try Rules(["$a": ["$b": [".read": "false", "$c": [".read": "$a != $b && $b != $c"]]]])
    #expect(!rules.read("foo/foo/foo").allowed)
    #expect(!rules.read("foo/foo/bar").allowed)
    #expect(rules.read("foo/bar/baz").allowed)
  }

  @Test("RL: a $ name always stands for a text")
  func capturesAreTexts() throws {
    let rules = try Rules(["$a": [".read": "$a == '1'", "$b": [".read": "$b == 1"]]])
    #expect(rules.read("1").allowed)
    #expect(!rules.read("2/1").allowed)
  }

  @Test("RL: a named child goes before the $ name beside it")
  func namedBeatsCapture() throws {
    let rules = try Rules(["named": [".read": false], "$other": [".read": true, "x": [".read": true]]])
    #expect(!rules.read("named").allowed)
    #expect(!rules.read("named/x").allowed)
    #expect(rules.read("another").allowed)
  }

  @Test("RL: data, root, now and the caller are seen by the rule")
  func variables() throws {
    var rules = try Rules(
      [
        "foo": [
          "bar": [".read": "data.val() == true"], "baz": [".read": "data.val() == true"],
          "now": [".read": "now == 1234"], "qux": [".read": "root.child('foo/baz').val() == true"],
          "admin": [".read": "auth.token.admin === true"],
        ]
      ], data: ["foo": ["bar": false, "baz": true]])
    #expect(!rules.read("foo/bar").allowed)
    #expect(rules.read("foo/baz").allowed)
    #expect(rules.read("foo/qux").allowed)
    #expect(!rules.read("foo/now").allowed)
    rules.now = 1234
    #expect(rules.read("foo/now").allowed)
    #expect(!rules.read("foo/admin").allowed)
    rules.auth = .auth(uid: "a", provider: "password", token: ["admin": true])
    #expect(rules.read("foo/admin").allowed)
    rules.auth = .auth(uid: "a", provider: "password", token: ["admin": "true"])
    #expect(!rules.read("foo/admin").allowed)
  }

  @Test("RL: a rule that fails denies, and a deeper one may still grant")
  func errorsDeny() throws {
    let rules = try Rules(
      ["a": [".read": "data.val().contains('one') === true", "b": [".read": true]]], data: ["a": 1])
    let verdict = rules.read("a")
    #expect(!verdict.allowed)
    #expect(verdict.trace.map(\.error) == [.receiver(of: "contains", found: .number)])
    #expect(verdict.trace.map(\.value) == [nil])
    #expect(rules.read("a/b").allowed)
  }

  @Test("The trace shows path, place, rule, expression and value")
  func trace() throws {
    var rules = try Rules(["users": ["$uid": [".read": "auth.uid === $uid"]]])
    rules.auth = .auth(uid: "alice", provider: "gc.apple.com")
    #expect(
      rules.read("/users/alice/x").trace == [
        TraceEntry(
          path: "/users/$uid", location: "/users/alice", rule: .read, expression: "auth.uid === $uid", value: true,
          error: nil)
      ])
    #expect(rules.read("/users/bob").trace.map(\.value) == [false])
  }

  @Test(
    "RL: a path with a character that no name may have is an error", arguments: [".", "#", "$", "[", "]", "\u{7F}"])
  func invalidPath(character: String) throws {
    let rules = try Rules([".read": true, ".write": true])
    let path = "ab/c\(character)d"
    for verdict in [rules.read(path), rules.write(path, true), rules.update("/", [(path, true)])] {
      #expect(verdict == Verdict(denying: .invalidPath(path)))
    }
    #expect(rules.update(path, [("x", true)]).error == .invalidPath(path))
    #expect(rules.write("ab", [path: true]).error == .invalidPath(path))
  }

  @Test("Slashes at the ends and doubled ones mean nothing")
  func slashes() throws {
    let rules = try Rules(["a": ["b": [".read": true]]])
    for path in ["a/b", "/a/b", "a/b/", "//a//b//"] { #expect(rules.read(path).allowed, "\(path)") }
  }
}
