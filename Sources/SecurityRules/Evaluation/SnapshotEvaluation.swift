/// A place in the database, before or after the request.
struct Snapshot {
  let root: DataNode
  let path: [String]
  /// What lies at the place.
  let node: DataNode

  /// Makes the place of a node that is known already.
  init(root: DataNode, path: [String], node: DataNode) {
    self.root = root
    self.path = path
    self.node = node
  }

  /// Looks up what lies at the path.
  init(root: DataNode, path: [String]) {
    self.init(root: root, path: path, node: path.reduce(root) { node, name in node.child(name) })
  }

  /// The place at a relative path; an empty one leads nowhere.
  func child(_ relativePath: String) -> Snapshot {
    let names = DatabasePath.names(in: relativePath)
    guard !names.isEmpty else { return Snapshot(root: .empty, path: []) }
    return Snapshot(root: root, path: path + names, node: names.reduce(node) { node, name in node.child(name) })
  }
}

extension SnapshotTerm {
  /// The place, or the error that makes the rule deny.
  func evaluate(in context: EvaluationContext) throws(EvaluationError) -> Snapshot {
    switch self {
    case .data:
      return Snapshot(root: context.root, path: context.location)
    case .newData:
      return Snapshot(root: context.newRoot, path: context.location, node: context.newData)
    case .root:
      return Snapshot(root: context.root, path: [])
    case .child(let parent, let path):
      let relativePath = try path.argument(of: SnapshotMethod.child.rawValue, in: context)
      return try parent.evaluate(in: context).child(relativePath)
    case .parent(let child):
      let snapshot = try child.evaluate(in: context)
      guard !snapshot.path.isEmpty else { throw .noParent }
      return Snapshot(root: snapshot.root, path: snapshot.path.dropLast())
    case .conditional(let condition, let consequent, let alternative):
      let isTrue = try condition.boolean(for: "?", in: context)
      return try (isTrue ? consequent : alternative).evaluate(in: context)
    }
  }
}

extension DataNode {
  /// What the node tells.
  subscript(property: SnapshotProperty) -> JSONValue {
    switch property {
    case .value: value
    case .priority: priority
    case .exists: .boolean(exists)
    case .hasChildren: .boolean(hasChildren)
    case .isNumber: .boolean(value.type == .number)
    case .isString: .boolean(value.type == .string)
    case .isBoolean: .boolean(value.type == .boolean)
    }
  }
}
