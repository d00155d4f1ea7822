/// The property-list types a value can have (fact T1).
public enum PropertyKind: UInt8, CaseIterable, Sendable {
  /// Plain bytes.
  case data = 1

  /// True or false.
  case bool = 2

  /// A signed 64-bit number.
  case integer = 3

  /// A floating-point number.
  case double = 4

  /// Text.
  case string = 5

  /// A point in time.
  case date = 6

  /// A list of values.
  case array = 7

  /// Values by name.
  case dictionary = 8
}
