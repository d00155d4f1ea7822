import GameProgress

// Foundation has a class of the same name as the map of results.

/// A map of results.
typealias ProgressMap = Progress

extension Edition {
  /// Every level, in order.
  nonisolated var allLevels: [LevelName] {
    boxes.flatMap { box in (1...box.levelCount).compactMap { LevelName(box: box.name, number: $0) } }
  }
}

extension Progress {
  /// A map of some levels, as one device played them.
  nonisolated init(_ levels: [LevelName], playedOn device: String, seed: Int) {
    self.init()
    let origin = Origin(source: Source(device: device, edition: "full"), at: 1_790_000_000_000)
    for (index, level) in levels.enumerated() {
      let number = (index * 7_919 + seed * 104_729) % 1_000
      self[level] = BestResult(
        stars: Best(value: number % 4, origin: origin), score: Best(value: number * 5, origin: origin),
        time: Best(value: 1_000 + number * 20, origin: origin))
    }
  }
}
