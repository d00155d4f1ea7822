public import Authentication

extension ProgressDatabase: UserDefaultsStorage {
  /// The text under the key, or nil.
  public func string(forKey key: String) throws(AuthStorageFailure) -> String? {
    try database.reporting(as: AuthStorageFailure.init) { () throws(StorageError) in
      try database.first("SELECT value FROM user_default WHERE key = ?", [.text(key)]) { row in row.text(0) }
    }
  }

  /// Keeps the text under the key, or removes the key for nil.
  public func set(_ value: String?, forKey key: String) throws(AuthStorageFailure) {
    try database.reporting(as: AuthStorageFailure.init) { () throws(StorageError) in
      if let value {
        try database.run(
          "INSERT OR REPLACE INTO user_default (key, value) VALUES (?, ?)", [.text(key), .text(value)])
      } else {
        try database.run("DELETE FROM user_default WHERE key = ?", [.text(key)])
      }
    }
  }
}
