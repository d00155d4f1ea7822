import Glibc

/// A directory that only its owner may look into, and the turn to open a store in it.
enum PrivateDirectory {
  /// Makes the directory and its parents, mode 0700, so that they are still there after a power failure.
  ///
  /// One that exists keeps the mode its owner gave it.
  static func make(_ path: String) throws(StorageError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw StorageError(.notADirectory, path: path) }
      return
    }
    let missing = errno
    guard missing == ENOENT else { throw StorageError(systemError: missing, path: path) }
    let parent = parent(of: path)
    if parent != path {
      try make(parent)
    }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw StorageError(systemError: errno, path: path) }
    synchronize(parent)
  }

  /// The directory of a path, `.` for a bare name.
  static func parent(of path: String) -> String {
    let trimmed = path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// Makes names that were added or removed durable; a file system that cannot is not asked twice.
  static func synchronize(_ path: String) {
    let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    _ = fsync(directory)
    close(directory)
  }

  /// Runs `body` while no other opener of a store in this directory does.
  ///
  /// Two processes that start together must not both find a damaged file and set each other's new one aside.
  static func inTurn<Value>(
    _ path: String, _ body: () throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw StorageError(systemError: errno, path: path) }
    // Closing the directory gives the turn back, as does the end of the process.
    defer { close(directory) }
    var waited = 0
    while flock(directory, LOCK_EX | LOCK_NB) != 0 {
      // A file system without such locks has no other openers to fear either.
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      guard waited < 10_000 else { throw StorageError(.busy, path: path) }
      usleep(1000)
      waited += 1
    }
    return try body()
  }
}
