/// Reads the sets and the escapes of a regular expression.
struct PatternSetReader {
  let scalars: [(scalar: Unicode.Scalar, offset: Int)]
  var index: Int
  let byteCount: Int

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index].scalar : nil }

  /// Reads a set whose opening bracket lies before the index.
  mutating func set() throws(ExpressionError) -> ScalarSet {
    var set = ScalarSet(items: [])
    if current == "^" {
      set.isNegated = true
      index += 1
    }
    while current != "]" {
      let start = index
      let item = try item()
      guard current == "-", index + 1 < scalars.count, scalars[index + 1].scalar != "]", case .range(let low) = item
      else {
        set.items.append(item)
        continue
      }
      index += 1
      guard case .range(let high) = try self.item(), low.lowerBound <= high.upperBound else {
        index = start
        throw failure(.ascendingRange)
      }
      set.items.append(.range(low.lowerBound...high.upperBound))
    }
    guard !set.items.isEmpty else { throw failure(.patternPiece) }
    index += 1
    return set
  }

  private mutating func item() throws(ExpressionError) -> ScalarSet.Item {
    guard let scalar = current else { throw failure(.oneOf(["]"])) }
    if scalar == "\\" { return try escape() }
    index += 1
    return .range(scalar...scalar)
  }

  /// Reads the escape whose backslash stands at the index.
  mutating func escape() throws(ExpressionError) -> ScalarSet.Item {
    guard index + 1 < scalars.count else { throw failure(.patternEscape) }
    let scalar = scalars[index + 1].scalar
    let item: ScalarSet.Item
    switch scalar {
    case "s": item = .category(.space, isNegated: false)
    case "S": item = .category(.space, isNegated: true)
    case "w": item = .category(.word, isNegated: false)
    case "W": item = .category(.word, isNegated: true)
    case "d": item = .category(.digit, isNegated: false)
    case "D": item = .category(.digit, isNegated: true)
    case "a"..."z", "A"..."Z", "0"..."9": throw failure(.patternEscape)
    default: item = .range(scalar...scalar)
    }
    index += 2
    return item
  }

  private func failure(_ expected: RulesError.Expectation) -> ExpressionError {
    guard index < scalars.count else { return ExpressionError(offset: byteCount, found: .end, expected: expected) }
    return ExpressionError(
      offset: scalars[index].offset, found: .text(String(scalars[index].scalar)), expected: expected)
  }
}
