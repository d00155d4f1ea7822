/// One rule, ready to be evaluated.
struct Rule: Sendable {
  let kind: RuleKind
  /// The expression as it is written.
  let expression: String
  let term: ValueTerm

  /// Evaluates the rule at the place that the context is at.
  func evaluate(in context: EvaluationContext) throws(EvaluationError) -> Bool {
    let value = try term.evaluate(in: context)
    guard case .boolean(let isTrue) = value else { throw .result(found: value.type) }
    return isTrue
  }
}
