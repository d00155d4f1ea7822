extension TypeChecker {
  func binary(
    _ binary: BinaryOperator, _ left: Syntax, _ right: Syntax
  ) throws(ExpressionError) -> TypedTerm {
    switch binary {
    case .arithmetic(.add):
      let (first, firstType) = try value(left, as: [.string, .number])
      let (second, secondType) = try value(right, as: [.string, .number])
      return .value(.arithmetic(.add, first, second), Self.sum(of: firstType, and: secondType))
    case .arithmetic(let arithmetic):
      let first = try value(left, as: [.number]).term
      let second = try value(right, as: [.number]).term
      return .value(.arithmetic(arithmetic, first, second), .number)
    case .equality(let isEqual):
      let first = try value(left, as: Self.comparable).term
      let second = try value(right, as: Self.comparable).term
      return .value(.equality(isEqual: isEqual, first, second), .boolean)
    case .comparison(let comparison):
      let (first, firstType) = try value(left, as: [.string, .number, .null])
      let (second, secondType) = try value(right, as: [.string, .number, .null])
      guard firstType.isOpen || secondType.isOpen || firstType == secondType else {
        throw failure(right, found: .type(secondType), .type([firstType]))
      }
      return .value(.comparison(comparison, first, second), .boolean)
    }
  }

  /// The types that `==` takes: places in the database are not among them, their values are.
  private static let comparable: [ValueType] = [.string, .number, .boolean, .null]

  private static func sum(of left: ValueType, and right: ValueType) -> ValueType {
    if left == .string || right == .string { return .string }
    return left == .number && right == .number ? .number : .primitive
  }
}
