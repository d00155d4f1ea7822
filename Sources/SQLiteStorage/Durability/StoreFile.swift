import Glibc

/// The file of a store, with its write-ahead log and shared memory beside it.
struct StoreFile {
  let path: String

  /// What the file system knows of the file; nil when there is none.
  struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let mode: UInt32

    var isRegular: Bool { mode & S_IFMT == S_IFREG }
  }

  var directory: String { PrivateDirectory.parent(of: path) }

  /// Names whose bytes lie beside the store; SQLite gives them the mode of the store itself.
  var log: String { path + "-wal" }
  var sharedMemory: String { path + "-shm" }
  /// An empty file that asks the next opener to examine a store in which damage was met.
  var suspicion: String { path + ".suspect" }

  static func identity(of path: String) throws(StorageError) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw StorageError(systemError: errno, path: path) }
      return nil
    }
    return Identity(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size), mode: status.st_mode)
  }

  /// Makes an empty file of mode 0600, or takes other people's rights from the one that is there.
  ///
  /// Never opens a file that exists: closing it again would drop the locks of this process's other connections.
  func makePrivate(_ existing: Identity?) throws(StorageError) {
    if let existing {
      guard existing.isRegular else { throw StorageError(.notAFile, path: path) }
      if existing.mode & 0o077 != 0 {
        // The owner's own file only; a stranger's is refused by SQLite soon enough.
        _ = chmod(path, 0o600)
      }
      return
    }
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StorageError(systemError: errno, path: path) }
    close(file)
  }

  /// Asks for an examination at the next opening; a full disk may refuse that, and nothing worse happens.
  func suspect() {
    let file = open(suspicion, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
    }
  }

  func clearSuspicion() {
    _ = unlink(suspicion)
  }

  /// Moves the store out of the way under a name with the instant in it.
  ///
  /// The log goes first: a new store beside an old log would take in its pages.
  func setAside(at now: Int64) throws(StorageError) -> SetAside {
    var target = "\(path).damaged-\(now)"
    var attempt = 1
    while try Self.exists(target) {
      attempt += 1
      target = "\(path).damaged-\(now)-\(attempt)"
    }
    try move(log, to: target + "-wal")
    try move(sharedMemory, to: target + "-shm")
    try move(path, to: target)
    clearSuspicion()
    PrivateDirectory.synchronize(directory)
    return SetAside(path: path, keptAs: target)
  }

  private static func exists(_ target: String) throws(StorageError) -> Bool {
    if try identity(of: target) != nil {
      return true
    }
    return try identity(of: target + "-wal") != nil
  }

  private func move(_ source: String, to target: String) throws(StorageError) {
    guard rename(source, target) == 0 || errno == ENOENT else {
      throw StorageError(systemError: errno, path: source)
    }
  }
}

extension StoreFile {
  /// Whether every page should be read before the store is used: it costs 2 ms a megabyte.
  ///
  /// A small store always; a large one after a crash, which leaves its log behind, or after damage was met in it.
  func deservesExamination(size: Int64) throws(StorageError) -> Bool {
    if size <= 2 << 20 {
      return true
    }
    if let log = try Self.identity(of: log), log.size > 0 {
      return true
    }
    return try Self.identity(of: suspicion) != nil
  }

  static func isWritable(_ path: String?) -> Bool {
    guard let path else { return true }
    return access(path, W_OK) == 0
  }
}
