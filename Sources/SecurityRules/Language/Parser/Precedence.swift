/// An operator between two operands, and how tightly it binds.
enum InfixOperator: Equatable {
  case logical(LogicalOperator)
  case binary(BinaryOperator)

  init?(_ kind: Token.Kind) {
    guard case .sign(let sign) = kind else { return nil }
    switch sign {
    case .or: self = .logical(.or)
    case .and: self = .logical(.and)
    case .equal, .identical: self = .binary(.equality(isEqual: true))
    case .notEqual, .notIdentical: self = .binary(.equality(isEqual: false))
    case .less: self = .binary(.comparison(.less))
    case .atMost: self = .binary(.comparison(.atMost))
    case .greater: self = .binary(.comparison(.greater))
    case .atLeast: self = .binary(.comparison(.atLeast))
    case .plus: self = .binary(.arithmetic(.add))
    case .minus: self = .binary(.arithmetic(.subtract))
    case .times: self = .binary(.arithmetic(.multiply))
    case .divide: self = .binary(.arithmetic(.divide))
    case .remainder: self = .binary(.arithmetic(.remainder))
    case .not, .question, .colon, .comma, .dot, .openingParenthesis, .closingParenthesis, .openingBracket,
      .closingBracket:
      return nil
    }
  }

  /// The order of binding, as in JavaScript: a higher one binds tighter.
  var precedence: Int {
    switch self {
    case .logical(.or): 0
    case .logical(.and): 1
    case .binary(.equality): 2
    case .binary(.comparison): 3
    case .binary(.arithmetic(.add)), .binary(.arithmetic(.subtract)): 4
    case .binary(.arithmetic(.multiply)), .binary(.arithmetic(.divide)), .binary(.arithmetic(.remainder)): 5
    }
  }
}
