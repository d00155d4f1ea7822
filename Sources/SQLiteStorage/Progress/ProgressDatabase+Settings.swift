import GameProgress

/// The small facts of a profile.
extension ProgressDatabase {
  func settings(of profile: Profile) throws(StorageError) -> ProfileSettings {
    let retired = try retiredWriters(of: profile)
    unreadableRows += retired.count { $0 == nil }
    let kept =
      try database.first(
        """
        SELECT is_sync_on, is_notice_pending, is_notice_shown, is_copy, open_application, next_history_id, writer,
          acknowledged, uploading, pass_at, pass_outcome, pass_sent, pass_received, pass_is_applied, pass_changed
        FROM profile WHERE profile = ?
        """, [.text(Self.key(of: profile))]
      ) { row in
        var settings = ProfileSettings()
        settings.isSyncOn = row.boolean(0)
        settings.notice = ProfileSettings.Notice(isPending: row.boolean(1), isShown: row.boolean(2))
        settings.isCopy = row.boolean(3)
        settings.openApplication = row.optionalInteger(4).map(Int.init)
        settings.nextHistoryID = Self.historyID(row.integer(5))
        settings.writer = writer(row, 6)
        settings.lastPass = Self.pass(row, 9)
        return settings
      }
    var settings = if let kept { kept } else { try newSettings(of: profile) }
    settings.retiredWriters = retired.compactMap(\.self)
    return settings
  }

  func replace(_ settings: ProfileSettings, of profile: Profile) throws(StorageError) {
    let key = Self.key(of: profile)
    try database.run(
      """
      INSERT OR REPLACE INTO profile (
        profile, is_sync_on, is_notice_pending, is_notice_shown, is_copy, open_application, next_history_id, writer,
        acknowledged, uploading, pass_at, pass_outcome, pass_sent, pass_received, pass_is_applied, pass_changed
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(key), .boolean(settings.isSyncOn), .boolean(settings.notice.isPending),
        .boolean(settings.notice.isShown), .boolean(settings.isCopy),
        .optional(settings.openApplication.map(Int64.init)), .integer(settings.nextHistoryID),
      ] + Self.columns(settings.writer) + Self.columns(settings.lastPass))
    if try retiredWriters(of: profile) != settings.retiredWriters {
      try database.run("DELETE FROM retired_writer WHERE profile = ?", [.text(key)])
      for (position, writer) in settings.retiredWriters.enumerated() {
        try database.run(
          "INSERT INTO retired_writer (profile, position, writer) VALUES (?, ?, ?)",
          [.text(key), .integer(position), .text(writer.description)])
      }
    }
  }

  private func retiredWriters(of profile: Profile) throws(StorageError) -> [WriterID?] {
    try database.rows(
      "SELECT writer FROM retired_writer WHERE profile = ? ORDER BY position", [.text(Self.key(of: profile))]
    ) { row in WriterID(row.text(0)) }
  }

  /// Held where the next ones still have room above it, whatever the store says.
  private static func historyID(_ number: Int64) -> Int { Int(min(max(number, 1), .max / 2)) }

  /// A writer that cannot be read is as good as none: the next pass takes a new one, and the old key stays alone.
  private func writer(_ row: Row, _ column: Int32) -> ProfileSettings.Writer? {
    guard let text = row.optionalText(column) else { return nil }
    guard let id = WriterID(text) else {
      unreadableRows += 1
      return nil
    }
    return ProfileSettings.Writer(
      id: id, acknowledged: row.optionalInteger(column + 1).map(Self.digest),
      uploading: row.optionalInteger(column + 2).map(Self.digest))
  }

  private static func pass(_ row: Row, _ column: Int32) -> PassReport? {
    guard let at = row.optionalInteger(column) else { return nil }
    let code = row.text(column + 1)
    return PassReport(
      at: at, outcome: code == PassReport.Outcome.ok.code ? .ok : .failed(code), sent: Int(row.integer(column + 2)),
      received: Int(row.integer(column + 3)), isApplied: row.boolean(column + 4),
      changed: Int(row.integer(column + 5)))
  }

  private static func columns(_ writer: ProfileSettings.Writer?) -> [Value] {
    [
      .optional(writer?.id.description), .optional((writer?.acknowledged).map(number)),
      .optional((writer?.uploading).map(number)),
    ]
  }

  private static func columns(_ pass: PassReport?) -> [Value] {
    guard let pass else { return [.null, .null, .null, .null, .null, .null] }
    return [
      .integer(pass.at), .text(pass.outcome.code), .integer(pass.sent), .integer(pass.received),
      .boolean(pass.isApplied), .integer(pass.changed),
    ]
  }

  private static func digest(_ number: Int64) -> Digest { Digest(value: UInt64(bitPattern: number)) }

  private static func number(_ digest: Digest) -> Int64 { Int64(bitPattern: digest.value) }
}
