public import Authentication

extension DeviceDatabase: KeychainStorage {
  /// Starts a transaction; it waits up to 10 s for the device's other apps.
  public func begin() throws(OSStatus) {
    try reporting { () throws(StorageError) in try database.begin(.writing) }
  }

  /// Makes the changes durable.
  public func commit() throws(OSStatus) {
    try reporting { () throws(StorageError) in try database.commit() }
  }

  /// Takes the changes back.
  public func rollback() {
    database.rollback()
  }

  /// The items with that key, oldest first.
  public func items(matching key: KeychainItem.Key) throws(OSStatus) -> [KeychainItem] {
    try reporting { () throws(StorageError) in
      try database.rows(
        "SELECT \(Self.columns) FROM keychain_item WHERE \(Self.matches) ORDER BY number", Self.values(key), Self.item)
    }
  }

  /// Every item of the device, oldest first.
  public func allItems() throws(OSStatus) -> [KeychainItem] {
    try reporting { () throws(StorageError) in
      try database.rows("SELECT \(Self.columns) FROM keychain_item ORDER BY number", [], Self.item)
    }
  }

  /// Adds a row, even when the key is there already.
  public func insert(_ item: KeychainItem) throws(OSStatus) {
    try reporting { () throws(StorageError) in
      try database.run(
        "INSERT INTO keychain_item (\(Self.columns)) VALUES (?, ?, ?, ?, ?)",
        Self.values(item.key) + [.blob(item.value)])
    }
  }

  /// Replaces the value of every row with that key; no row is no error.
  public func update(_ key: KeychainItem.Key, value: [UInt8]) throws(OSStatus) {
    try reporting { () throws(StorageError) in
      try database.run(
        "UPDATE keychain_item SET value = ?5 WHERE \(Self.matches)", Self.values(key) + [.blob(value)])
    }
  }

  /// Removes every row with that key; no row is no error.
  public func remove(_ key: KeychainItem.Key) throws(OSStatus) {
    try reporting { () throws(StorageError) in
      try database.run("DELETE FROM keychain_item WHERE \(Self.matches)", Self.values(key))
    }
  }

  private static let columns = "service, account, access_group, is_synchronizable, value"
  private static let matches = "service = ?1 AND account = ?2 AND access_group = ?3 AND is_synchronizable = ?4"

  private static func values(_ key: KeychainItem.Key) -> [Value] {
    [.text(key.service), .text(key.account), .text(key.accessGroup), .boolean(key.isSynchronizable)]
  }

  private static func item(_ row: Row) -> KeychainItem {
    KeychainItem(
      key: KeychainItem.Key(
        service: row.text(0), account: row.text(1), accessGroup: row.text(2), isSynchronizable: row.boolean(3)),
      value: row.blob(4))
  }

  private func reporting<Result>(_ body: () throws(StorageError) -> Result) throws(OSStatus) -> Result {
    try database.reporting(as: OSStatus.init, body)
  }
}
