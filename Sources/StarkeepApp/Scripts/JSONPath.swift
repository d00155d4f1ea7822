/// A place in a JSON value: `.sync.waiting`, `.[0].level`, `.[level=paper-07].result.stars`, `.players.length`.
///
/// A name with a point in it stands in brackets: `.[odd.name]`.
nonisolated struct JSONPath: Equatable, Sendable {
  /// One step down.
  enum Step: Equatable, Sendable {
    /// A member of an object; `length` of an array, a string or an object without such a member is its count.
    case member(String)
    /// An element of an array; negative counts from the end.
    case element(Int)
    /// The first element that is an object whose member of this name reads like this text.
    case elementWhere(member: String, is: String)
  }

  /// The path as it was written.
  let text: String
  /// No step is the whole answer.
  let steps: [Step]

  /// Reads a path; nil when it is none.
  init?(_ text: String) {
    guard text.hasPrefix(".") else { return nil }
    self.text = text
    var steps: [Step] = []
    var rest = text.dropFirst()
    while !rest.isEmpty {
      if rest.first == "[" {
        guard let end = rest.firstIndex(of: "]"),
          let step = Self.bracket(rest[rest.index(after: rest.startIndex)..<end])
        else { return nil }
        steps.append(step)
        rest = rest[rest.index(after: end)...]
      } else {
        let name = rest.prefix { $0 != "." && $0 != "[" && $0 != "]" }
        guard !name.isEmpty else { return nil }
        steps.append(.member(String(name)))
        rest = rest.dropFirst(name.count)
      }
      guard let separator = rest.first else { break }
      guard separator == "." || separator == "[" else { return nil }
      if separator == "." {
        rest = rest.dropFirst()
        if rest.isEmpty { return nil }
      }
    }
    self.steps = steps
  }

  private static func bracket(_ inside: Substring) -> Step? {
    if let index = Int(inside) { return .element(index) }
    let parts = inside.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty else { return nil }
    guard parts.count == 2 else { return .member(String(name)) }
    return .elementWhere(member: String(parts[0]), is: String(parts[1]))
  }

  /// The value at this place, or nil when there is no such place.
  func value(in json: JSON) -> JSON? {
    var value = json
    for step in steps {
      guard let next = Self.take(step, from: value) else { return nil }
      value = next
    }
    return value
  }

  private static func take(_ step: Step, from json: JSON) -> JSON? {
    switch step {
    case .member(let name):
      if let value = json[name] { return value }
      return name == "length" ? length(of: json) : nil
    case .element(let index):
      guard case .array(let elements) = json else { return nil }
      let place = index < 0 ? elements.count + index : index
      return elements.indices.contains(place) ? elements[place] : nil
    case .elementWhere(let member, let wanted):
      guard case .array(let elements) = json else { return nil }
      return elements.first { $0[member].map { ScriptExpectation.reads($0, as: wanted) } ?? false }
    }
  }

  private static func length(of json: JSON) -> JSON? {
    switch json {
    case .array(let elements): .integer(elements.count)
    case .object(let members): .integer(members.count)
    case .string(let string): .integer(string.count)
    case .null, .bool, .number: nil
    }
  }
}
