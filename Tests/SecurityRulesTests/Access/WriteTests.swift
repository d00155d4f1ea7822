import SecurityRules
import Testing

/// Writing: `.write` cascades, every `.validate` must hold, and deletions are not validated.
@Suite struct WriteTests {
  @Test("RL: what no rule grants is denied")
  func defaultDeny() throws {
    let rules = try Rules(["foo": ["bar": [".write": "false"], "baz": [".write": "true"]]])
    #expect(!rules.write("foo", true).allowed)
    #expect(!rules.write("foo/bar", true).allowed)
    #expect(rules.write("foo/baz", true).allowed)
    #expect(rules.write("foo/baz/below", true).allowed)
    #expect(try !Rules([".read": true, ".validate": true]).write("/", 1).allowed)
  }

  @Test("RL: .write rules are evaluated from the root on until one grants")
  func order() throws {
    let deny = try Rules([
      ".write": "false",
      "$a": [".write": "false", "$b": [".write": "false", "$c": [".write": "false", "d": [".write": "false"]]]],
    ])
    #expect(deny.write("foo/bar/baz", true).locations == ["/", "/foo", "/foo/bar", "/foo/bar/baz"])
    let grant = try Rules([".write": "false", "$a": [".write": "true", "$b": [".write": "true"]]])
    #expect(grant.write("foo/bar/baz", true).locations == ["/", "/foo"])
    let gaps = try Rules([".write": "false", "$a": [".read": "false", "$b": ["$c": [".write": "true"]]]])
    #expect(gaps.write("foo/bar/baz", true).locations == ["/", "/foo/bar/baz"])
  }

  @Test("RL: every .validate on the way and inside the new value is evaluated, parents first")
  func validateOrder() throws {
    let rules = try Rules([
      ".validate": "true", ".write": "true",
      "$a": [
        ".validate": "true",
        "$b": [
          ".validate": "true",
          "$c": [
            ".validate": "true", "d": [".validate": "true"],
            "e": [".validate": "false", "f": [".validate": "true"]],
          ],
        ],
      ],
    ])
    let verdict = rules.write("foo/bar/baz", ["d": true, "e": ["f": true]])
    #expect(!verdict.allowed)
    #expect(
      verdict.validated == [
        "/", "/foo", "/foo/bar", "/foo/bar/baz", "/foo/bar/baz/d", "/foo/bar/baz/e", "/foo/bar/baz/e/f",
      ])
    #expect(rules.write("foo/bar/baz", ["d": true]).allowed)
  }

  @Test("RL: .validate is evaluated only where something is written")
  func validateWhatIsThere() throws {
    let rules = try Rules([
      ".write": true, "$a": ["d": [".validate": "false"], "e": [".validate": "false", "f": [".validate": "false"]]],
    ])
    #expect(rules.write("foo", ["d": true]).validated == ["/foo/d"])
    #expect(rules.write("foo", ["x": true]).allowed)
    #expect(rules.write("foo/e/x", true).validated == ["/foo/e"])
  }

  @Test("RL: what a $ name stands for in one child is forgotten in the next")
  func capturesOfSiblings() throws {
    let rules = try Rules([
      ".write": true, "$a": ["$b": [".validate": "newData.val() == $a + $b"]],
      "plain": ["$c": [".validate": "$c == 'x'"]],
    ])
    #expect(rules.write("/", ["k": ["x": "kx", "y": "ky"], "m": ["x": "mx"], "plain": ["x": 1]]).allowed)
    #expect(!rules.write("/", ["k": ["x": "kx", "y": "kx"]]).allowed)
    #expect(!rules.write("/", ["k": ["x": "kx"], "plain": ["y": 1]]).allowed)
  }

  @Test("RL: .validate does not grant, and does not cascade")
  func validateDoesNotGrant() throws {
    #expect(try !Rules(["a": [".validate": true]]).write("a", 1).allowed)
    let rules = try Rules([".write": true, "a": [".validate": true, "b": [".validate": false]]])
    #expect(rules.write("a", ["c": 1]).allowed)
    #expect(!rules.write("a", ["b": 1]).allowed)
    #expect(!rules.write("a/b/c", 1).allowed)
  }

  @Test("RL: a deletion is granted by .write and not validated")
  func deletion() throws {
    let rules = try Rules(
      ["$a": [".write": "true", "$b": [".write": "true", "$c": [".validate": "false"]]]],
      data: ["foo": ["bar": ["baz": 1]]])
    let verdict = rules.write("foo/bar/baz", nil)
    #expect(verdict.allowed)
    #expect(verdict.locations == ["/foo"])
    #expect(!rules.write("foo/bar/baz", 2).allowed)
    #expect(rules.write("foo/bar/baz", [:]).allowed)
    #expect(rules.write("foo/bar/baz", ["x": ["y": nil]]).allowed)
  }

  @Test("RL: what remains above a deletion is validated")
  func deletionBelowSomethingKept() throws {
    let rules = try Rules(
      ["a": [".write": true, ".validate": "newData.hasChildren(['kept'])"]], data: ["a": ["kept": 1, "gone": 2]])
    #expect(rules.write("a/gone", nil).allowed)
    #expect(!rules.write("a/kept", nil).allowed)
    #expect(rules.write("a", nil).allowed)
  }

  @Test("RL: newData is the merged result, data what was there, at the place of each rule")
  func newData() throws {
    let rules = try Rules(
      [
        "a": [
          ".write":
            "data.child('old').val() == 1 && newData.child('old').val() == 1 && newData.child('new').val() == 2",
          "new": [
            ".validate": "newData.val() == 2 && !data.exists() && newData.parent().child('old').val() == 1"
          ],
        ]
      ], data: ["a": ["old": 1], "b": 5])
    #expect(rules.write("a/new", 2).allowed)
    #expect(!rules.write("a/new", 3).allowed)
    #expect(!rules.write("a", ["new": 2]).allowed)
  }

  @Test("RL: root is what was there before the write")
  func rootIsOld() throws {
    let rules = try Rules([".write": "!root.child('a').exists() && newData.child('a').exists()"])
    #expect(rules.write("a", 1).allowed)
  }

  @Test("RL: a server timestamp equals now")
  func serverTimestamp() throws {
    let timestamp: JSONValue = [".sv": "timestamp"]
    let rules = try Rules([".write": false, "$key": [".write": "newData.val() == now"]])
    #expect(rules.write("foo", timestamp).allowed)
    #expect(rules.write("foo", 1000).allowed)
    #expect(!rules.write("foo", 999).allowed)
    #expect(rules.update("/", [("foo", timestamp), ("bar", timestamp)]).allowed)
    #expect(!rules.update("/", [("foo", timestamp), ("bar", 1)]).allowed)
  }

  @Test("RL: a failing .write denies, a failing .validate denies")
  func errorsDeny() throws {
    let write = try Rules(["a": [".write": "newData.val().contains('one') === true"]])
    #expect(!write.write("a", 2).allowed)
    #expect(write.write("a", "one").allowed)
    let validate = try Rules([".write": true, "a": [".validate": "newData.val().contains('one') === true"]])
    #expect(!validate.write("a", 2).allowed)
    #expect(validate.write("a", 2).trace.last?.error == .receiver(of: "contains", found: .number))
  }

  @Test("The path and the new value together lead at most 32 levels deep")
  func depth() throws {
    let rules = try Rules([".write": true])
    let path = (1...32).map(String.init).joined(separator: "/")
    #expect(rules.write(path, 1).allowed)
    #expect(rules.write(path, ["a": 1]).error == .tooDeep(levels: 33))
    #expect(rules.write(path + "/33", 1).error == .tooDeep(levels: 33))
    #expect(rules.read(path + "/33").error == .tooDeep(levels: 33))
  }
}
