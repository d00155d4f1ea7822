/// Why a rule could not be evaluated; the rule then grants nothing.
public enum EvaluationError: Error, Equatable, Sendable {
  /// The operator does not take a value of this type.
  case operand(of: String, found: ValueType)
  /// The operator takes two values of one type.
  case differentTypes(of: String, left: ValueType, right: ValueType)
  /// A value of this type does not have the member.
  case receiver(of: String, found: ValueType)
  /// The method does not take a value of this type.
  case argument(of: String, found: ValueType)
  /// A value of this type cannot name a member.
  case key(found: ValueType)
  /// The root has no parent.
  case noParent
  /// A rule's result must be a boolean.
  case result(found: ValueType)
}
