/// The operators between two values.
enum BinaryOperator: Equatable {
  case arithmetic(ArithmeticOperator)
  case comparison(ComparisonOperator)
  /// `==` and `===` mean the same: nothing is converted. So do `!=` and `!==`.
  case equality(isEqual: Bool)
}

/// The operators that calculate; the names are those of the language.
enum ArithmeticOperator: String, Sendable {
  /// Adds numbers and joins texts.
  case add = "+"
  /// Subtracts.
  case subtract = "-"
  /// Multiplies.
  case multiply = "*"
  /// Divides; by zero gives what is not a number.
  case divide = "/"
  /// The remainder of a division, with the sign of the dividend.
  case remainder = "%"
}

/// The operators that order two numbers or two texts.
enum ComparisonOperator: String, Sendable {
  /// Less.
  case less = "<"
  /// Less or equal.
  case atMost = "<="
  /// Greater.
  case greater = ">"
  /// Greater or equal.
  case atLeast = ">="
}

/// The operators that look at their right side only when they must.
enum LogicalOperator: String, Sendable {
  /// All are true.
  case and = "&&"
  /// One is true.
  case or = "||"
}
