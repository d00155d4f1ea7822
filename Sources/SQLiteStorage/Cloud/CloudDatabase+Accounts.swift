public import Authentication

extension CloudDatabase: AccountStorage {
  /// Starts a request; it waits up to 10 s for other processes' requests to end.
  public func begin() throws(AuthStorageFailure) {
    forgetNews()
    try reporting { () throws(StorageError) in try database.begin(.writing) }
  }

  /// Makes the request's changes durable.
  public func commit() throws(AuthStorageFailure) {
    try reporting { () throws(StorageError) in try database.commit() }
    ring()
  }

  /// Takes the request's changes back.
  public func rollback() {
    database.rollback()
    forgetNews()
  }

  /// The account with that uid, or nil.
  public func account(uid: String) throws(AuthStorageFailure) -> Account? {
    try reporting { () throws(StorageError) in
      try accounts("SELECT \(Self.accountColumns) FROM account WHERE uid = ?", [.text(uid)]).first
    }
  }

  /// The account which that identity signs in, or nil.
  public func account(providerID: String, federatedID: String) throws(AuthStorageFailure) -> Account? {
    try reporting { () throws(StorageError) in
      try accounts(
        """
        SELECT \(Self.accountColumns) FROM account
        WHERE uid = (SELECT uid FROM identity WHERE provider_id = ? AND federated_id = ?)
        """, [.text(providerID), .text(federatedID)]
      ).first
    }
  }

  /// Every account, sorted by uid.
  public func allAccounts() throws(AuthStorageFailure) -> [Account] {
    try reporting { () throws(StorageError) in
      try accounts("SELECT \(Self.accountColumns) FROM account ORDER BY uid", [])
    }
  }

  /// Adds or replaces the account; an identity of another account fails with the reason `constraint`.
  public func save(_ account: Account) throws(AuthStorageFailure) {
    try writing { () throws(StorageError) in
      try database.run(
        """
        INSERT INTO account (\(Self.accountColumns)) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (uid) DO UPDATE SET display_name = excluded.display_name, is_disabled = excluded.is_disabled,
          created_at = excluded.created_at, last_sign_in_at = excluded.last_sign_in_at,
          valid_since = excluded.valid_since
        """,
        [
          .text(account.uid), .optional(account.displayName), .boolean(account.isDisabled),
          .integer(account.createdAt), .integer(account.lastSignInAt), .integer(account.validSince),
        ])
      try database.run("DELETE FROM identity WHERE uid = ?", [.text(account.uid)])
      for identity in account.identities {
        try database.run(
          "INSERT INTO identity (provider_id, federated_id, uid, display_name) VALUES (?, ?, ?, ?)",
          [
            .text(identity.providerID), .text(identity.federatedID), .text(account.uid),
            .optional(identity.displayName),
          ])
      }
    }
  }

  /// Removes the account, its identities and its sessions.
  public func removeAccount(uid: String) throws(AuthStorageFailure) {
    try reporting { () throws(StorageError) in
      try database.run("DELETE FROM account WHERE uid = ?", [.text(uid)])
    }
  }

  private static let accountColumns = "uid, display_name, is_disabled, created_at, last_sign_in_at, valid_since"

  private func accounts(_ sql: String, _ values: [Value]) throws(StorageError) -> [Account] {
    try database.read { () throws(StorageError) in
      var accounts = try database.rows(sql, values) { row in
        Account(
          uid: row.text(0), displayName: row.optionalText(1), isDisabled: row.boolean(2),
          createdAt: row.integer(3), lastSignInAt: row.integer(4), validSince: row.integer(5))
      }
      for index in accounts.indices {
        accounts[index].identities = try database.rows(
          """
          SELECT provider_id, federated_id, display_name FROM identity WHERE uid = ?
          ORDER BY provider_id, federated_id
          """, [.text(accounts[index].uid)]
        ) { row in
          Account.Identity(providerID: row.text(0), federatedID: row.text(1), displayName: row.optionalText(2))
        }
      }
      return accounts
    }
  }

  func reporting<Result>(_ body: () throws(StorageError) -> Result) throws(AuthStorageFailure) -> Result {
    try database.reporting(as: AuthStorageFailure.init, body)
  }

  func writing<Result>(_ body: () throws(StorageError) -> Result) throws(AuthStorageFailure) -> Result {
    try reporting { () throws(StorageError) in try database.write(body) }
  }
}
