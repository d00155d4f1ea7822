@testable import SecurityRules

/// What became of one expression as a `.read` rule.
enum Outcome: Equatable {
  case refused
  case failed
  case value(Bool)

  /// Uploads the expression below `captures`, and reads there.
  init(
    of expression: String, auth: JSONValue = nil, data: JSONValue = nil,
    captures: [(name: String, value: String)] = [], query: JSONValue = [:], now: Int64 = 0
  ) {
    var rules: JSONValue = [".read": .string(expression)]
    for capture in captures.reversed() { rules = .object(JSONObject([(capture.name, rules)])) }
    let document: JSONValue = ["rules": rules]
    guard let ruleSet = try? RuleSet(parsing: document.jsonText) else {
      self = .refused
      return
    }
    let request = AccessRequest(
      .read(Query(parameters: query) ?? Query()), at: captures.map { "/" + $0.value }.joined(), auth: auth,
      data: data, now: now)
    self = ruleSet.verdict(for: request).trace.first?.value.map { .value($0) } ?? .failed
  }
}
