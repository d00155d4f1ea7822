/// What lies at a place in the database, with writes that are not yet applied laid over it.
///
/// A check looks at few places: the writes are followed along the path asked for, and the rest of the
/// database is neither copied nor visited.
struct DataNode {
  private let base: JSONValue
  private let pending: [PendingWrite]

  /// A value that is to stand at a path below the node.
  struct PendingWrite {
    let path: ArraySlice<String>
    let value: JSONValue
  }

  static let empty = DataNode(.null)

  init(_ base: JSONValue, pending: [PendingWrite] = []) {
    if let whole = pending.last(where: { $0.path.isEmpty }) {
      self.base = whole.value
      self.pending = []
    } else {
      self.base = base
      self.pending = pending
    }
  }

  /// The node one level below.
  func child(_ name: String) -> DataNode {
    // Names with a dot hold the priority and the like, and are no children.
    let value = name.utf8.first == UInt8(ascii: ".") ? nil : base.child(name)
    guard !pending.isEmpty else { return DataNode(value ?? .null) }
    var below: [PendingWrite] = []
    for write in pending where write.path.first?.isExactly(name) == true {
      below.append(PendingWrite(path: write.path.dropFirst(), value: write.value))
    }
    return DataNode(value ?? .null, pending: below)
  }

  /// Whether anything but null lies here or below.
  var exists: Bool {
    hasChildren || base.databaseValue.isLeaf
  }

  /// Whether anything but null lies below.
  var hasChildren: Bool {
    if pending.isEmpty { return base.hasChild { $1.holdsSomething } }
    return pending.contains { $0.value.holdsSomething } || base.hasChild { name, _ in child(name).exists }
  }

  /// The value here, with the writes applied and without empty branches; null if nothing is left.
  var value: JSONValue {
    if pending.isEmpty { return exists ? base.databaseValue : .null }
    var names = base.children.map(\.name)
    names += pending.compactMap(\.path.first)
    let members = names.map { ($0, child($0).value) }.filter { $0.1 != .null }
    if !members.isEmpty { return .object(JSONObject(members)) }
    // Deleting below a single value leaves the value.
    return base.databaseValue.isLeaf ? base.databaseValue : .null
  }

  /// The priority that an exported database gives to the node, or null.
  var priority: JSONValue {
    base.child(".priority") ?? .null
  }

  /// The children that hold something, in order of their names.
  var children: [(name: String, node: DataNode)] {
    base.children.map { (name: $0.name, node: DataNode($0.value)) }.filter(\.node.exists)
  }
}
