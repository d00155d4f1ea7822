public import GameCenter

extension DeviceDatabase: DeviceSessionStorage {
  /// The session as last saved, or that of a new device.
  public func deviceSession() throws(GameCenterStorageFailure) -> DeviceSession {
    try database.reporting(as: GameCenterStorageFailure.init) { () throws(StorageError) in
      try database.first("SELECT player_id, cancel_count, is_disabled FROM game_center_session") { row in
        DeviceSession(
          playerID: row.optionalText(0), cancelCount: Int(row.integer(1)), isDisabled: row.boolean(2))
      } ?? DeviceSession()
    }
  }

  /// Replaces the session.
  public func save(_ session: DeviceSession) throws(GameCenterStorageFailure) {
    try database.reporting(as: GameCenterStorageFailure.init) { () throws(StorageError) in
      try database.run(
        """
        INSERT OR REPLACE INTO game_center_session (only, player_id, cancel_count, is_disabled)
        VALUES (1, ?, ?, ?)
        """, [.optional(session.playerID), .integer(session.cancelCount), .boolean(session.isDisabled)])
    }
  }
}
