/// Gives every name and operator of an expression its meaning and its type, or refuses it.
///
/// What only a run can tell is left to the run: `auth` may hold anything, `val()` any primitive value. The
/// recorded verdicts of the live service say where the line lies.
struct TypeChecker {
  let scope: Scope

  /// Checks a whole rule: its result must be, or be able to be, a boolean.
  static func rule(_ syntax: Syntax, in scope: Scope) throws(ExpressionError) -> ValueTerm {
    try TypeChecker(scope: scope).value(syntax, as: [.boolean]).term
  }

  func check(_ syntax: Syntax) throws(ExpressionError) -> TypedTerm {
    switch syntax.form {
    case .literal(let value):
      return .value(.literal(value), value.type)
    case .name(let name):
      guard let meaning = scope.meaning(of: name) else {
        throw failure(syntax, found: .text(name), .knownName(scope.names))
      }
      return meaning
    case .pattern:
      throw failure(syntax, found: .type(.pattern), .operand)
    case .array:
      throw failure(syntax, found: .type(.array), .operand)
    case .member(let object, let name, let nameOffset):
      return try member(name, at: nameOffset, of: object)
    case .element(let object, let key):
      return try element(key, of: object)
    case .call(let callee, let arguments):
      return try call(callee, arguments, syntax)
    case .not(let operand):
      return .value(.not(try value(operand, as: [.boolean]).term), .boolean)
    case .negate(let operand):
      return .value(.negate(try value(operand, as: [.number]).term), .number)
    case .logical(let logical, let operands):
      var terms: [ValueTerm] = []
      for operand in operands { terms.append(try value(operand, as: [.boolean]).term) }
      return .value(.logical(logical, terms), .boolean)
    case .binary(let binary, let left, let right):
      return try self.binary(binary, left, right)
    case .conditional(let condition, let consequent, let alternative):
      return try conditional(condition, consequent, alternative)
    }
  }

  /// Checks an expression that must be a value of one of these types, as far as the upload can tell.
  func value(_ syntax: Syntax, as types: [ValueType]) throws(ExpressionError) -> (term: ValueTerm, type: ValueType) {
    let typed = try check(syntax)
    guard case .value(let term, let type) = typed, type.mayBe(types) else {
      throw failure(syntax, found: .type(typed.type), .type(types))
    }
    return (term, type)
  }

  func failure(_ syntax: Syntax, found: RulesError.Found, _ expected: RulesError.Expectation) -> ExpressionError {
    ExpressionError(offset: syntax.range.lowerBound, found: found, expected: expected)
  }

  private func conditional(
    _ condition: Syntax, _ consequent: Syntax, _ alternative: Syntax
  ) throws(ExpressionError) -> TypedTerm {
    let condition = try value(condition, as: [.boolean]).term
    let first = try check(consequent)
    let second = try check(alternative)
    switch (first, second) {
    case (.value(let then, let thenType), .value(let otherwise, let otherwiseType))
    where thenType.isOpen || otherwiseType.isOpen || thenType == otherwiseType:
      return .value(.conditional(condition, then, otherwise), thenType.isOpen ? thenType : otherwiseType)
    case (.snapshot(let then), .snapshot(let otherwise)):
      return .snapshot(.conditional(condition, then, otherwise))
    case (.value, _), (.snapshot, _), (.query, _):
      throw failure(alternative, found: .type(second.type), .type([first.type]))
    }
  }
}
