import StarkeepAssets
import Testing

@testable import SecurityRules

/// What somebody with bad intentions sends, and that it is refused in bounded time and space.
@Suite struct AttackTests {
  @Test(
    "An expression nested ten thousand deep is refused with the limit, in whatever way it is nested",
    arguments: [
      ("(", "true", ")"), ("!", "true", ""), ("-", "1", " == 1"), ("true ? ", "true", " : true"),
      ("true ? true : ", "true", ""), ("data.child(", "'a'", ").exists()"), ("auth[", "'a'", "]"),
      ("data.hasChildren([", "'a'", "])"), ("", "auth", ".a"), ("", "auth", "['a']"), ("", "data", ".parent()"),
      ("1 + (", "1", ")"), ("true && (", "true", ")"), ("[", "", "]"), ("", "1", " + 1"), ("", "'a'", " == 'a'"),
    ])
  func deepExpression(opening: String, middle: String, closing: String) throws {
    let count = 10_000
    let expression =
      String(repeating: opening, count: count) + middle + String(repeating: closing, count: count)
    let document: JSONValue = ["rules": [".read": .string(expression)]]
    let bytes = document.jsonText.utf8
    guard bytes.count <= RuleSet.byteLimit else {
      Issue.record("the text is refused for its length already")
      return
    }
    let error = try #require(refusal(of: document.jsonText))
    #expect(error.expected == .levels(atMost: Syntax.levelLimit))
    #expect(error.expression != nil)
  }

  @Test("An expression just inside the limit is evaluated")
  func deepestExpression() {
    let count = Syntax.levelLimit - 1
    let expression = String(repeating: "!", count: count) + "true"
    #expect(Outcome(of: expression) == .value(count.isMultiple(of: 2)))
    #expect(Outcome(of: "!" + expression) == .refused)
  }

  @Test("JSON nested ten thousand deep is refused with the limit", arguments: ["[", "{\"a\":"])
  func deepJSON(opening: String) throws {
    let text = String(repeating: opening, count: 10_000)
    let error = try #require(refusal(of: text))
    #expect(error.expected == .levels(atMost: 128))
    #expect(throws: RulesError.self) { try JSONValue(parsing: text) }
  }

  @Test("A new value nested a thousand deep is refused with the limit")
  func deepValue() throws {
    let value = (0..<1000).reduce(JSONValue.number(1)) { value, _ in .object(JSONObject([("a", value)])) }
    let verdict = try Rules([".write": true]).write("a", value)
    #expect(verdict == Verdict(denying: .tooDeep(levels: DatabasePath.levelLimit + 1)))
  }

  @Test(
    "A pattern that makes others backtrack for ever answers",
    arguments: ["(a+)+$", "(a*)*b", "(a|aa)+$", "^(a|a?)+$", "(.*)*x", "^(([a-z])+.)+[A-Z]([a-z])+$", "(a?){30}a{30}b"])
  func backtracking(pattern: String) {
    let text = String(repeating: "a", count: 5000) + "!"
    #expect(Outcome(of: "root.val().matches(/\(pattern)/)", data: .string(text)) == .value(false))
  }

  @Test(
    "A pattern that unfolds without bounds is refused",
    arguments: [
      "((a{1000}){1000}){1000}", "(((a{0}){1000}){1000}){1000}", "a{1001}", "a{99999999999999999999}",
      "(a|b){900}{900}",
    ])
  func unfolding(pattern: String) {
    #expect(Outcome(of: "'a'.matches(/\(pattern)/)") == .refused)
  }

  @Test("A pattern nested deep is refused", arguments: [("(", "a", ")"), ("", "a", "*"), ("", "a", "{1}")])
  func deepPattern(opening: String, middle: String, closing: String) {
    let pattern = String(repeating: opening, count: 10_000) + middle + String(repeating: closing, count: 10_000)
    #expect(throws: ExpressionError.self) { try Pattern(source: pattern, flags: "") }
  }

  @Test("Looking for a text that nearly matches everywhere takes no time of its own")
  func nearMatches() {
    let text = String(repeating: "a", count: 200_000)
    let sought = String(repeating: "a", count: 50_000) + "b"
    #expect(
      Outcome(
        of: "root.child('t').val().contains(root.child('s').val())",
        data: [
          "t": .string(text), "s": .string(sought),
        ]) == .value(false))
  }

  @Test(
    "A uid in a path cannot reach another user's place",
    arguments: [
      "alice/../bob", "../bob", "bob/containers", "/bob", "bob/", "bob\u{0}", "$uid", "b%6Fb", "bob%2Fcontainers", "",
      "BOB", "null", "alice", "bo\u{62}\u{301}",
    ])
  func uidInPath(uid: String) throws {
    let rules = try RuleSet(parsing: Assets.securityRules)
    let data: JSONValue = ["users": ["bob": ["containers": ["full": ["key": "QUJD"]]]]]
    let auth: JSONValue = .auth(uid: uid, provider: "custom")
    for path in [
      "/users/bob/containers/full/key", "/users/bob", "/users/\(uid)/bob", "/users//bob",
      "/users/" + "bob/../bob", "/users/./bob",
    ] {
      let verdict = rules.verdict(for: AccessRequest(.read, at: path, auth: auth, data: data, now: 0))
      let names = path.split(separator: "/")
      let isOwn = !uid.isEmpty && names.count > 1 && names[1].utf8.elementsEqual(uid.utf8)
      #expect(!verdict.allowed || isOwn, "\(path)")
    }
  }

  @Test("A name put into a path stays one name", arguments: ["alice/../bob", "a.b#c$d[e]/f", "", "%2F", "ü", "\u{1}"])
  func joinedNames(name: String) throws {
    let path = DatabasePath.joining(["users", name, "x"])
    #expect(DatabasePath.names(in: path).count == 3)
    #expect(try DatabasePath.checkedNames(in: path).count == 3)
  }

  @Test("Names that differ stay different when they are escaped")
  func escapingIsUnique() {
    let names = ["", "%", "a/b", "a%2Fb", "a.b", "a%2Eb", "\u{1}", "%01"]
    #expect(Set(names.map(DatabasePath.escaping)).count == names.count)
    #expect(DatabasePath.escaping("com.example.starkeep") == "com%2Eexample%2Estarkeep")
    #expect(DatabasePath.escaping("alice") == "alice")
  }

  @Test("An unsigned caller is nobody, whatever the uid is called")
  func nobody() throws {
    let rules = try RuleSet(parsing: Assets.securityRules)
    for uid in ["null", "undefined", "none", "%"] {
      let request = AccessRequest(.read, at: "/users/\(uid)", auth: nil, data: nil, now: 0)
      #expect(!rules.verdict(for: request).allowed)
    }
  }
}
