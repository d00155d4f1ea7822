import Glibc

/// The files that commands name, read and written whole.
nonisolated enum Files {
  /// The most that is read: no command has use for more.
  static let byteLimit = 64 * 1024 * 1024

  /// Reads a file, or standard input for `-`.
  static func read(_ path: String) throws(ErrorReport) -> [UInt8] {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path, "cannot be read") }
    defer { if file != STDIN_FILENO { close(file) } }
    switch contents(of: file, limit: byteLimit) {
    case .bytes(let bytes): return bytes
    case .failed(let number): throw failure(path, "cannot be read", number)
    case .tooLarge: throw ErrorReport(code: "fileTooLarge", message: "\(Quoting.quoted(path)) is larger than 64 MB")
    }
  }

  /// What reading an open file to its end comes to.
  enum Contents {
    case bytes([UInt8])
    case tooLarge
    /// With the system's number.
    case failed(Int32)
  }

  /// Reads an open file to its end.
  static func contents(of file: Int32, limit: Int) -> Contents {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failed(errno) }
      if count == 0 { return .bytes(bytes) }
      bytes += part[..<count]
      guard bytes.count <= limit else { return .tooLarge }
    }
  }

  /// Writes a file whole or not at all: what was there stays until the new one is complete.
  static func write(_ bytes: [UInt8], to path: String) throws(ErrorReport) {
    let draft = "\(path).\(getpid()).new"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(path, "cannot be written") }
    var rest = bytes[...]
    var isWritten = true
    while !rest.isEmpty, isWritten {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      isWritten = count > 0
      if isWritten { rest = rest.dropFirst(count) }
    }
    let error = isWritten && fsync(file) == 0 ? 0 : errno
    close(file)
    guard error == 0, rename(draft, path) == 0 else {
      let reason = error == 0 ? errno : error
      unlink(draft)
      throw failure(path, "cannot be written", reason)
    }
    keepName(of: path)
  }

  /// Makes the file's name last through a power failure, as its bytes do; where that cannot be done, nothing is lost yet.
  private static func keepName(of path: String) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "./"
    let directory = open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    _ = fsync(directory)
    close(directory)
  }

  private static func failure(_ path: String, _ what: String, _ number: Int32 = errno) -> ErrorReport {
    ErrorReport(
      code: "file",
      message: "\(Quoting.quoted(path, limit: 200)) \(what): \(String(cString: strerror(number)).lowercased())")
  }
}
