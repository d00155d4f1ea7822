import CSQLite

/// The row a statement stands on; valid only while its reader runs.
///
/// The tables are STRICT, so a column holds the type it was declared with or null.
struct Row {
  let statement: OpaquePointer

  func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }

  func boolean(_ column: Int32) -> Bool {
    integer(column) != 0
  }

  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func blob(_ column: Int32) -> [UInt8] {
    // SQLite gives no address for an empty value.
    guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
  }

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  func optionalInteger(_ column: Int32) -> Int64? {
    isNull(column) ? nil : integer(column)
  }

  func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  func optionalBlob(_ column: Int32) -> [UInt8]? {
    isNull(column) ? nil : blob(column)
  }
}
