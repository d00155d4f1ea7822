@testable import SQLiteStorage

extension Database {
  /// Every row of every table as text, sorted: equal exactly when two stores hold the same.
  func contents() throws(StorageError) -> [String] {
    let tables = try rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    ) { row in row.text(0) }
    var lines: [String] = []
    for table in tables {
      let columns = try rows("SELECT name FROM pragma_table_info(?)", [.text(table)]) { row in row.text(0) }
      let line = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
      lines += try rows("SELECT '\(table): ' || \(line) FROM \"\(table)\" ORDER BY 1") { row in row.text(0) }
    }
    return lines
  }
}
