/// A JSON value with its members in order and its numbers exact.
nonisolated indirect enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A name and its value.
  struct Member: Equatable, Sendable {
    var name: String
    var value: JSON

    init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a member, or nil when this is no object or has none of that name.
  subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// An integer of any width.
  static func integer(_ number: some BinaryInteger) -> JSON {
    .number(JSONNumber(number))
  }

  /// A string, or null.
  static func optional(_ text: String?) -> JSON {
    text.map(JSON.string) ?? .null
  }
}

nonisolated extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  init(stringLiteral value: String) {
    self = .string(value)
  }

  init(integerLiteral value: Int64) {
    self = .integer(value)
  }

  init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}
