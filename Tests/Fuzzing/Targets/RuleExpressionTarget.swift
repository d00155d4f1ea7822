import SecurityRules

/// One expression of the rules language, patterns included.
enum RuleExpressionTarget {
  private static let data: JSONValue = [
    "users": ["ann": ["name": "Ann", "stars": 3, "list": [1, 2.5, "x", true]], "bo": ["name": "B\u{E4}\u{308}"]],
    "locked": false,
  ]
  private static let auth = JSONValue.auth(uid: "ann", provider: "gc.apple.com", token: ["name": "Ann", "iat": 1e9])

  static func check(_ bytes: [UInt8]) throws {
    guard let expression = String(validating: bytes, as: UTF8.self) else { return }
    let rule: JSONValue = .string(expression)
    let document: JSONValue = ["rules": ["users": ["$uid": [".read": rule, ".write": rule, ".validate": rule]]]]
    guard let rules = try? RuleSet(parsing: document.jsonText) else { return }
    let value: JSONValue = ["name": "\u{1F600}", "stars": -0.5]
    for operation in [AccessRequest.Operation.read, .write(value), .write(.null)] {
      let request = AccessRequest(operation, at: "/users/ann", auth: auth, data: data, now: .max)
      let verdict = rules.verdict(for: request)
      for entry in verdict.trace {
        try expect((entry.value == nil) == (entry.error != nil), "a rule has a value or an error")
        try expect(entry.expression == expression, "a trace quotes the rule as it is written")
      }
    }
  }
}
