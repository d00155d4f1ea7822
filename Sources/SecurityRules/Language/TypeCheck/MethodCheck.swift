extension TypeChecker {
  func call(
    _ method: StringMethod, of text: ValueTerm, _ arguments: [Syntax], _ call: Syntax
  ) throws(ExpressionError) -> TypedTerm {
    guard arguments.count == method.arity else {
      throw failure(call, found: .count(arguments.count), .arguments(method.arity))
    }
    var terms: [ValueTerm] = []
    for argument in arguments { terms.append(try value(argument, as: [.string]).term) }
    return .value(.text(method, text, terms), method.result)
  }

  func matches(_ text: ValueTerm, _ arguments: [Syntax], _ call: Syntax) throws(ExpressionError) -> TypedTerm {
    guard let argument = arguments.first, arguments.count == 1 else {
      throw failure(call, found: .count(arguments.count), .arguments(1))
    }
    return .value(.matches(text, try pattern(argument)), .boolean)
  }

  func call(
    _ method: SnapshotMethod, of snapshot: SnapshotTerm, _ arguments: [Syntax], _ call: Syntax
  ) throws(ExpressionError) -> TypedTerm {
    switch method {
    case .child:
      return .snapshot(.child(snapshot, try singlePath(arguments, call)))
    case .hasChild:
      return .value(.hasChildren(method, snapshot, [try singlePath(arguments, call)]), .boolean)
    case .hasChildren where !arguments.isEmpty:
      return .value(.hasChildren(method, snapshot, try paths(arguments, call)), .boolean)
    case .parent:
      try refuse(arguments, call)
      return .snapshot(.parent(snapshot))
    case .val: return try plain(.value, of: snapshot, .primitive, arguments, call)
    case .getPriority: return try plain(.priority, of: snapshot, .primitive, arguments, call)
    case .exists: return try plain(.exists, of: snapshot, .boolean, arguments, call)
    case .hasChildren: return try plain(.hasChildren, of: snapshot, .boolean, arguments, call)
    case .isNumber: return try plain(.isNumber, of: snapshot, .boolean, arguments, call)
    case .isString: return try plain(.isString, of: snapshot, .boolean, arguments, call)
    case .isBoolean: return try plain(.isBoolean, of: snapshot, .boolean, arguments, call)
    }
  }

  private func plain(
    _ property: SnapshotProperty, of snapshot: SnapshotTerm, _ type: ValueType, _ arguments: [Syntax], _ call: Syntax
  ) throws(ExpressionError) -> TypedTerm {
    try refuse(arguments, call)
    return .value(.snapshot(property, snapshot), type)
  }

  private func refuse(_ arguments: [Syntax], _ call: Syntax) throws(ExpressionError) {
    guard arguments.isEmpty else { throw failure(call, found: .count(arguments.count), .arguments(0)) }
  }

  private func singlePath(_ arguments: [Syntax], _ call: Syntax) throws(ExpressionError) -> ValueTerm {
    guard let path = arguments.first, arguments.count == 1 else {
      throw failure(call, found: .count(arguments.count), .arguments(1))
    }
    return try value(path, as: [.string]).term
  }

  private func paths(_ arguments: [Syntax], _ call: Syntax) throws(ExpressionError) -> [ValueTerm] {
    guard let list = arguments.first, arguments.count == 1 else {
      throw failure(call, found: .count(arguments.count), .arguments(1))
    }
    guard case .array(let elements) = list.form else {
      throw failure(list, found: .type(try check(list).type), .arrayOfStrings)
    }
    guard !elements.isEmpty else { throw failure(list, found: .count(0), .arrayOfStrings) }
    var terms: [ValueTerm] = []
    for element in elements { terms.append(try value(element, as: [.string]).term) }
    return terms
  }

  private func pattern(_ argument: Syntax) throws(ExpressionError) -> Pattern {
    guard case .pattern(let source, let flags) = argument.form else {
      throw failure(argument, found: .type(try check(argument).type), .patternLiteral)
    }
    do {
      return try Pattern(source: source, flags: flags)
    } catch {
      // One byte for the opening slash.
      throw ExpressionError(
        offset: argument.range.lowerBound + 1 + error.offset, found: error.found, expected: error.expected)
    }
  }
}
