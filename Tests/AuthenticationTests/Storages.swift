import Authentication

/// A device's keychain in memory, which can be told to fail.
final class KeychainInMemory: KeychainStorage {
  var rows: [KeychainItem] = []
  var failures: [String: OSStatus] = [:]
  private var saved: [KeychainItem]?

  private func step(_ name: String) throws(OSStatus) {
    if let failure = failures[name] { throw failure }
  }

  func begin() throws(OSStatus) {
    try step("begin")
    saved = rows
  }

  func commit() throws(OSStatus) {
    try step("commit")
    saved = nil
  }

  func rollback() {
    if let saved { rows = saved }
    saved = nil
  }

  func items(matching key: KeychainItem.Key) throws(OSStatus) -> [KeychainItem] {
    try step("items")
    return rows.filter { $0.key == key }
  }

  func allItems() throws(OSStatus) -> [KeychainItem] {
    try step("items")
    return rows
  }

  func insert(_ item: KeychainItem) throws(OSStatus) {
    try step("insert")
    rows.append(item)
  }

  func update(_ key: KeychainItem.Key, value: [UInt8]) throws(OSStatus) {
    try step("update")
    for index in rows.indices where rows[index].key == key { rows[index].value = value }
  }

  func remove(_ key: KeychainItem.Key) throws(OSStatus) {
    try step("remove")
    rows.removeAll { $0.key == key }
  }
}

final class UserDefaultsInMemory: UserDefaultsStorage {
  var values: [String: String] = [:]
  var failure: AuthStorageFailure?

  func string(forKey key: String) throws(AuthStorageFailure) -> String? {
    if let failure { throw failure }
    return values[key]
  }

  func set(_ value: String?, forKey key: String) throws(AuthStorageFailure) {
    if let failure { throw failure }
    values[key] = value
  }
}

/// A server's storage in memory, with real transactions.
final class AccountsInMemory: AccountStorage {
  struct Content {
    var configuration: ProjectConfiguration?
    var keys: [StoredSigningKey] = []
    var accounts: [String: Account] = [:]
    var sessions: [[UInt8]: RefreshSession] = [:]
    var used: [[UInt8]: Int64] = [:]
  }

  var content = Content()
  var failure: AuthStorageFailure?
  private var saved: Content?

  private func step() throws(AuthStorageFailure) {
    if let failure { throw failure }
  }

  func begin() throws(AuthStorageFailure) {
    try step()
    precondition(saved == nil, "transactions are never nested")
    saved = content
  }

  func commit() throws(AuthStorageFailure) {
    try step()
    saved = nil
  }

  func rollback() {
    if let saved { content = saved }
    saved = nil
  }

  func projectConfiguration() throws(AuthStorageFailure) -> ProjectConfiguration? {
    try step()
    return content.configuration
  }

  func save(_ configuration: ProjectConfiguration) throws(AuthStorageFailure) {
    try step()
    content.configuration = configuration
  }

  func signingKeys() throws(AuthStorageFailure) -> [StoredSigningKey] {
    try step()
    return content.keys
  }

  func insert(_ key: StoredSigningKey) throws(AuthStorageFailure) {
    try step()
    content.keys.append(key)
  }

  func account(uid: String) throws(AuthStorageFailure) -> Account? {
    try step()
    return content.accounts[uid]
  }

  func account(providerID: String, federatedID: String) throws(AuthStorageFailure) -> Account? {
    try step()
    return content.accounts.values.first { account in
      account.identities.contains { $0.providerID == providerID && $0.federatedID == federatedID }
    }
  }

  func allAccounts() throws(AuthStorageFailure) -> [Account] {
    try step()
    return content.accounts.values.sorted { $0.uid < $1.uid }
  }

  func save(_ account: Account) throws(AuthStorageFailure) {
    try step()
    content.accounts[account.uid] = account
  }

  func removeAccount(uid: String) throws(AuthStorageFailure) {
    try step()
    content.accounts[uid] = nil
    content.sessions = content.sessions.filter { $0.value.uid != uid }
  }

  func refreshSession(tokenDigest: [UInt8]) throws(AuthStorageFailure) -> RefreshSession? {
    try step()
    return content.sessions[tokenDigest]
  }

  func insert(_ session: RefreshSession) throws(AuthStorageFailure) {
    try step()
    content.sessions[session.tokenDigest] = session
  }

  func removeRefreshSessions(uid: String) throws(AuthStorageFailure) {
    try step()
    content.sessions = content.sessions.filter { $0.value.uid != uid }
  }

  func isCredentialUsed(digest: [UInt8]) throws(AuthStorageFailure) -> Bool {
    try step()
    return content.used[digest] != nil
  }

  func markCredentialUsed(digest: [UInt8], until: Int64) throws(AuthStorageFailure) {
    try step()
    content.used[digest] = until
  }

  func forgetUsedCredentials(before now: Int64) throws(AuthStorageFailure) {
    try step()
    content.used = content.used.filter { $0.value >= now }
  }
}
