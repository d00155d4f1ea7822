/// What a script expects of the last JSON answer: a path, an operator, a value.
nonisolated struct ScriptExpectation: Equatable, Sendable {
  /// How the value found is compared with the value written.
  enum Operator: String, Equatable, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
    case contains
    case exists
    case absent

    /// `exists` and `absent` stand alone.
    var takesValue: Bool { self != .exists && self != .absent }
  }

  let path: JSONPath
  let comparison: Operator
  /// As written, and empty for an operator that stands alone.
  ///
  /// It is read as JSON where it is JSON, else as a string.
  let value: String

  /// Why an expectation does not hold.
  enum Failure: Error, Equatable, Sendable {
    /// No command has answered yet.
    case noAnswer
    /// The answer has no such place, which is more likely a slip than a finding.
    case noSuchPlace
    /// The value found is not as expected.
    case found(JSON)
    /// The values have no order, or hold nothing.
    case incomparable(JSON)
  }

  /// Tests the last answer.
  func check(_ answer: JSON?) throws(Failure) {
    guard let answer else { throw .noAnswer }
    let found = path.value(in: answer)
    switch comparison {
    case .exists:
      guard let found else { throw .noSuchPlace }
      if found == .null { throw .found(found) }
      return
    case .absent:
      if let found, found != .null { throw .found(found) }
      return
    case .equal, .notEqual, .less, .atMost, .greater, .atLeast, .contains: break
    }
    guard let found else { throw .noSuchPlace }
    guard try holds(found) else { throw .found(found) }
  }

  private func holds(_ found: JSON) throws(Failure) -> Bool {
    switch comparison {
    case .equal: Self.reads(found, as: value)
    case .notEqual: !Self.reads(found, as: value)
    case .less:
      try order(found) {
        $0 < $1
      } strings: {
        $0 < $1
      }
    case .atMost:
      try order(found) {
        $0 <= $1
      } strings: {
        $0 <= $1
      }
    case .greater:
      try order(found) {
        $0 > $1
      } strings: {
        $0 > $1
      }
    case .atLeast:
      try order(found) {
        $0 >= $1
      } strings: {
        $0 >= $1
      }
    case .contains: try contains(found)
    case .exists, .absent: true
    }
  }

  /// Whether a value reads like the text: equal as JSON, or a string of the same characters.
  static func reads(_ found: JSON, as text: String) -> Bool {
    if case .string(let string) = found, string == text { return true }
    return wanted(text) == found
  }

  private static func wanted(_ text: String) -> JSON {
    (try? JSONReader.read(text)) ?? .string(text)
  }

  private func order(
    _ found: JSON, numbers: (JSONNumber, JSONNumber) -> Bool, strings: (String, String) -> Bool
  ) throws(Failure) -> Bool {
    switch (found, Self.wanted(value)) {
    case (.number(let left), .number(let right)): return numbers(left, right)
    case (.string(let left), _): return strings(left, value)
    default: throw .incomparable(found)
    }
  }

  private func contains(_ found: JSON) throws(Failure) -> Bool {
    switch found {
    case .string(let string): string.contains(value)
    case .array(let elements): elements.contains { Self.reads($0, as: value) }
    case .object(let members): members.contains { $0.name == value }
    case .null, .bool, .number: throw .incomparable(found)
    }
  }
}
