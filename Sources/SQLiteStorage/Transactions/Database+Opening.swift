import CSQLite

extension Database {
  /// A store that is ready, and what had to make way for it.
  struct Opened {
    let database: Database
    let setAside: SetAside?
  }

  /// Opens the store, brings it to the newest schema, and starts a new one where a damaged file was.
  ///
  /// Throws `newerSchema` and leaves the file alone when a newer program wrote it.
  static func open(
    _ location: Location, schema: Schema, durability: Durability, at now: Int64
  ) throws(StorageError) -> Opened {
    switch location {
    case .memory:
      let database = try connect(location)
      try database.migrate(schema)
      return Opened(database: database, setAside: nil)
    case .file(let path):
      let file = StoreFile(path: path)
      try PrivateDirectory.make(file.directory)
      return try PrivateDirectory.inTurn(file.directory) { () throws(StorageError) in
        try open(file, schema: schema, durability: durability, at: now)
      }
    }
  }

  private static func open(
    _ file: StoreFile, schema: Schema, durability: Durability, at now: Int64
  ) throws(StorageError) -> Opened {
    let found = try StoreFile.identity(of: file.path)
    var setAside: SetAside?
    if found?.size ?? 0 == 0, let log = try StoreFile.identity(of: file.log), log.size > 0 {
      // A log without its store cannot be read, and SQLite would delete it.
      setAside = try file.setAside(at: now)
    } else if let found, found.size > 0 {
      do throws(StorageError) {
        try file.makePrivate(found)
        return Opened(
          database: try ready(file, found: found, schema: schema, durability: durability), setAside: nil)
      } catch {
        guard error.reason == .damaged else { throw error }
        setAside = try file.setAside(at: now)
      }
    }
    try file.makePrivate(try StoreFile.identity(of: file.path))
    return Opened(
      database: try ready(file, found: nil, schema: schema, durability: durability), setAside: setAside)
  }

  private static func ready(
    _ file: StoreFile, found: StoreFile.Identity?, schema: Schema, durability: Durability
  ) throws(StorageError) -> Database {
    let database = try connect(.file(file.path))
    // A store that is refused below is closed without its log being worked in: its bytes stay as they are.
    let hasLog = try StoreFile.identity(of: file.log) != nil
    try database.check(starkeep_sqlite_checkpoint_on_close(database.connection, hasLog ? 0 : 1))
    do throws(StorageError) {
      try database.recognize(schema)
      if let found, try file.deservesExamination(size: found.size) {
        try database.examine()
        file.clearSuspicion()
      }
    } catch {
      // SQLite has no better word than "error" for a header it cannot make sense of.
      guard error.reason == .unexpected else { throw error }
      throw StorageError(.damaged, path: file.path, code: error.code)
    }
    guard try database.first("PRAGMA journal_mode = WAL", [], { row in row.text(0) }) == "wal" else {
      throw StorageError(.cannotOpen, path: file.path)
    }
    try database.execute("PRAGMA synchronous = \(durability.synchronous)")
    try database.check(starkeep_sqlite_checkpoint_on_close(database.connection, 1))
    try database.migrate(schema)
    return database
  }

  private static func connect(_ location: Location) throws(StorageError) -> Database {
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(location.path ?? ":memory:", &connection, flags, nil)
    guard let connection else { throw StorageError(.outOfMemory, path: location.path, code: code) }
    // Owned from here on, so that a failed opening is closed too.
    let database = Database(adopting: connection, at: location)
    try database.check(code)
    sqlite3_busy_timeout(connection, 10_000)
    try database.execute(
      """
      PRAGMA foreign_keys = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA cell_size_check = ON;
      PRAGMA temp_store = MEMORY;
      """)
    return database
  }

  /// Reads every page and throws `damaged` when one of them does not fit the others.
  private func examine() throws(StorageError) {
    // A flipped byte of the header makes a writable file look as if it could only be read.
    guard sqlite3_db_readonly(connection, "main") == 0 || !StoreFile.isWritable(path) else {
      throw StorageError(.damaged, path: path)
    }
    guard try first("PRAGMA quick_check(1)", [], { row in row.text(0) }) == "ok" else {
      throw StorageError(.damaged, path: path)
    }
  }
}
