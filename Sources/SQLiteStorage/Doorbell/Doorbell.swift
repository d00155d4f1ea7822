import Glibc

/// A file that is touched after each commit, so that other processes wake and look.
///
/// SQLite's own log cannot serve: it is written before a reader may see what is in it, and one wake-up in ten is lost.
public struct Doorbell: Sendable {
  /// The file; it is made by the first ring, mode 0600.
  public let path: String

  /// Makes a bell of the file at `path`.
  public init(path: String) {
    self.path = path
  }

  /// Wakes every watcher; call it after the commit.
  ///
  /// The file is opened anew each time, so a bell that was removed or replaced rings again. A ring that fails costs
  /// the others a wait until they look by themselves, and nothing else.
  public func ring() throws(StorageError) {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StorageError(systemError: errno, path: path) }
    defer { close(file) }
    var counter: UInt64 = 0
    let size = MemoryLayout<UInt64>.size
    // A bell of another length counts from whatever it holds: only the write matters.
    _ = pread(file, &counter, size, 0)
    counter &+= 1
    guard pwrite(file, &counter, size, 0) == size else { throw StorageError(systemError: errno, path: path) }
  }
}
