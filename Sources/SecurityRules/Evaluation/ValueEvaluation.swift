extension ValueTerm {
  /// The value, or the error that makes the rule deny.
  func evaluate(in context: EvaluationContext) throws(EvaluationError) -> JSONValue {
    switch self {
    case .literal(let value): return value
    case .auth: return context.auth
    case .now: return .number(context.now)
    case .capture(let index): return .string(context.captures[index])
    case .query(let property): return context.query[property]
    case .property(let object, let name): return try object.evaluate(in: context).property(name)
    case .element(let object, let key):
      return try object.evaluate(in: context).property(key.evaluate(in: context).keyText())
    case .length(let text, let orMember): return try text.evaluate(in: context).length(orMember: orMember)
    case .text(let method, let receiver, let arguments):
      return try Self.call(method, receiver, arguments, in: context)
    case .matches(let receiver, let pattern):
      let text = try receiver.receiver(of: StringMethod.matches, in: context)
      return .boolean(pattern.finds(in: text))
    case .snapshot(let property, let snapshot):
      return try snapshot.evaluate(in: context).node[property]
    case .hasChildren(let method, let snapshot, let paths):
      return try Self.hasChildren(method, snapshot, paths, in: context)
    case .not(let operand):
      return .boolean(!(try operand.boolean(for: "!", in: context)))
    case .negate(let operand):
      let value = try operand.evaluate(in: context)
      guard case .number(let number) = value else { throw .operand(of: "-", found: value.type) }
      return .number(-number)
    case .arithmetic(let arithmetic, let left, let right):
      return try arithmetic.apply(left.evaluate(in: context), right.evaluate(in: context))
    case .equality(let isEqual, let left, let right):
      return .boolean((try left.evaluate(in: context) == right.evaluate(in: context)) == isEqual)
    case .comparison(let comparison, let left, let right):
      return .boolean(try comparison.apply(left.evaluate(in: context), right.evaluate(in: context)))
    case .logical(let logical, let operands):
      let decisive = logical == .or
      for operand in operands where try operand.boolean(for: logical.rawValue, in: context) == decisive {
        return .boolean(decisive)
      }
      return .boolean(!decisive)
    case .conditional(let condition, let consequent, let alternative):
      let isTrue = try condition.boolean(for: "?", in: context)
      return try (isTrue ? consequent : alternative).evaluate(in: context)
    }
  }

  /// The value of an operand that must be a boolean.
  func boolean(for operatorName: String, in context: EvaluationContext) throws(EvaluationError) -> Bool {
    let value = try evaluate(in: context)
    guard case .boolean(let isTrue) = value else { throw .operand(of: operatorName, found: value.type) }
    return isTrue
  }

  private func receiver(
    of method: String, in context: EvaluationContext
  ) throws(EvaluationError) -> String {
    let value = try evaluate(in: context)
    guard case .string(let text) = value else { throw .receiver(of: method, found: value.type) }
    return text
  }

  /// The value of an argument that must be a text.
  func argument(of method: String, in context: EvaluationContext) throws(EvaluationError) -> String {
    let value = try evaluate(in: context)
    guard case .string(let text) = value else { throw .argument(of: method, found: value.type) }
    return text
  }

  private static func call(
    _ method: StringMethod, _ receiver: ValueTerm, _ arguments: [ValueTerm], in context: EvaluationContext
  ) throws(EvaluationError) -> JSONValue {
    let text = try receiver.receiver(of: method.rawValue, in: context)
    var texts: [String] = []
    for argument in arguments { texts.append(try argument.argument(of: method.rawValue, in: context)) }
    return method.apply(to: text, texts)
  }

  private static func hasChildren(
    _ method: SnapshotMethod, _ snapshot: SnapshotTerm, _ paths: [ValueTerm], in context: EvaluationContext
  ) throws(EvaluationError) -> JSONValue {
    // Every path is evaluated first: an error in a later one counts even when an earlier child is missing.
    var names: [String] = []
    for path in paths { names.append(try path.argument(of: method.rawValue, in: context)) }
    let parent = try snapshot.evaluate(in: context)
    return .boolean(names.allSatisfy { parent.child($0).node.exists })
  }
}
