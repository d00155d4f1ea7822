import CSQLite
import Testing

@testable import SQLiteStorage

/// What a look at a store of notes shows that neither migrates nor judges it.
struct Found {
  let version: Int64
  let isColoured: Bool
  let isTagged: Bool

  init(at path: String) throws {
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE, nil)
    let database = Database(adopting: try #require(connection), at: .memory)
    try database.check(code)
    version = try database.integer("PRAGMA user_version")
    isColoured = try database.integer("SELECT count(*) FROM pragma_table_info('note') WHERE name = 'colour'") == 1
    isTagged = try database.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'tag'") == 1
  }

  /// The version, with which the tables must go together.
  func checkedVersion(_ note: String) -> Int64 {
    #expect(isColoured == (version >= 2), "\(note)")
    #expect(isTagged == (version >= 3), "\(note)")
    return version
  }
}
