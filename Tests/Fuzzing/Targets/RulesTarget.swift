import SecurityRules

/// Security rules, a database, a request: the rules of `rules check --rules FILE --data FILE`.
enum RulesTarget {
  static func check(_ bytes: [UInt8]) throws {
    var pieces = Pieces(bytes)
    let text = pieces.next()
    let path = pieces.text()
    let data = (try? JSONValue(parsing: pieces.next())) ?? .null
    let auth = (try? JSONValue(parsing: pieces.next())) ?? .null
    let third = (try? JSONValue(parsing: pieces.next())) ?? .null
    let now = pieces.number()
    for value in [data, auth, third] {
      try expect(try JSONValue(parsing: value.jsonText) == value, "a value is read back")
    }
    let rules: RuleSet
    do {
      rules = try RuleSet(parsing: text)
    } catch {
      let lines = text.count { $0 == UInt8(ascii: "\n") } + 1
      return try expect(
        (1...lines).contains(error.position.line) && error.position.column >= 1, "a fault is somewhere in the text")
    }
    var operations: [AccessRequest.Operation] = [.write(third), .read(Query())]
    if let query = Query(parameters: third) { operations.append(.read(query)) }
    for operation in operations {
      let verdict = rules.verdict(for: AccessRequest(operation, at: path, auth: auth, data: data, now: now))
      try expect(!verdict.allowed || verdict.trace.contains { $0.value == true }, "what no rule grants is denied")
      try expect(verdict.error == nil || !verdict.allowed, "what is no request is denied")
    }
  }
}
