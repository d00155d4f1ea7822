/// One value on its way into a statement.
enum Value: Equatable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])

  static func integer(_ value: Int) -> Value { .integer(Int64(value)) }

  static func boolean(_ value: Bool) -> Value { .integer(value ? 1 : 0) }

  static func optional(_ value: Int64?) -> Value { value.map(Value.integer) ?? .null }

  static func optional(_ value: String?) -> Value { value.map(Value.text) ?? .null }

  static func optional(_ value: [UInt8]?) -> Value { value.map(Value.blob) ?? .null }
}
