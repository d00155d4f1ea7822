extension JSONValue {
  /// The member of that name; null where there is none, so that `auth.uid` is null when nobody is signed in.
  func property(_ name: String) -> JSONValue {
    child(name) ?? .null
  }

  /// The `length` of a text in UTF-16 code units, or an object's own member of that name where one may be meant.
  func length(orMember: Bool) throws(EvaluationError) -> JSONValue {
    switch self {
    case .string(let text): return .number(Double(text.utf16.count))
    case .object where orMember: return property("length")
    case .null, .boolean, .number, .array, .object: throw .receiver(of: "length", found: type)
    }
  }

  /// The value as the name of a member.
  func keyText() throws(EvaluationError) -> String {
    switch self {
    case .string(let text): return text
    case .number(let number): return number.ruleText
    case .null, .boolean, .array, .object: throw .key(found: type)
    }
  }
}
