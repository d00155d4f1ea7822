/// The names that an expression may use: they depend on the rule it stands in.
struct Scope {
  let rule: RuleKind
  /// The `$` names of the rule's path, outermost first.
  let captures: [String]

  /// The variables, in the order of the public documentation.
  var variables: [Variable] {
    switch rule {
    case .read: [.auth, .data, .now, .query, .root]
    case .write, .validate: [.auth, .data, .newData, .now, .root]
    }
  }

  /// Every name, as an error lists them.
  var names: [String] { variables.map(\.rawValue) + captures }

  /// What `name` stands for here; nil when it is unknown.
  func meaning(of name: String) -> TypedTerm? {
    if let index = captures.firstIndex(where: { $0.isExactly(name) }) {
      return .value(.capture(index), .string)
    }
    guard let variable = Variable(rawValue: name), variables.contains(variable) else { return nil }
    switch variable {
    case .auth: return .value(.auth, .any)
    case .data: return .snapshot(.data)
    case .newData: return .snapshot(.newData)
    case .now: return .value(.now, .number)
    case .query: return .query
    case .root: return .snapshot(.root)
    }
  }

  enum Variable: String {
    case auth, data, newData, now, query, root
  }
}

/// A checked expression: what evaluates it, and the type it has.
enum TypedTerm {
  case value(ValueTerm, ValueType)
  case snapshot(SnapshotTerm)
  case query

  var type: ValueType {
    switch self {
    case .value(_, let type): type
    case .snapshot: .snapshot
    case .query: .query
    }
  }
}
