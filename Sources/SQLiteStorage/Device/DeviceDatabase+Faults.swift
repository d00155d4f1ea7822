public import CloudStore

extension DeviceDatabase: FaultStorage {
  /// The armed faults in the order in which they were armed.
  public func loadFaults() throws(FaultStorageError) -> [FaultRecord] {
    try database.reporting(as: FaultStorageError.init) { () throws(StorageError) in
      try database.rows("SELECT operation, outcome, remaining FROM fault ORDER BY position") { row in
        FaultRecord(operation: row.text(0), outcome: row.text(1), remaining: Int(row.integer(2)))
      }
    }
  }

  /// Replaces what was saved.
  public func saveFaults(_ records: [FaultRecord]) throws(FaultStorageError) {
    try database.reporting(as: FaultStorageError.init) { () throws(StorageError) in
      try database.write { () throws(StorageError) in
        try database.run("DELETE FROM fault")
        for (position, record) in records.enumerated() {
          try database.run(
            "INSERT INTO fault (position, operation, outcome, remaining) VALUES (?, ?, ?, ?)",
            [
              .integer(position), .text(record.operation), .text(record.outcome), .integer(record.remaining),
            ])
        }
      }
    }
  }
}
