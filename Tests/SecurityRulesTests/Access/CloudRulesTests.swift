import SecurityRules
import StarkeepAssets
import Testing

/// The rules that ship with Starkeep: what the owner may write where.
@Suite struct CloudRulesTests {
  let ruleSet: RuleSet
  let alice: JSONValue = .auth(uid: "alice", provider: "gc.apple.com")

  init() throws {
    ruleSet = try RuleSet(parsing: Assets.securityRules)
  }

  func mayWrite(_ path: String, _ value: JSONValue, data: JSONValue = nil) -> Bool {
    ruleSet.verdict(for: AccessRequest(.write(value), at: path, auth: alice, data: data, now: 0)).allowed
  }

  @Test("A value is base64 text of bounded length")
  func values() {
    let path = "/users/alice/containers/full/key"
    for text in ["", "QUJD", "QUI=", "QQ==", "a+/9"] { #expect(mayWrite(path, .string(text)), "\(text)") }
    for text in ["é", "QUJD\n", "QU JD", "QQ===", "=QQ", "-_-_", "\u{0}"] {
      #expect(!mayWrite(path, .string(text)), "\(text)")
    }
    for value in [1, true, ["a": "QUJD"], ["QUJD"]] as [JSONValue] { #expect(!mayWrite(path, value)) }
    #expect(mayWrite(path, .string(String(repeating: "A", count: 1_398_104))))
    #expect(!mayWrite(path, .string(String(repeating: "A", count: 1_398_105))))
  }

  @Test("Nothing but containers of keys lies under a user")
  func shape() {
    #expect(mayWrite("/users/alice", ["containers": ["full": ["key": "QUJD"]]]))
    #expect(mayWrite("/users/alice/containers/full", ["a": "QUJD", "b": "QUJD"]))
    #expect(mayWrite("/users/alice", nil, data: ["users": ["alice": ["containers": ["full": ["a": "QUJD"]]]]]))
    #expect(!mayWrite("/users/alice", "QUJD"))
    #expect(!mayWrite("/users/alice/containers", "QUJD"))
    #expect(!mayWrite("/users/alice/containers/full", "QUJD"))
    #expect(!mayWrite("/users/alice/name", "QUJD"))
    #expect(!mayWrite("/users/alice", ["containers": ["full": ["key": "QUJD"]], "name": "QUJD"]))
    #expect(!mayWrite("/users/alice/containers/full/key/below", "QUJD"))
  }

  @Test("Nothing outside the users is reachable", arguments: ["/", "/users", "/rules", "/containers/full/key"])
  func outside(path: String) {
    #expect(!mayWrite(path, "QUJD"))
    #expect(!mayWrite(path, nil))
    let read = AccessRequest(.read, at: path, auth: alice, data: nil, now: 0)
    #expect(!ruleSet.verdict(for: read).allowed)
  }
}
