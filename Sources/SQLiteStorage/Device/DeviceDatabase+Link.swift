public import CloudStore

extension DeviceDatabase: LinkStorage {
  /// The connection as it was last saved, or nil if it never was.
  public func loadLink() throws(LinkStorageError) -> LinkRecord? {
    try database.reporting(as: LinkStorageError.init) { () throws(StorageError) in
      try database.read { () throws(StorageError) in
        guard
          var record = try database.first(
            "SELECT mode, latency, next_number FROM link", [],
            { row in
              LinkRecord(mode: row.text(0), latency: row.integer(1), nextNumber: row.integer(2), rows: [])
            })
        else { return nil }
        record.rows = try database.rows("SELECT number, due_at, answer FROM link_answer ORDER BY number") { row in
          LinkRow(number: row.integer(0), dueAt: row.optionalInteger(1), answer: row.blob(2))
        }
        return record
      }
    }
  }

  /// Replaces what was saved.
  public func saveLink(_ record: LinkRecord) throws(LinkStorageError) {
    try database.reporting(as: LinkStorageError.init) { () throws(StorageError) in
      try database.write { () throws(StorageError) in
        try database.run(
          "INSERT OR REPLACE INTO link (only, mode, latency, next_number) VALUES (1, ?, ?, ?)",
          [.text(record.mode), .integer(record.latency), .integer(record.nextNumber)])
        try database.run("DELETE FROM link_answer")
        for row in record.rows {
          try database.run(
            "INSERT INTO link_answer (number, due_at, answer) VALUES (?, ?, ?)",
            [.integer(row.number), .optional(row.dueAt), .blob(row.answer)])
        }
      }
    }
  }
}
