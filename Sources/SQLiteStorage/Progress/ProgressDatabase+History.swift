import GameProgress

/// What can be taken back; the results that it restores are kept packed, since nobody asks for one of them.
extension ProgressDatabase {
  func history(of profile: Profile) throws(StorageError) -> [HistoryEntry] {
    let entries = try database.rows(
      "SELECT id, kind, name, at, results, own, applied, unclaimed FROM history WHERE profile = ? ORDER BY id",
      [.text(Self.key(of: profile))], Self.entry)
    unreadableRows += entries.count { $0 == nil }
    return entries.compactMap(\.self)
  }

  func keep(_ entry: HistoryEntry, of profile: Profile) throws(StorageError) {
    // What kind of thing a name names is kept, not guessed from its looks.
    let kind: [Value] =
      switch entry.kind {
      case .reset(.all): [.text("resetAll"), .null]
      case .reset(.box(let box)): [.text("resetBox"), .text(box.description)]
      case .reset(.level(let level)): [.text("resetLevel"), .text(level.description)]
      case .application: [.text("application"), .null]
      }
    try database.run(
      """
      INSERT OR REPLACE INTO history (profile, id, kind, name, at, results, own, applied, unclaimed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [.text(Self.key(of: profile)), .integer(entry.id)] + kind + [
        .integer(entry.at), .integer(entry.results), .blob(PackedProgress.encode(entry.removed.own)),
        .blob(PackedProgress.encode(entry.removed.applied)), .blob(PackedProgress.encode(entry.removed.unclaimed)),
      ])
  }

  /// The entry of a row; nil when it cannot be read.
  private static func entry(_ row: Row) -> HistoryEntry? {
    guard let kind = kind(row.text(1), name: row.text(2)) else { return nil }
    guard let own = progress(row.blob(5)), let applied = progress(row.blob(6)), let unclaimed = progress(row.blob(7))
    else { return nil }
    return HistoryEntry(
      id: Int(row.integer(0)), kind: kind, at: row.integer(3), results: Int(row.integer(4)),
      removed: HistoryEntry.Removed(own: own, applied: applied, unclaimed: unclaimed))
  }

  private static func kind(_ word: String, name: String) -> HistoryEntry.Kind? {
    switch word {
    case "application": .application
    case "resetAll": .reset(.all)
    case "resetBox": BoxName(name).map { .reset(.box($0)) }
    case "resetLevel": LevelName(name).map { .reset(.level($0)) }
    case _: nil
    }
  }

  private static func progress(_ bytes: [UInt8]) -> Progress? {
    // No cap: what was there before the reset comes back as it was.
    try? PackedProgress.decode(bytes, cap: Int(Int32.max)).progress
  }
}
