import GameProgress

extension Database {
  /// What a store says about itself.
  struct Mark: Equatable {
    let applicationID: Int64
    let version: Int64
    let tables: Int64
  }

  func mark() throws(StorageError) -> Mark {
    Mark(
      applicationID: try integer("PRAGMA application_id"),
      version: try integer("PRAGMA user_version"),
      tables: try integer("SELECT count(*) FROM sqlite_schema"))
  }

  /// Refuses a store of another kind or of a newer program before anything in it changes.
  func recognize(_ schema: Schema) throws(StorageError) {
    let mark = try mark()
    if mark == Mark(applicationID: 0, version: 0, tables: 0) {
      return
    }
    guard mark.applicationID == Int64(schema.applicationID), mark.version > 0, mark.tables > 0 else {
      throw StorageError(.damaged, path: path)
    }
    guard mark.version <= Int64(schema.version) else {
      throw StorageError(.newerSchema(found: Int(mark.version), supported: schema.version), path: path)
    }
    if mark.version == Int64(schema.version) {
      try checkShape(schema)
    }
  }

  /// A digest of what the store says about its tables and indexes.
  func shape() throws(StorageError) -> Digest {
    let lines = try rows("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name") { row in
      [row.text(0), row.text(1), row.text(2), row.text(3)].joined(separator: "\n")
    }
    return Digest(of: Array(lines.joined(separator: "\n\n").utf8))
  }

  private func checkShape(_ schema: Schema) throws(StorageError) {
    guard let shape = schema.shape, try self.shape() != shape else { return }
    throw StorageError(.damaged, path: path)
  }

  /// Brings the store to the newest schema, one transaction a step.
  ///
  /// A step that fails leaves the store at the version before it.
  func migrate(_ schema: Schema) throws(StorageError) {
    var isMigrated = false
    while try integer("PRAGMA user_version") < Int64(schema.version) {
      try write { () throws(StorageError) in
        // Another process may have done the step while this one waited for the lock.
        let version = Int(try integer("PRAGMA user_version"))
        guard version < schema.version else { return }
        try execute(schema.steps[version])
        try execute("PRAGMA application_id = \(schema.applicationID); PRAGMA user_version = \(version + 1)")
      }
      isMigrated = true
    }
    if isMigrated {
      try checkShape(schema)
    }
  }
}
