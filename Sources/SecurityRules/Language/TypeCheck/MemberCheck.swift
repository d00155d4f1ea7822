extension TypeChecker {
  /// Checks `object.name` where nothing is called.
  func member(_ name: String, at offset: Int, of object: Syntax) throws(ExpressionError) -> TypedTerm {
    switch try check(object) {
    case .snapshot:
      throw unknownMember(name, at: offset, of: .snapshot)
    case .query:
      guard let property = QueryProperty(rawValue: name) else {
        throw unknownMember(name, at: offset, of: .query)
      }
      return .value(.query(property), property.type)
    case .value(let term, .any):
      return .value(name == Self.length ? .length(term, orMember: true) : .property(term, name), .any)
    case .value(let term, let type):
      guard type.mayBe([.string]) else {
        throw failure(object, found: .type(type), .type(Self.withMembers))
      }
      guard name == Self.length else { throw unknownMember(name, at: offset, of: .string) }
      return .value(.length(term, orMember: false), .number)
    }
  }

  /// Checks `object[key]` where nothing is called.
  func element(_ key: Syntax, of object: Syntax) throws(ExpressionError) -> TypedTerm {
    if case .literal(.string(let name)) = key.form {
      return try member(name, at: key.range.lowerBound, of: object)
    }
    let typed = try check(object)
    guard case .value(let term, .any) = typed else {
      throw failure(key, found: .type(try check(key).type), .literalName)
    }
    return .value(.element(term, key: try value(key, as: [.string, .number]).term), .any)
  }

  /// Checks a call: the callee must name a method.
  func call(_ callee: Syntax, _ arguments: [Syntax], _ call: Syntax) throws(ExpressionError) -> TypedTerm {
    switch callee.form {
    case .member(let object, let name, let offset):
      return try method(name, at: offset, of: object, arguments, call)
    case .element(let object, let key):
      guard case .literal(.string(let name)) = key.form else {
        throw failure(key, found: .type(try check(key).type), .literalName)
      }
      return try method(name, at: key.range.lowerBound, of: object, arguments, call)
    case .literal, .pattern, .name, .array, .call, .not, .negate, .binary, .logical, .conditional:
      throw failure(callee, found: .type(try check(callee).type), .memberName)
    }
  }

  private func method(
    _ name: String, at offset: Int, of object: Syntax, _ arguments: [Syntax], _ call: Syntax
  ) throws(ExpressionError) -> TypedTerm {
    switch try check(object) {
    case .snapshot(let snapshot):
      guard let method = SnapshotMethod(rawValue: name) else {
        throw unknownMember(name, at: offset, of: .snapshot)
      }
      return try self.call(method, of: snapshot, arguments, call)
    case .query:
      throw unknownMember(name, at: offset, of: .query)
    case .value(let term, let type):
      guard type.mayBe([.string]) else { throw failure(object, found: .type(type), .type(Self.withMembers)) }
      if name == StringMethod.matches { return try matches(term, arguments, call) }
      guard let method = StringMethod(rawValue: name) else { throw unknownMember(name, at: offset, of: .string) }
      return try self.call(method, of: term, arguments, call)
    }
  }

  private func unknownMember(_ name: String, at offset: Int, of type: ValueType) -> ExpressionError {
    let known =
      switch type {
      case .snapshot: SnapshotMethod.allCases.map(\.rawValue)
      case .query: QueryProperty.allCases.map(\.rawValue)
      case .string: [Self.length, StringMethod.matches] + StringMethod.allCases.map(\.rawValue)
      case .any, .primitive, .number, .boolean, .null, .pattern, .array, .object: [String]()
      }
    // A known member comes here when it is a method that is not called.
    let isMethod = known.contains(name)
    return ExpressionError(
      offset: offset, found: .text(name), expected: isMethod ? .call : .member(of: type, known))
  }

  private static let length = "length"
  private static let withMembers: [ValueType] = [.snapshot, .string, .query]
}
