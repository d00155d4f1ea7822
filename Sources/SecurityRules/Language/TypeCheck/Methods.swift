/// The methods of a text whose arguments are texts; `matches` takes a pattern and stands apart.
enum StringMethod: String, Sendable, CaseIterable {
  static let matches = "matches"

  /// Whether it holds another.
  case contains
  /// Whether it begins with another.
  case beginsWith
  /// Whether it ends with another.
  case endsWith
  /// Puts one text in the place of every occurrence of another.
  case replace
  /// Makes capitals small.
  case toLowerCase
  /// Makes letters capitals.
  case toUpperCase

  /// The type of the result.
  var result: ValueType {
    switch self {
    case .contains, .beginsWith, .endsWith: .boolean
    case .replace, .toLowerCase, .toUpperCase: .string
    }
  }

  /// The number of arguments.
  var arity: Int {
    switch self {
    case .toLowerCase, .toUpperCase: 0
    case .contains, .beginsWith, .endsWith: 1
    case .replace: 2
    }
  }
}

/// The methods of a place in the database.
enum SnapshotMethod: String, Sendable, CaseIterable {
  /// The value.
  case val
  /// A place below, by its relative path.
  case child
  /// The place above.
  case parent
  /// Whether something lies at a relative path.
  case hasChild
  /// Whether something lies below, or at every one of these relative paths.
  case hasChildren
  /// Whether something lies here.
  case exists
  /// The priority, or null.
  case getPriority
  /// Whether the value is a number.
  case isNumber
  /// Whether the value is a text.
  case isString
  /// Whether the value is a boolean.
  case isBoolean
}

/// The members of `query`.
enum QueryProperty: String, CaseIterable {
  case orderByKey, orderByPriority, orderByValue, orderByChild
  case startAt, endAt, equalTo
  case limitToFirst, limitToLast

  var type: ValueType {
    switch self {
    case .orderByKey, .orderByPriority, .orderByValue: .boolean
    case .orderByChild, .startAt, .endAt, .equalTo, .limitToFirst, .limitToLast: .primitive
    }
  }
}
