/// A JSON value: what the database holds, what a request writes, and what an ID token claims.
///
/// Strings are equal when their code units are. Objects keep their members sorted by name, so that two
/// values with the same content are written alike.
public enum JSONValue: Sendable {
  /// Nothing: in the database, the same as absent.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A 64-bit floating-point number; integers are exact up to 2⁵³.
  case number(Double)
  /// A text.
  case string(String)
  /// A sequence; the database treats it as an object whose names are the indices.
  case array([JSONValue])
  /// Named members.
  case object(JSONObject)

  /// The member of that name, the element at that index, or nil.
  public func child(_ name: String) -> JSONValue? {
    switch self {
    case .object(let object):
      return object[name]
    case .array(let elements):
      guard let index = Int(name), elements.indices.contains(index), String(index).isExactly(name) else { return nil }
      return elements[index]
    case .null, .boolean, .number, .string:
      return nil
    }
  }
}

extension JSONValue: Equatable {
  /// Compares the content; two numbers that are not a number differ.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.isExactly(right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.null, _), (.boolean, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }
}
