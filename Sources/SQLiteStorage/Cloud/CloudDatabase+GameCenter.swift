public import GameCenter

extension CloudDatabase: PlayerStorage {
  /// Every player, oldest first.
  public func allPlayers() throws(GameCenterStorageFailure) -> [Player] {
    try database.reporting(as: GameCenterStorageFailure.init) { () throws(StorageError) in
      try database.rows(
        """
        SELECT player_id, display_name, is_underage, is_multiplayer_restricted, is_communication_restricted
        FROM player ORDER BY number
        """
      ) { row in
        Player(
          playerID: row.text(0), displayName: row.text(1), isUnderage: row.boolean(2),
          isMultiplayerGamingRestricted: row.boolean(3), isPersonalizedCommunicationRestricted: row.boolean(4))
      }
    }
  }

  /// Adds a player; an id that is there already fails with the reason `constraint`.
  public func insert(_ player: Player) throws(GameCenterStorageFailure) {
    try database.reporting(as: GameCenterStorageFailure.init) { () throws(StorageError) in
      try database.run(
        """
        INSERT INTO player (
          player_id, display_name, is_underage, is_multiplayer_restricted, is_communication_restricted
        ) VALUES (?, ?, ?, ?, ?)
        """,
        [
          .text(player.playerID), .text(player.displayName), .boolean(player.isUnderage),
          .boolean(player.isMultiplayerGamingRestricted), .boolean(player.isPersonalizedCommunicationRestricted),
        ])
    }
    noteNews()
  }
}

extension CloudDatabase: AuthorityStorage {
  /// The world's certificate authority; nil before the first signature.
  public func storedAuthority() throws(GameCenterStorageFailure) -> StoredAuthority? {
    try database.reporting(as: GameCenterStorageFailure.init) { () throws(StorageError) in
      try authority()
    }
  }

  /// Keeps the authority unless another process was first, and answers the one that is kept.
  public func save(_ authority: StoredAuthority) throws(GameCenterStorageFailure) -> StoredAuthority {
    try database.reporting(as: GameCenterStorageFailure.init) { () throws(StorageError) in
      try database.write { () throws(StorageError) in
        try database.run(
          """
          INSERT OR IGNORE INTO authority (only, root_certificate, certificate, private_key, key_number)
          VALUES (1, ?, ?, ?, ?)
          """,
          [
            .text(authority.rootCertificatePEM), .text(authority.certificatePEM), .text(authority.privateKeyPEM),
            .integer(authority.keyNumber),
          ])
        return try self.authority() ?? authority
      }
    }
  }

  private func authority() throws(StorageError) -> StoredAuthority? {
    try database.first("SELECT root_certificate, certificate, private_key, key_number FROM authority") { row in
      StoredAuthority(
        rootCertificatePEM: row.text(0), certificatePEM: row.text(1), privateKeyPEM: row.text(2),
        keyNumber: Int(row.integer(3)))
    }
  }
}
