/// A regular expression as steps of a machine that is in several of them at once (Thompson's construction).
struct PatternProgram: Sendable {
  /// The steps to which a pattern may unfold.
  static let stepLimit = 2000

  enum Step: Sendable {
    /// Goes on after a character of the set.
    case consume(ScalarSet, next: Int)
    /// Goes on at each of these.
    case fork([Int])
    /// Goes on at the start of the text.
    case start(next: Int)
    /// The pattern is found at the end of the text.
    case matchAtEnd
    /// The pattern is found.
    case match
  }

  private(set) var steps: [Step] = [.match]
  private(set) var entry = 0
  private var visits = 0

  init(_ syntax: PatternSyntax) throws(ExpressionError) {
    entry = try emit(syntax, next: 0)
  }

  /// Adds the steps of a piece that goes on at `next`; answers where it begins.
  private mutating func emit(_ syntax: PatternSyntax, next: Int) throws(ExpressionError) -> Int {
    // Visits count, not steps alone: a piece repeated no times makes no step, and takes time all the same.
    visits += 1
    guard visits <= Self.stepLimit else {
      throw ExpressionError(offset: 0, found: .count(visits), expected: .patternSteps(atMost: Self.stepLimit))
    }
    switch syntax {
    case .set(let set): return add(.consume(set, next: next))
    case .start: return add(.start(next: next))
    case .end: return add(.matchAtEnd)
    case .sequence(let pieces):
      var entry = next
      for piece in pieces.reversed() { entry = try emit(piece, next: entry) }
      return entry
    case .alternatives(let alternatives):
      var entries: [Int] = []
      for alternative in alternatives { entries.append(try emit(alternative, next: next)) }
      return add(.fork(entries))
    case .repetition(let piece, let least, let most):
      var entry = next
      if let most {
        for _ in least..<most { entry = add(.fork([try emit(piece, next: entry), next])) }
      } else {
        entry = add(.fork([]))
        steps[entry] = .fork([try emit(piece, next: entry), next])
      }
      for _ in 0..<least { entry = try emit(piece, next: entry) }
      return entry
    }
  }

  private mutating func add(_ step: Step) -> Int {
    steps.append(step)
    return steps.count - 1
  }
}
