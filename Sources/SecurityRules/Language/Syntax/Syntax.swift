/// An expression as it is written, before its names and types are known.
struct Syntax {
  /// The levels that may lie inside each other, in the source and in the tree made of it.
  ///
  /// A limit of its own: it keeps every walk of a tree within the stack.
  static let levelLimit = 100

  let form: Form
  /// The bytes of the expression that the node covers.
  let range: Range<Int>
  /// The number of levels below and including this one.
  let levels: Int

  indirect enum Form {
    case literal(JSONValue)
    case pattern(source: String, flags: String)
    case name(String)
    case array([Syntax])
    case member(Syntax, name: String, nameOffset: Int)
    case element(Syntax, key: Syntax)
    case call(Syntax, arguments: [Syntax])
    case not(Syntax)
    case negate(Syntax)
    case binary(BinaryOperator, Syntax, Syntax)
    /// Operands joined by the same `&&` or `||`, in order.
    case logical(LogicalOperator, [Syntax])
    case conditional(Syntax, then: Syntax, otherwise: Syntax)
  }

  /// Makes a node over `children`, unless that makes the tree too deep.
  init(_ form: Form, _ range: Range<Int>, over children: [Syntax] = []) throws(ExpressionError) {
    self.form = form
    self.range = range
    levels = 1 + (children.lazy.map(\.levels).max() ?? 0)
    guard levels <= Self.levelLimit else {
      throw ExpressionError(
        offset: range.lowerBound, found: .count(levels), expected: .levels(atMost: Self.levelLimit))
    }
  }
}
