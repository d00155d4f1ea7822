import CSQLite

/// One connection to one SQLite file, for one thread.
final class Database {
  let connection: OpaquePointer
  let location: Location
  /// Statements that were prepared once, by their text.
  var statements: [String: OpaquePointer] = [:]
  /// Whether a transaction of ``begin(_:)`` is open; there is never one inside another.
  private(set) var isInTransaction = false
  /// Whether a part of the open transaction failed half way, so that it can only be rolled back.
  private var isSpoiled = false
  /// The newest failure; the ports' own errors carry less.
  private(set) var lastFailure: StorageError?

  /// Takes over a connection that is open.
  init(adopting connection: OpaquePointer, at location: Location) {
    self.connection = connection
    self.location = location
  }

  deinit {
    for statement in statements.values {
      sqlite3_finalize(statement)
    }
    sqlite3_close_v2(connection)
  }

  var path: String? { location.path }

  // MARK: Transactions

  /// Which locks a transaction takes at its start.
  enum Access {
    /// One unchanging picture of the store; writers are not kept waiting.
    case reading
    /// The one place for a writer: what is read is still true when it is written back.
    case writing
  }

  /// Starts a transaction; waits up to 10 s for other writers.
  func begin(_ access: Access) throws(StorageError) {
    precondition(!isInTransaction, "transactions are never nested")
    switch access {
    case .reading:
      try run("BEGIN")
    case .writing:
      try checkPresence()
      try run("BEGIN IMMEDIATE")
    }
    isInTransaction = true
    isSpoiled = false
  }

  /// Makes everything since ``begin(_:)`` durable; a commit that throws has been rolled back.
  func commit() throws(StorageError) {
    do throws(StorageError) {
      guard !isSpoiled else { throw lastFailure ?? StorageError(.unexpected, path: path) }
      try run("COMMIT")
      isInTransaction = false
    } catch {
      rollback()
      throw error
    }
  }

  /// Takes everything since ``begin(_:)`` back.
  func rollback() {
    isInTransaction = false
    // SQLite has rolled back by itself after some failures, a full disk among them.
    guard sqlite3_get_autocommit(connection) == 0 else { return }
    let failure = lastFailure
    try? run("ROLLBACK")
    lastFailure = failure
  }

  /// Runs `body` as one change: all of it is stored when this returns, or nothing when it throws.
  ///
  /// Inside a transaction `body` is a part of that one.
  func write<Result>(_ body: () throws(StorageError) -> Result) throws(StorageError) -> Result {
    try transaction(.writing, { $0 }, body)
  }

  /// Runs `body` over one unchanging picture of the store.
  func read<Result>(_ body: () throws(StorageError) -> Result) throws(StorageError) -> Result {
    try transaction(.reading, { $0 }, body)
  }

  /// Runs `body`, which fails with an error of its own, as one transaction.
  func transaction<Result, Failure>(
    _ access: Access, _ failure: (StorageError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isInTransaction {
      do throws(Failure) {
        return try body()
      } catch {
        // A part that may be half done must not be committed with the rest.
        isSpoiled = true
        throw error
      }
    }
    do throws(StorageError) {
      try begin(access)
    } catch {
      throw failure(error)
    }
    let result: Result
    do throws(Failure) {
      result = try body()
    } catch {
      rollback()
      throw error
    }
    do throws(StorageError) {
      try commit()
    } catch {
      throw failure(error)
    }
    return result
  }

  /// Runs `body` and turns its failure into a port's own.
  func reporting<Result, Failure>(
    as failure: (StorageError) -> Failure, _ body: () throws(StorageError) -> Result
  ) throws(Failure) -> Result {
    do throws(StorageError) {
      return try body()
    } catch {
      throw failure(error)
    }
  }

  /// A file that was removed still takes writes, and they would be gone with it.
  private func checkPresence() throws(StorageError) {
    guard path != nil else { return }
    var moved: Int32 = 0
    let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    if code == SQLITE_OK, moved != 0 {
      throw noted(StorageError(.vanished, path: path))
    }
  }

  // MARK: Failures

  func check(_ code: Int32) throws(StorageError) {
    guard code == SQLITE_OK else { throw error(code) }
  }

  func error(_ code: Int32) -> StorageError {
    let error = StorageError(code: code, systemError: sqlite3_system_errno(connection), path: path)
    if error.reason == .damaged, let path {
      StoreFile(path: path).suspect()
    }
    return noted(error)
  }

  /// Keeps the error in ``lastFailure``.
  func noted(_ error: StorageError) -> StorageError {
    lastFailure = error
    return error
  }
}
