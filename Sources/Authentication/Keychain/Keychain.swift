/// A device's keychain as one app may use it: entitlements, the lock and duplicates are decided here.
///
/// Every function can refuse with −34018 when the app may not use the item's group, then with −25308 while the device
/// is locked, then with what its storage says.
public final class Keychain {
  private let storage: any KeychainStorage
  private let accessGroups: [String]
  private let isEntitled: (String) -> Bool
  private let isLocked: () -> Bool

  /// The keychain for an app.
  ///
  /// - Parameters:
  ///   - storage: The items of the device.
  ///   - app: The app, entitled to its own private group and to those that it names.
  ///   - isEntitled: Whether the app is entitled to a group besides those.
  ///   - isLocked: Whether the device is locked, as before its first unlock.
  public init(
    storage: any KeychainStorage, app: AppConfiguration, isEntitled: @escaping (String) -> Bool = { _ in false },
    isLocked: @escaping () -> Bool = { false }
  ) {
    self.storage = storage
    self.isEntitled = isEntitled
    accessGroups = [app.applicationIdentifier] + app.accessGroups
    self.isLocked = isLocked
  }

  /// The items with that key, oldest first; −25300 when there is none.
  public func copyMatching(_ key: KeychainItem.Key) throws(KeychainFailure) -> [KeychainItem] {
    try named("SecItemCopyMatching") { () throws(OSStatus) in
      try admit(key)
      let items = try storage.items(matching: key)
      guard !items.isEmpty else { throw .itemNotFound }
      return items
    }
  }

  /// Adds an item; −25299 when the key is there already.
  public func add(_ item: KeychainItem) throws(KeychainFailure) {
    try named("SecItemAdd") { () throws(OSStatus) in
      try admit(item.key)
      guard try storage.items(matching: item.key).isEmpty else { throw .duplicateItem }
      try storage.insert(item)
    }
  }

  /// Replaces the value under the key; −25300 when there is none.
  public func update(_ key: KeychainItem.Key, value: [UInt8]) throws(KeychainFailure) {
    try named("SecItemUpdate") { () throws(OSStatus) in
      try admit(key)
      guard try !storage.items(matching: key).isEmpty else { throw .itemNotFound }
      try storage.update(key, value: value)
    }
  }

  /// Removes every item with that key; −25300 when there is none.
  public func delete(_ key: KeychainItem.Key) throws(KeychainFailure) {
    try named("SecItemDelete") { () throws(OSStatus) in
      try admit(key)
      guard try !storage.items(matching: key).isEmpty else { throw .itemNotFound }
      try storage.remove(key)
    }
  }

  /// Runs steps that no other app of the device comes between; all of them count, or none.
  func together<Value>(
    _ steps: () throws(KeychainFailure) -> Value
  ) throws(KeychainFailure) -> Value {
    try named("SecItemUpdate") { () throws(OSStatus) in try storage.begin() }
    let value: Value
    do {
      value = try steps()
    } catch {
      storage.rollback()
      throw error
    }
    try named("SecItemUpdate") { () throws(OSStatus) in try storage.commit() }
    return value
  }

  private func admit(_ key: KeychainItem.Key) throws(OSStatus) {
    guard accessGroups.contains(key.accessGroup) || isEntitled(key.accessGroup) else { throw .missingEntitlement }
    guard !isLocked() else { throw .interactionNotAllowed }
  }

  private func named<Value>(
    _ function: String, _ step: () throws(OSStatus) -> Value
  ) throws(KeychainFailure) -> Value {
    do { return try step() } catch { throw KeychainFailure(function: function, status: error) }
  }
}
