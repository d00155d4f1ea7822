extension JSONValue {
  /// The value without the wrapping that an exported database puts around a value with a priority.
  var databaseValue: JSONValue {
    guard case .object(let object) = self, let value = object[".value"] else { return self }
    return value
  }

  /// The children as the database counts them: elements by their index, members but those with a dot.
  var children: [JSONObject.Member] {
    switch self {
    case .object(let object):
      object.members.filter { $0.name.utf8.first != UInt8(ascii: ".") }
    case .array(let elements):
      elements.enumerated().map { JSONObject.Member(name: String($0.offset), value: $0.element) }
    case .null, .boolean, .number, .string: []
    }
  }

  /// Whether a child fulfils a condition.
  func hasChild(where condition: (String, JSONValue) -> Bool) -> Bool {
    switch self {
    case .object(let object):
      object.members.contains { $0.name.utf8.first != UInt8(ascii: ".") && condition($0.name, $0.value) }
    case .array(let elements):
      elements.enumerated().contains { condition(String($0.offset), $0.element) }
    case .null, .boolean, .number, .string: false
    }
  }

  /// Whether it is a single value: no null and no branch.
  var isLeaf: Bool {
    switch self {
    case .boolean, .number, .string: true
    case .null, .array, .object: false
    }
  }

  /// Whether anything but null lies in it: the database does not keep empty branches.
  var holdsSomething: Bool {
    databaseValue.isLeaf || hasChild { $1.holdsSomething }
  }
}
