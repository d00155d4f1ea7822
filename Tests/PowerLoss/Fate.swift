internal import SeededNumbers

/// What becomes of each thing that was not synced, by a seed.
struct Fate {
  private enum Rule {
    case loseEverything, keepEverything, decideEach
  }

  private let rule: Rule
  private let sector: Int
  /// What stands where nothing was written: zeros, or what was on the disk before.
  let fill: UInt8
  private var numbers: SeededGenerator

  init(seed: UInt64) {
    rule = seed == 0 ? .loseEverything : seed == 1 ? .keepEverything : .decideEach
    sector = seed.isMultiple(of: 2) ? 512 : 4096
    fill = seed.isMultiple(of: 3) ? 0xA5 : 0
    numbers = SeededGenerator(seed: seed)
  }

  /// Whether a name or a size reaches the disk.
  mutating func isKept() -> Bool {
    switch rule {
    case .loseEverything: false
    case .keepEverything: true
    case .decideEach: numbers.next().isMultiple(of: 2)
    }
  }

  /// Whether a file is as long as a lost write would have made it.
  var growsAnyway: Bool {
    mutating get {
      switch rule {
      case .loseEverything, .keepEverything: false
      case .decideEach: numbers.next() % 4 == 0
      }
    }
  }

  /// The parts of a write that reach the disk: none, all, or some sectors.
  mutating func parts(of bytes: [UInt8], at offset: Int) -> [(start: Int, bytes: ArraySlice<UInt8>)] {
    switch rule {
    case .loseEverything: return []
    case .keepEverything: return [(offset, bytes[...])]
    case .decideEach: break
    }
    switch numbers.next() % 3 {
    case 0: return []
    case 1: return [(offset, bytes[...])]
    case _: break
    }
    var parts: [(Int, ArraySlice<UInt8>)] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + sector - (offset + start) % sector)
      if isKept() { parts.append((offset + start, bytes[start..<end])) }
      start = end
    }
    return parts
  }
}
