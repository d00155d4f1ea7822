/// The users that apps share through access groups, and the group that this app chose.
///
/// A group's user lies under the project's API key as service, so that two projects in one group do not collide. The
/// group's name is used as it is given; nothing checks its team prefix but the entitlements.
struct AuthStoredUserManager {
  static let account = "firebase_auth_firebase_user"
  static let groupKey = "firebase_auth_stored_user_access_group"

  let keychain: Keychain
  let userDefaults: any UserDefaultsStorage
  let apiKey: String

  func storedUserAccessGroup() throws(AuthStorageFailure) -> String? {
    try userDefaults.string(forKey: AuthStoredUserManager.groupKey)
  }

  func setStoredUserAccessGroup(_ group: String?) throws(AuthStorageFailure) {
    try userDefaults.set(group, forKey: AuthStoredUserManager.groupKey)
  }

  /// The stored bytes or nil; more than one row is −25299, for nobody can tell which one counts.
  func storedUser(inGroup group: String, isSynchronizable: Bool) throws(KeychainFailure) -> [UInt8]? {
    let items: [KeychainItem]
    do {
      items = try keychain.copyMatching(key(group, isSynchronizable))
    } catch {
      guard error.status == .itemNotFound else { throw error }
      return nil
    }
    guard items.count == 1 else {
      throw KeychainFailure(function: "SecItemCopyMatching", status: .duplicateItem)
    }
    return items.first?.value
  }

  func setStoredUser(_ value: [UInt8], inGroup group: String, isSynchronizable: Bool) throws(KeychainFailure) {
    let key = key(group, isSynchronizable)
    do {
      try keychain.update(key, value: value)
    } catch {
      guard error.status == .itemNotFound else { throw error }
      try keychain.add(KeychainItem(key: key, value: value))
    }
  }

  /// Removes the user; that there is none is success.
  func removeStoredUser(inGroup group: String, isSynchronizable: Bool) throws(KeychainFailure) {
    do {
      try keychain.delete(key(group, isSynchronizable))
    } catch {
      guard error.status == .itemNotFound else { throw error }
    }
  }

  private func key(_ group: String, _ isSynchronizable: Bool) -> KeychainItem.Key {
    KeychainItem.Key(
      service: apiKey, account: AuthStoredUserManager.account, accessGroup: group, isSynchronizable: isSynchronizable)
  }
}
