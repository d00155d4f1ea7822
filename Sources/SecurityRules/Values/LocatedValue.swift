/// A JSON value that remembers where it stands, so that a fault in it can be shown there.
struct LocatedValue {
  /// The offset of the value's first byte.
  let offset: Int
  let content: Content

  enum Content {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([LocatedValue])
    case object([LocatedMember])
  }

  /// The value alone.
  var value: JSONValue {
    switch content {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members): .object(JSONObject(members.map { ($0.name, $0.value.value) }))
    }
  }

  /// The type, as an error names it.
  var type: ValueType {
    switch content {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

/// One member of an object, with the place of its name.
struct LocatedMember {
  let name: String
  let nameOffset: Int
  let value: LocatedValue
}
