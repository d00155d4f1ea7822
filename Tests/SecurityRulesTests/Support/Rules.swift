@testable import SecurityRules

/// Rules written as a Swift literal, and requests to them in a few words.
struct Rules {
  let ruleSet: RuleSet
  var data: JSONValue
  var auth: JSONValue = nil
  var now: Int64 = 1000

  init(_ rules: JSONValue, data: JSONValue = nil) throws {
    let document: JSONValue = ["rules": rules]
    ruleSet = try RuleSet(parsing: document.jsonText)
    self.data = data
  }

  func read(_ path: String) -> Verdict { decide(.read, path) }

  func write(_ path: String, _ value: JSONValue) -> Verdict { decide(.write(value), path) }

  func update(_ path: String, _ values: [(String, JSONValue)]) -> Verdict {
    decide(.update(values.map { AccessRequest.PathUpdate(path: $0.0, value: $0.1) }), path)
  }

  private func decide(_ operation: AccessRequest.Operation, _ path: String) -> Verdict {
    ruleSet.verdict(for: AccessRequest(operation, at: path, auth: auth, data: data, now: now))
  }
}

extension Verdict {
  /// The places in the order in which their rules were evaluated.
  var locations: [String] { trace.map(\.location) }

  /// The places whose `.validate` was evaluated, in that order.
  var validated: [String] { trace.filter { $0.rule == .validate }.map(\.location) }
}

/// The error with which rules are refused, or nil if they are accepted.
func refusal(of text: String) -> RulesError? {
  do {
    _ = try RuleSet(parsing: text)
    return nil
  } catch {
    return error
  }
}

/// The error with which an expression is refused as a `.write` rule, or nil if it is accepted.
func refusal(ofExpression expression: String) -> RulesError? {
  let document: JSONValue = ["rules": [".write": .string(expression)]]
  return refusal(of: document.jsonText)
}

extension Verdict {
  /// The verdict on a request that rules cannot decide.
  init(denying error: RequestError) {
    self.init(allowed: false, error: error, trace: [])
  }
}
