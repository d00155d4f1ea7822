@testable import SQLiteStorage

/// A small store for tests of what all stores share.
enum Note {
  static let schema = Schema(
    applicationID: 0x5465_7374,
    steps: [
      """
      CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL CHECK (text <> ''), body BLOB) STRICT;
      """
    ])

  static func open(
    _ location: Location, schema: Schema = schema, durability: Durability = .allButNewest, at now: Int64 = 1000
  ) throws(StorageError) -> Database {
    try Database.open(location, schema: schema, durability: durability, at: now).database
  }

  static func add(_ text: String, to database: Database) throws(StorageError) {
    try database.run("INSERT INTO note (text) VALUES (?)", [.text(text)])
  }

  static func texts(_ database: Database) throws(StorageError) -> [String] {
    try database.rows("SELECT text FROM note ORDER BY id") { row in row.text(0) }
  }
}
