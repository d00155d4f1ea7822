/// Why a text was refused when it was loaded: where, what was found there and what was expected.
///
/// A rules text is refused as a whole, as the Realtime Database refuses it at upload. The same error
/// serves the JSON reader on its own.
public struct RulesError: Error, Equatable, Sendable {
  /// The place in the text.
  public let position: TextPosition
  /// The expression in which the place lies, if it lies in one.
  public let expression: ExpressionPlace?
  /// What stands at the place.
  public let found: Found
  /// What would have been accepted there.
  public let expected: Expectation

  init(position: TextPosition, expression: ExpressionPlace? = nil, found: Found, expected: Expectation) {
    self.position = position
    self.expression = expression
    self.found = found
    self.expected = expected
  }

  /// The place of a fault as the reader of one expression sees it.
  public struct ExpressionPlace: Equatable, Sendable {
    /// The path of the rule in the rules, such as `/users/$uid`.
    public let path: String
    /// The rule at that path.
    public let rule: RuleKind
    /// The expression, unescaped.
    public let text: String
    /// The place in the expression.
    public let position: TextPosition
  }

  /// What stands at the place of a fault.
  public enum Found: Equatable, Sendable {
    /// The text, or the expression, ends there.
    case end
    /// These characters of the source stand there.
    case text(String)
    /// A value of this type stands there.
    case type(ValueType)
    /// So many are there: bytes, levels or arguments.
    case count(Int)
  }
}
