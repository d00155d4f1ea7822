/// The private items of one app's auth client.
///
/// Items have the account `firebase_auth_1_` + key. An item of the first versions, with the bare key and no service, is
/// taken over when it is read.
struct AuthKeychainServices {
  static let accountPrefix = "firebase_auth_1_"

  let keychain: Keychain
  let service: String
  let accessGroup: String

  init(keychain: Keychain, app: AppConfiguration) {
    self.keychain = keychain
    service = "firebase_auth_\(app.googleAppID)"
    accessGroup = app.applicationIdentifier
  }

  /// The value, or nil, and whether other rows had to be passed over: the first row counts.
  func data(forKey key: String) throws(KeychainFailure) -> (value: [UInt8]?, hadDuplicates: Bool) {
    if let items = try itemsIfPresent(itemKey(key)), let first = items.first {
      return (first.value, items.count > 1)
    }
    guard let legacy = try itemsIfPresent(legacyKey(key)), let first = legacy.first else { return (nil, false) }
    try setData(first.value, forKey: key)
    try deleteIfPresent(legacyKey(key))
    return (first.value, legacy.count > 1)
  }

  func setData(_ value: [UInt8], forKey key: String) throws(KeychainFailure) {
    do {
      try keychain.update(itemKey(key), value: value)
    } catch {
      guard error.status == .itemNotFound else { throw error }
      try keychain.add(KeychainItem(key: itemKey(key), value: value))
    }
  }

  func removeData(forKey key: String) throws(KeychainFailure) {
    try deleteIfPresent(itemKey(key))
    try deleteIfPresent(legacyKey(key))
  }

  private func itemKey(_ key: String) -> KeychainItem.Key {
    KeychainItem.Key(
      service: service, account: AuthKeychainServices.accountPrefix + key, accessGroup: accessGroup,
      isSynchronizable: false)
  }

  private func legacyKey(_ key: String) -> KeychainItem.Key {
    KeychainItem.Key(service: "", account: key, accessGroup: accessGroup, isSynchronizable: false)
  }

  private func itemsIfPresent(_ key: KeychainItem.Key) throws(KeychainFailure) -> [KeychainItem]? {
    do {
      return try keychain.copyMatching(key)
    } catch {
      guard error.status == .itemNotFound else { throw error }
      return nil
    }
  }

  private func deleteIfPresent(_ key: KeychainItem.Key) throws(KeychainFailure) {
    do {
      try keychain.delete(key)
    } catch {
      guard error.status == .itemNotFound else { throw error }
    }
  }
}
