extension ArithmeticOperator {
  /// Calculates; `+` joins when one side is a text and the other a text or a number.
  func apply(_ left: JSONValue, _ right: JSONValue) throws(EvaluationError) -> JSONValue {
    if self == .add, let text = try Self.joined(left, right) { return .string(text) }
    guard case .number(let first) = left else { throw .operand(of: rawValue, found: left.type) }
    guard case .number(let second) = right else { throw .operand(of: rawValue, found: right.type) }
    switch self {
    case .add: return .number(first + second)
    case .subtract: return .number(first - second)
    case .multiply: return .number(first * second)
    // The live service answers NaN, not infinity.
    case .divide: return .number(second == 0 ? .nan : first / second)
    case .remainder: return .number(first.truncatingRemainder(dividingBy: second))
    }
  }

  private static func joined(_ left: JSONValue, _ right: JSONValue) throws(EvaluationError) -> String? {
    switch (left, right) {
    case (.string(let first), .string(let second)): return first + second
    case (.string(let first), .number(let second)): return first + second.ruleText
    case (.number(let first), .string(let second)): return first.ruleText + second
    case (.string, let other), (let other, .string): throw .operand(of: Self.add.rawValue, found: other.type)
    case (.null, _), (.boolean, _), (.number, _), (.array, _), (.object, _): return nil
    }
  }
}

extension ComparisonOperator {
  /// Orders two numbers, or two texts by their UTF-16 code units.
  func apply(_ left: JSONValue, _ right: JSONValue) throws(EvaluationError) -> Bool {
    switch (left, right) {
    case (.number(let first), .number(let second)):
      switch self {
      case .less: return first < second
      case .atMost: return first <= second
      case .greater: return first > second
      case .atLeast: return first >= second
      }
    case (.string(let first), .string(let second)):
      switch self {
      case .less: return first.utf16.lexicographicallyPrecedes(second.utf16)
      case .atMost: return !second.utf16.lexicographicallyPrecedes(first.utf16)
      case .greater: return second.utf16.lexicographicallyPrecedes(first.utf16)
      case .atLeast: return !first.utf16.lexicographicallyPrecedes(second.utf16)
      }
    case (.number, .string), (.string, .number):
      throw .differentTypes(of: rawValue, left: left.type, right: right.type)
    case (.number, let other), (.string, let other), (let other, _):
      throw .operand(of: rawValue, found: other.type)
    }
  }
}
