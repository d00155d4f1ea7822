import GameProgress

extension Progress {
  /// The values of a map in a line, to show what went wrong.
  var evidence: String {
    results.map { level, result in
      let fields = [("★", result.stars), (" points", result.score), (" ms", result.time)]
      return "\(level) " + fields.compactMap { unit, best in best.map { "\($0.value)\(unit)" } }.joined(separator: " ")
    }.joined(separator: ", ")
  }

  func evidence(becoming other: Progress) -> String { "was [\(evidence)], is [\(other.evidence)]" }
}
