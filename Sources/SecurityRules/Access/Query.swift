/// The query of a read, as the variable `query` shows it.
public struct Query: Equatable, Sendable {
  /// What the children are ordered by.
  public enum Order: Equatable, Sendable {
    /// Their names.
    case key
    /// Their priorities.
    case priority
    /// Their values.
    case value
    /// What lies at this path below each.
    case child(String)
  }

  /// The order; by key unless another is asked for.
  public var order: Order = .key
  /// The first value wanted, or null.
  public var startAt: JSONValue = .null
  /// The last value wanted, or null.
  public var endAt: JSONValue = .null
  /// The only value wanted, or null.
  public var equalTo: JSONValue = .null
  /// The number of children wanted from the start, or nil.
  public var limitToFirst: Int?
  /// The number of children wanted from the end, or nil.
  public var limitToLast: Int?

  /// Makes the query that asks for everything.
  public init() {}

  /// Makes a query of parameters named as the variable's members; nil if a name or a value is none of theirs.
  ///
  /// An order is set by `true` or, for `orderByChild`, by a path; `false` and null set nothing and are refused.
  public init?(parameters: JSONValue) {
    guard case .object(let object) = parameters else { return nil }
    for member in object.members {
      guard let property = QueryProperty(rawValue: member.name), set(property, to: member.value) else { return nil }
    }
  }

  private mutating func set(_ property: QueryProperty, to value: JSONValue) -> Bool {
    switch (property, value) {
    case (.orderByKey, true): order = .key
    case (.orderByPriority, true): order = .priority
    case (.orderByValue, true): order = .value
    case (.orderByChild, .string(let path)): order = .child(path)
    case (.startAt, _) where value.isLeaf || value == .null: startAt = value
    case (.endAt, _) where value.isLeaf || value == .null: endAt = value
    case (.equalTo, _) where value.isLeaf || value == .null: equalTo = value
    case (.limitToFirst, .number(let count)):
      limitToFirst = Int(exactly: count)
      return limitToFirst != nil
    case (.limitToLast, .number(let count)):
      limitToLast = Int(exactly: count)
      return limitToLast != nil
    case (.limitToFirst, .null): limitToFirst = nil
    case (.limitToLast, .null): limitToLast = nil
    default: return false
    }
    return true
  }

  /// The value of a member of the variable `query`.
  subscript(property: QueryProperty) -> JSONValue {
    switch property {
    case .orderByKey: .boolean(order == .key)
    case .orderByPriority: .boolean(order == .priority)
    case .orderByValue: .boolean(order == .value)
    case .orderByChild: if case .child(let path) = order { .string(path) } else { .null }
    case .startAt: startAt
    case .endAt: endAt
    case .equalTo: equalTo
    case .limitToFirst: limitToFirst.map { .number(Double($0)) } ?? .null
    case .limitToLast: limitToLast.map { .number(Double($0)) } ?? .null
    }
  }
}
