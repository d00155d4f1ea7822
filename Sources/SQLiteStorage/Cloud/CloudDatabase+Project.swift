public import Authentication

/// The project's configuration and the keys that sign its tokens.
extension CloudDatabase {
  /// The project's configuration, or nil in a new world.
  public func projectConfiguration() throws(AuthStorageFailure) -> ProjectConfiguration? {
    try reporting { () throws(StorageError) in
      try database.read { () throws(StorageError) in
        guard let projectID = try database.first("SELECT project_id FROM project", [], { row in row.text(0) })
        else { return nil }
        return ProjectConfiguration(
          projectID: projectID, apiKeys: try values(of: "apiKey"), bundleIDs: try values(of: "bundleID"),
          enabledProviders: try values(of: "provider"))
      }
    }
  }

  /// Replaces the project's configuration.
  public func save(_ configuration: ProjectConfiguration) throws(AuthStorageFailure) {
    try writing { () throws(StorageError) in
      try database.run(
        "INSERT OR REPLACE INTO project (only, project_id) VALUES (1, ?)", [.text(configuration.projectID)])
      try database.run("DELETE FROM project_value")
      try insert(configuration.apiKeys, as: "apiKey")
      try insert(configuration.bundleIDs, as: "bundleID")
      try insert(configuration.enabledProviders, as: "provider")
    }
  }

  /// The keys that sign ID tokens, oldest first.
  public func signingKeys() throws(AuthStorageFailure) -> [StoredSigningKey] {
    try reporting { () throws(StorageError) in
      try database.rows(
        "SELECT key_id, private_key, created_at FROM signing_key ORDER BY created_at, number"
      ) { row in
        StoredSigningKey(keyID: row.text(0), privateKeyPEM: row.text(1), createdAt: row.integer(2))
      }
    }
  }

  /// Adds a key.
  public func insert(_ key: StoredSigningKey) throws(AuthStorageFailure) {
    try reporting { () throws(StorageError) in
      try database.run(
        "INSERT INTO signing_key (key_id, private_key, created_at) VALUES (?, ?, ?)",
        [.text(key.keyID), .text(key.privateKeyPEM), .integer(key.createdAt)])
    }
  }

  private func values(of kind: String) throws(StorageError) -> [String] {
    try database.rows("SELECT value FROM project_value WHERE kind = ? ORDER BY position", [.text(kind)]) { row in
      row.text(0)
    }
  }

  private func insert(_ values: [String], as kind: String) throws(StorageError) {
    for (position, value) in values.enumerated() {
      try database.run(
        "INSERT INTO project_value (kind, position, value) VALUES (?, ?, ?)",
        [.text(kind), .integer(position), .text(value)])
    }
  }
}
