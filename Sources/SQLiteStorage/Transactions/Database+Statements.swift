import CSQLite

extension Database {
  /// Runs one statement for its effect.
  func run(_ sql: String, _ values: [Value] = []) throws(StorageError) {
    let statement = try prepared(sql)
    defer { sqlite3_reset(statement) }
    try bind(values, to: statement)
    while try step(statement) {}
  }

  /// Runs one statement and reads each of its rows.
  func rows<Element>(
    _ sql: String, _ values: [Value] = [], _ element: (Row) throws(StorageError) -> Element
  ) throws(StorageError) -> [Element] {
    let statement = try prepared(sql)
    defer { sqlite3_reset(statement) }
    try bind(values, to: statement)
    var elements: [Element] = []
    while try step(statement) {
      elements.append(try element(Row(statement: statement)))
    }
    return elements
  }

  /// Runs one statement and reads its first row; nil when there is none.
  func first<Element>(
    _ sql: String, _ values: [Value] = [], _ element: (Row) throws(StorageError) -> Element
  ) throws(StorageError) -> Element? {
    let statement = try prepared(sql)
    defer { sqlite3_reset(statement) }
    try bind(values, to: statement)
    return try step(statement) ? try element(Row(statement: statement)) : nil
  }

  /// The number in the first column of the first row; 0 when there is none.
  func integer(_ sql: String, _ values: [Value] = []) throws(StorageError) -> Int64 {
    try first(sql, values) { row in row.integer(0) } ?? 0
  }

  /// Rows that the last statement inserted, changed or deleted.
  var changes: Int { Int(sqlite3_changes(connection)) }

  /// Runs any number of statements that have no values to bind; they are not kept.
  func execute(_ sql: String) throws(StorageError) {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  private func prepared(_ sql: String) throws(StorageError) -> OpaquePointer {
    if let statement = statements[sql] {
      return statement
    }
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
    guard let statement else { throw noted(StorageError(.unexpected, path: path)) }
    statements[sql] = statement
    return statement
  }

  private func step(_ statement: OpaquePointer) throws(StorageError) -> Bool {
    let code = sqlite3_step(statement)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw error(code)
    }
  }

  private func bind(_ values: [Value], to statement: OpaquePointer) throws(StorageError) {
    precondition(values.count == Int(sqlite3_bind_parameter_count(statement)), "as many values as parameters")
    for (index, value) in zip(1..., values) {
      let position = Int32(index)
      let code =
        switch value {
        case .null: sqlite3_bind_null(statement, position)
        case .integer(let number): sqlite3_bind_int64(statement, position, number)
        case .text(let text): bind(text, at: position, to: statement)
        case .blob(let bytes): bind(bytes, at: position, to: statement)
        }
      try check(code)
    }
  }

  private func bind(_ text: String, at position: Int32, to statement: OpaquePointer) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return sqlite3_bind_text(statement, position, "", 0, nil) }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
        sqlite3_bind_text(statement, position, characters, Int32(bytes.count), starkeep_sqlite_transient())
      }
    }
  }

  private func bind(_ bytes: [UInt8], at position: Int32, to statement: OpaquePointer) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress, !buffer.isEmpty else {
        return sqlite3_bind_zeroblob(statement, position, 0)
      }
      return sqlite3_bind_blob(statement, position, start, Int32(buffer.count), starkeep_sqlite_transient())
    }
  }
}
