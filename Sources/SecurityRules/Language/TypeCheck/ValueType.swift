/// The type of a value in the rules language, known at upload or found when a rule runs.
public enum ValueType: Equatable, Sendable {
  /// Anything: `auth` and what lies in it.
  case any
  /// What `val()` gives: a string, a number, a boolean or null.
  case primitive
  /// A text.
  case string
  /// A number.
  case number
  /// A truth value.
  case boolean
  /// Nothing.
  case null
  /// A place in the database.
  case snapshot
  /// The query of a read.
  case query
  /// A regular expression.
  case pattern
  /// A sequence.
  case array
  /// Named members.
  case object

  /// Whether only a run can tell the type.
  var isOpen: Bool { self == .any || self == .primitive }

  /// Whether a value of this type may turn out to be one of `types`.
  func mayBe(_ types: [ValueType]) -> Bool { isOpen || types.contains(self) }
}

extension JSONValue {
  /// The type that the value has.
  var type: ValueType {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
