/// Where a device keeps its keychain's items, for all of its apps.
///
/// The storage knows nothing of entitlements or locks: ``Keychain`` decides. It may hold several rows with one key, as
/// damaged keychains do.
public protocol KeychainStorage: TransactionalStorage where Failure == OSStatus {
  /// The items with that key, oldest first.
  func items(matching key: KeychainItem.Key) throws(OSStatus) -> [KeychainItem]

  /// Every item of the device, oldest first.
  func allItems() throws(OSStatus) -> [KeychainItem]

  /// Adds a row, even when the key is there already.
  func insert(_ item: KeychainItem) throws(OSStatus)

  /// Replaces the value of every row with that key; no row is no error.
  func update(_ key: KeychainItem.Key, value: [UInt8]) throws(OSStatus)

  /// Removes every row with that key; no row is no error.
  func remove(_ key: KeychainItem.Key) throws(OSStatus)
}
