/// A property-list value, as an app puts it under a key (fact T1).
public indirect enum PropertyValue: Equatable, Sendable {
  /// Plain bytes.
  case data([UInt8])

  /// True or false.
  case bool(Bool)

  /// A whole number.
  case integer(Int64)

  /// A floating-point number.
  case double(Double)

  /// Text.
  case string(String)

  /// Seconds since the start of 2001, as dates of the real store are counted.
  case date(Double)

  /// A list of values.
  case array([PropertyValue])

  /// Values by name, sorted by name.
  case dictionary([Member])

  /// One named value of a dictionary.
  public struct Member: Equatable, Sendable {
    /// The name.
    public var name: String

    /// The value.
    public var value: PropertyValue

    /// A member with both its parts.
    public init(name: String, value: PropertyValue) {
      self.name = name
      self.value = value
    }
  }

  /// The number that a number or a truth value stands for, cut to whole ones (fact T3).
  var asInteger: Int64? {
    switch self {
    case .bool(let flag): flag ? 1 : 0
    case .integer(let number): number
    case .double(let number): Int64(exactly: number.rounded(.towardZero))
    case .data, .string, .date, .array, .dictionary: nil
    }
  }

  /// The number that a number or a truth value stands for (fact T3).
  var asDouble: Double? {
    switch self {
    case .bool(let flag): flag ? 1 : 0
    case .integer(let number): Double(number)
    case .double(let number): number
    case .data, .string, .date, .array, .dictionary: nil
    }
  }
}
