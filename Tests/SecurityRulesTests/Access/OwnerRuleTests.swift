import SecurityRules
import StarkeepAssets
import Testing

/// RL-01 … RL-21: who may do what to whose data under the rules that ship with Starkeep.
@Suite struct OwnerRuleTests {
  static let data: JSONValue = [
    "users": [
      "alice": ["containers": ["full": ["levels": "QUJD"]]],
      "bob": ["containers": ["full": ["levels": "REVG"]]],
    ]
  ]
  static let own = "/users/alice/containers/full/levels"
  static let other = "/users/bob/containers/full/levels"
  static let everyone: JSONValue = ["alice": ["containers": ["full": ["levels": "QUJD"]]]]

  struct Attempt: CustomTestStringConvertible, Sendable {
    let name: String
    let operation: AccessRequest.Operation
    let path: String
    let isForOwnerOnly: Bool
    var testDescription: String { name }
  }

  static let attempts = [
    Attempt(name: "read own", operation: .read, path: own, isForOwnerOnly: true),
    Attempt(name: "read other", operation: .read, path: other, isForOwnerOnly: false),
    Attempt(name: "read /users", operation: .read, path: "/users", isForOwnerOnly: false),
    Attempt(name: "write own", operation: .write("QUJD"), path: own, isForOwnerOnly: true),
    Attempt(name: "write other", operation: .write("QUJD"), path: other, isForOwnerOnly: false),
    Attempt(name: "write /users", operation: .write(everyone), path: "/users", isForOwnerOnly: false),
    Attempt(name: "delete own", operation: .write(nil), path: own, isForOwnerOnly: true),
  ]
  static let callers: [JSONValue] = [
    nil, .auth(uid: "alice", provider: "gc.apple.com"), .auth(uid: "mallory", provider: "gc.apple.com"),
  ]

  @Test("RL-01 … RL-21: only the owner, and only on their own data", arguments: attempts, callers)
  func matrix(attempt: Attempt, caller: JSONValue) throws {
    let rules = try RuleSet(parsing: Assets.securityRules)
    let verdict = rules.verdict(
      for: AccessRequest(attempt.operation, at: attempt.path, auth: caller, data: Self.data, now: 0))
    let isOwner = caller.child("uid") == "alice"
    #expect(verdict.allowed == (attempt.isForOwnerOnly && isOwner))
    #expect(verdict.error == nil)
  }
}
