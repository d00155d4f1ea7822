/// Reads the regular expressions of the rules language, which are fewer than JavaScript's.
///
/// `^` stands only at the start and `$` only at the end of the whole pattern; no alternative may be empty; there is
/// no look-around, no back reference and no lazy repetition. At the start of the pattern or of a group the signs
/// `? + * { }` stand for themselves. Escapes of letters and digits other than `\s \w \d \S \W \D` are refused:
/// what the live service makes of them is not known.
struct PatternParser {
  /// The greatest number in braces.
  static let repetitionLimit = 1000
  /// The groups, and repetitions of one piece, that may lie inside each other.
  static let levelLimit = 50

  private let scalars: [(scalar: Unicode.Scalar, offset: Int)]
  private let byteCount: Int
  private let ignoresCase: Bool
  private var index = 0
  private var level = 0

  init(_ source: String, ignoresCase: Bool) {
    var offset = 0
    var scalars: [(scalar: Unicode.Scalar, offset: Int)] = []
    for scalar in source.unicodeScalars {
      scalars.append((scalar, offset))
      offset += UTF8.width(scalar)
    }
    self.scalars = scalars
    byteCount = offset
    self.ignoresCase = ignoresCase
  }

  /// Reads the whole pattern.
  mutating func parse() throws(ExpressionError) -> PatternSyntax {
    let hasStart = take("^")
    var alternatives = try alternatives(isLiteralFirst: !hasStart)
    if hasStart { alternatives[0] = .sequence([.start, alternatives[0]]) }
    if take("$") {
      let last = alternatives.count - 1
      alternatives[last] = .sequence([alternatives[last], .end])
      guard current == nil else { throw failure(.endOfPattern) }
    }
    guard current == nil else { throw failure(.patternPiece) }
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index].scalar : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    index += 1
    return true
  }

  private mutating func alternatives(isLiteralFirst: Bool) throws(ExpressionError) -> [PatternSyntax] {
    var alternatives = [try sequence(isLiteralFirst: isLiteralFirst)]
    while take("|") { alternatives.append(try sequence(isLiteralFirst: false)) }
    return alternatives
  }

  private mutating func sequence(isLiteralFirst: Bool) throws(ExpressionError) -> PatternSyntax {
    var pieces: [PatternSyntax] = []
    if isLiteralFirst, let sign = current, "?+*{}".unicodeScalars.contains(sign) {
      index += 1
      pieces.append(try repeated(literal(sign)))
    }
    while let scalar = current, scalar != "|", scalar != ")", scalar != "$" {
      pieces.append(try repeated(piece(scalar)))
    }
    guard !pieces.isEmpty else { throw failure(.patternPiece) }
    return pieces.count == 1 ? pieces[0] : .sequence(pieces)
  }

  private mutating func piece(_ scalar: Unicode.Scalar) throws(ExpressionError) -> PatternSyntax {
    switch scalar {
    case "?", "+", "*", "{", "^":
      throw failure(.patternPiece)
    case "(":
      return try group()
    case "[":
      index += 1
      var reader = PatternSetReader(scalars: scalars, index: index, byteCount: byteCount)
      var set = try reader.set()
      index = reader.index
      set.ignoresCase = ignoresCase
      return .set(set)
    case ".":
      index += 1
      return .set(.anyButLineEnd)
    case "\\":
      var reader = PatternSetReader(scalars: scalars, index: index, byteCount: byteCount)
      let item = try reader.escape()
      index = reader.index
      return .set(ScalarSet(items: [item], ignoresCase: ignoresCase))
    default:
      index += 1
      return literal(scalar)
    }
  }

  private func literal(_ scalar: Unicode.Scalar) -> PatternSyntax {
    .set(ScalarSet(items: [.range(scalar...scalar)], ignoresCase: ignoresCase))
  }

  private mutating func group() throws(ExpressionError) -> PatternSyntax {
    try enter()
    index += 1
    let alternatives = try alternatives(isLiteralFirst: true)
    guard current != "$" else { throw failure(.oneOf([")"])) }
    guard take(")") else { throw failure(.oneOf([")"])) }
    level -= 1
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  private mutating func enter() throws(ExpressionError) {
    level += 1
    guard level <= Self.levelLimit else {
      throw ExpressionError(
        offset: scalars[index].offset, found: .count(level), expected: .levels(atMost: Self.levelLimit))
    }
  }

  private mutating func repeated(_ piece: PatternSyntax) throws(ExpressionError) -> PatternSyntax {
    var repeated = piece
    let outerLevel = level
    while let scalar = current {
      switch scalar {
      case "*": repeated = .repetition(repeated, from: 0, to: nil)
      case "+": repeated = .repetition(repeated, from: 1, to: nil)
      case "?": repeated = .repetition(repeated, from: 0, to: 1)
      case "{": repeated = try counted(repeated)
      default:
        level = outerLevel
        return repeated
      }
      try enter()
      index += 1
    }
    level = outerLevel
    return repeated
  }

  /// Reads `{m}`, `{m,}` or `{m,n}` up to its closing brace.
  private mutating func counted(_ piece: PatternSyntax) throws(ExpressionError) -> PatternSyntax {
    let start = index
    index += 1
    let least = number()
    var most = least
    if take(",") { most = current == "}" ? nil : number() ?? -1 }
    guard current == "}", let least, least <= most ?? Self.repetitionLimit, least <= Self.repetitionLimit,
      most ?? 0 <= Self.repetitionLimit
    else {
      index = start
      throw failure(.repetition(atMost: Self.repetitionLimit))
    }
    return .repetition(piece, from: least, to: most)
  }

  private mutating func number() -> Int? {
    var digits = ""
    while let scalar = current, ("0"..."9").contains(scalar) {
      digits.unicodeScalars.append(scalar)
      index += 1
    }
    return Int(digits)
  }

  private func failure(_ expected: RulesError.Expectation) -> ExpressionError {
    let offset = index < scalars.count ? scalars[index].offset : byteCount
    return ExpressionError(
      offset: offset, found: current.map { .text(String($0)) } ?? .end, expected: expected)
  }
}
