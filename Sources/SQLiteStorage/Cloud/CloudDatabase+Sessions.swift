public import Authentication

/// Refresh tokens and used credentials, each by its digest: the secrets themselves are never kept.
extension CloudDatabase {
  /// The session whose token has that digest, or nil.
  public func refreshSession(tokenDigest: [UInt8]) throws(AuthStorageFailure) -> RefreshSession? {
    try reporting { () throws(StorageError) in
      try database.first(
        "SELECT token_digest, uid, sign_in_provider, auth_time FROM refresh_session WHERE token_digest = ?",
        [.blob(tokenDigest)]
      ) { row in
        RefreshSession(
          tokenDigest: row.blob(0), uid: row.text(1), signInProvider: row.text(2), authTime: row.integer(3))
      }
    }
  }

  /// Adds a session of an account that exists.
  public func insert(_ session: RefreshSession) throws(AuthStorageFailure) {
    try reporting { () throws(StorageError) in
      try database.run(
        "INSERT INTO refresh_session (token_digest, uid, sign_in_provider, auth_time) VALUES (?, ?, ?, ?)",
        [
          .blob(session.tokenDigest), .text(session.uid), .text(session.signInProvider),
          .integer(session.authTime),
        ])
    }
  }

  /// Removes every session of the account.
  public func removeRefreshSessions(uid: String) throws(AuthStorageFailure) {
    try reporting { () throws(StorageError) in
      try database.run("DELETE FROM refresh_session WHERE uid = ?", [.text(uid)])
    }
  }

  /// Whether a credential with that digest was used up before.
  public func isCredentialUsed(digest: [UInt8]) throws(AuthStorageFailure) -> Bool {
    try reporting { () throws(StorageError) in
      try database.integer("SELECT count(*) FROM used_credential WHERE digest = ?", [.blob(digest)]) > 0
    }
  }

  /// Remembers a used credential until the instant from which its age refuses it anyway.
  public func markCredentialUsed(digest: [UInt8], until: Int64) throws(AuthStorageFailure) {
    try reporting { () throws(StorageError) in
      try database.run(
        """
        INSERT INTO used_credential (digest, until) VALUES (?, ?)
        ON CONFLICT (digest) DO UPDATE SET until = max(until, excluded.until)
        """, [.blob(digest), .integer(until)])
    }
  }

  /// Forgets the used credentials whose instant is over.
  public func forgetUsedCredentials(before now: Int64) throws(AuthStorageFailure) {
    try reporting { () throws(StorageError) in
      try database.run("DELETE FROM used_credential WHERE until <= ?", [.integer(now)])
    }
  }
}
