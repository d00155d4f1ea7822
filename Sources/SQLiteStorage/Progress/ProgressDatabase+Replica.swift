public import CloudStore

extension ProgressDatabase: ReplicaStorage {
  /// The device's copy of the container as it was last saved, or nil if there is none yet.
  public func load() throws(ReplicaStorageError) -> ReplicaImage? {
    let rows = try database.reporting(as: ReplicaStorageError.init) { () throws(StorageError) in
      try database.read { () throws(StorageError) in
        (
          header: try database.first("SELECT header FROM replica") { row in row.blob(0) },
          entries: try database.rows("SELECT entry FROM replica_entry ORDER BY key") { row in row.blob(0) }
        )
      }
    }
    guard let header = rows.header else { return nil }
    do throws(WireError) {
      var image = ReplicaImage(header: try ReplicaHeader(decoding: header), entries: [])
      for entry in rows.entries {
        image.entries.append(try ReplicaEntry(decoding: entry))
      }
      return image
    } catch {
      throw ReplicaStorageError(error)
    }
  }

  /// Makes the changes durable, all or none.
  public func save(_ changes: ReplicaChanges) throws(ReplicaStorageError) {
    try database.reporting(as: ReplicaStorageError.init) { () throws(StorageError) in
      try database.write { () throws(StorageError) in
        if changes.replacesAll {
          try database.run("DELETE FROM replica_entry")
        }
        try database.run(
          "INSERT OR REPLACE INTO replica (only, header) VALUES (1, ?)", [.blob(changes.header.encoded())])
        for entry in changes.entries {
          try database.run(
            """
            INSERT INTO replica_entry (key, entry) VALUES (?, ?)
            ON CONFLICT (key) DO UPDATE SET entry = excluded.entry
            """, [.text(entry.key), .blob(entry.encoded())])
        }
      }
    }
  }
}
