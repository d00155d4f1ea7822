import GameProgress

/// Results as rows: one a level, with columns that a person can read.
extension ProgressDatabase {
  func progress(_ layer: Layer, of profile: Profile) throws(StorageError) -> Progress {
    let place: [Value] = [.text(Self.key(of: profile)), .text(layer.rawValue)]
    let results = try database.rows(
      """
      SELECT level, stars, stars_device, stars_edition, stars_at, score, score_device, score_edition, score_at,
        time_ms, time_device, time_edition, time_at
      FROM result WHERE profile = ? AND layer = ?
      """, place
    ) { row in
      LevelName(row.text(0)).map { level in
        (
          level: level,
          result: BestResult(
            stars: best(row, 1, Play.starsRange), score: best(row, 5, Self.scoreRange),
            time: best(row, 9, Play.timeRange))
        )
      }
    }
    let parts = try database.rows(
      "SELECT level, tag, bytes FROM unknown_part WHERE profile = ? AND layer = ?", place
    ) { row in
      let level = LevelName(row.text(0))
      return level == nil && !row.text(0).isEmpty
        ? nil : Progress.UnknownPart(level: level, tag: UInt64(bitPattern: row.integer(1)), bytes: row.blob(2))
    }
    unreadableRows += results.count { $0 == nil } + parts.count { $0 == nil }
    return Progress(results: results.compactMap(\.self), unknownParts: parts.compactMap(\.self))
  }

  func replace(_ layer: Layer, of profile: Profile, set: Progress, removed: [LevelName]) throws(StorageError) {
    let place: [Value] = [.text(Self.key(of: profile)), .text(layer.rawValue)]
    // What is set replaces, its unknown fields included.
    for level in removed + set.keptLevels {
      try database.run(
        "DELETE FROM unknown_part WHERE profile = ? AND layer = ? AND level = ?", place + [.text(level.description)])
    }
    for level in removed {
      try database.run(
        "DELETE FROM result WHERE profile = ? AND layer = ? AND level = ?", place + [.text(level.description)])
    }
    for (level, result) in set.results {
      try database.run(
        """
        INSERT OR REPLACE INTO result (
          profile, layer, level, stars, stars_device, stars_edition, stars_at, score, score_device, score_edition,
          score_at, time_ms, time_device, time_edition, time_at
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        place + [.text(level.description)] + Self.columns(result.stars) + Self.columns(result.score)
          + Self.columns(result.time))
    }
    for part in set.unknownParts {
      try database.run(
        "INSERT OR REPLACE INTO unknown_part (profile, layer, level, tag, bytes) VALUES (?, ?, ?, ?, ?)",
        place + [
          .text(part.level?.description ?? ""), .integer(Int64(bitPattern: part.tag)), .blob(part.bytes),
        ])
    }
  }

  /// Any score that a map can hold; the edition's cap is not the store's to know.
  private static let scoreRange = 0...Int(Int32.max)

  /// The field that starts in a column; nil when it is unknown or, counted, does not fit.
  private func best(_ row: Row, _ column: Int32, _ range: ClosedRange<Int>) -> Best? {
    guard let number = row.optionalInteger(column) else { return nil }
    guard let value = Int(exactly: number), range.contains(value) else {
      unreadableRows += 1
      return nil
    }
    let source = Source(device: row.text(column + 1), edition: row.text(column + 2))
    return Best(value: value, origin: Origin(source: source, at: row.integer(column + 3)))
  }

  private static func columns(_ best: Best?) -> [Value] {
    guard let best else { return [.null, .null, .null, .null] }
    return [
      .integer(best.value), .text(best.origin.source.device), .text(best.origin.source.edition),
      .integer(best.origin.at),
    ]
  }
}
