/// Where the server keeps its accounts, sessions, keys and configuration.
///
/// Every request is one transaction: ``AuthServer`` begins it, and commits or rolls back.
public protocol AccountStorage: TransactionalStorage where Failure == AuthStorageFailure {
  /// The project's configuration, or nil in a new world.
  func projectConfiguration() throws(AuthStorageFailure) -> ProjectConfiguration?

  /// Replaces the project's configuration.
  func save(_ configuration: ProjectConfiguration) throws(AuthStorageFailure)

  /// The keys that sign ID tokens, oldest first.
  func signingKeys() throws(AuthStorageFailure) -> [StoredSigningKey]

  /// Adds a key.
  func insert(_ key: StoredSigningKey) throws(AuthStorageFailure)

  /// The account with that uid, or nil.
  func account(uid: String) throws(AuthStorageFailure) -> Account?

  /// The account which that identity signs in, or nil.
  func account(providerID: String, federatedID: String) throws(AuthStorageFailure) -> Account?

  /// Every account, sorted by uid.
  func allAccounts() throws(AuthStorageFailure) -> [Account]

  /// Adds or replaces the account with its identities; an identity never belongs to two accounts.
  func save(_ account: Account) throws(AuthStorageFailure)

  /// Removes the account, its identities and its sessions.
  func removeAccount(uid: String) throws(AuthStorageFailure)

  /// The session whose token has that digest, or nil.
  func refreshSession(tokenDigest: [UInt8]) throws(AuthStorageFailure) -> RefreshSession?

  /// Adds a session.
  func insert(_ session: RefreshSession) throws(AuthStorageFailure)

  /// Removes every session of the account.
  func removeRefreshSessions(uid: String) throws(AuthStorageFailure)

  /// Whether a credential with that digest was used up before.
  func isCredentialUsed(digest: [UInt8]) throws(AuthStorageFailure) -> Bool

  /// Remembers a used credential until the instant, milliseconds since 1970, from which its age refuses it anyway.
  func markCredentialUsed(digest: [UInt8], until: Int64) throws(AuthStorageFailure)

  /// Forgets the used credentials whose instant is over.
  func forgetUsedCredentials(before now: Int64) throws(AuthStorageFailure)
}
