internal import FoundationEssentials

extension PropertyValue {
  /// The property list that an untyped value is, or nil if it is none (fact T2).
  init?(_ object: Any) {
    switch object {
    case let flag as Bool: self = .bool(flag)
    case let number as any BinaryInteger:
      guard let whole = Int64(exactly: number) else { return nil }
      self = .integer(whole)
    case let number as Double: self = .double(number)
    case let number as Float: self = .double(Double(number))
    case let text as String: self = .string(text)
    case let data as Data: self = .data([UInt8](data))
    case let date as Date: self = .date(date.timeIntervalSinceReferenceDate)
    case let array as [Any]:
      var elements: [PropertyValue] = []
      for element in array {
        guard let element = PropertyValue(element) else { return nil }
        elements.append(element)
      }
      self = .array(elements)
    case let dictionary as [String: Any]:
      var members: [Member] = []
      for (name, object) in dictionary.sorted(by: { KeyOrder($0.key, comparedTo: $1.key) == .before }) {
        guard let value = PropertyValue(object) else { return nil }
        members.append(Member(name: name, value: value))
      }
      self = .dictionary(members)
    case _: return nil
    }
  }

  /// The value as an untyped object of the real store's types.
  var object: Any {
    switch self {
    case .data(let bytes): Data(bytes)
    case .bool(let flag): flag
    case .integer(let number): number
    case .double(let number): number
    case .string(let text): text
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .array(let elements): elements.map(\.object)
    case .dictionary(let members):
      Dictionary(members.map { ($0.name, $0.value.object) }, uniquingKeysWith: { _, last in last })
    }
  }
}
