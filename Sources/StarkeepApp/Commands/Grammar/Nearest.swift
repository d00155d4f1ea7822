/// The known word that was most likely meant, for "did you mean".
nonisolated enum Nearest {
  /// Returns the known word nearest to `word`, or nil when none is near enough.
  ///
  /// Of equally near words it is the one that begins like `word` the longest, then the first.
  static func match(_ word: String, in known: [String]) -> String? {
    let typed = scalars(word)
    guard !typed.isEmpty, typed.count <= 64 else { return nil }
    var best: (word: String, distance: Int, common: Int)?
    for candidate in known {
      let wanted = scalars(candidate)
      var distance = distance(typed, wanted)
      if wanted.starts(with: typed), typed.count >= 3 { distance = min(distance, 1) }
      guard distance <= tolerance(max(typed.count, wanted.count)) else { continue }
      let common = zip(typed, wanted).prefix { $0 == $1 }.count
      if let best, (best.distance, -best.common) <= (distance, -common) { continue }
      best = (candidate, distance, common)
    }
    return best?.word
  }

  /// The number of slips that still look like a slip: one in three letters.
  private static func tolerance(_ length: Int) -> Int {
    max(1, length / 3)
  }

  private static func scalars(_ word: String) -> [UnicodeScalar] {
    Array(word.lowercased().unicodeScalars)
  }

  /// Letters inserted, left out, replaced or swapped with a neighbour.
  private static func distance(_ left: [UnicodeScalar], _ right: [UnicodeScalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(previous[column + 1] + 1, current[column] + 1)
        cost = min(cost, previous[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
