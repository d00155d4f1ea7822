import Glibc

/// The exclusive hold of one installed app; the system frees it when the process ends, however it ends.
public final class AppHold {
  private let file: Int32

  /// Takes the hold of the app whose folder this is; the folder is made when it is missing.
  ///
  /// Throws `appInUse` with the other process's id when it is taken.
  public init(folder: String) throws(StorageError) {
    try PrivateDirectory.make(folder)
    let path = folder + "/hold"
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw StorageError(systemError: errno, path: path) }
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        let refusal = errno
        let holder = Self.holder(in: file)
        close(file)
        guard refusal == EWOULDBLOCK else { throw StorageError(systemError: refusal, path: path) }
        throw StorageError(.appInUse(pid: holder), path: path)
      }
      // A file that was replaced between the two calls holds nothing.
      guard Self.isSame(file, path) else {
        close(file)
        continue
      }
      let text = Array("\(getpid())\n".utf8)
      guard ftruncate(file, 0) == 0, pwrite(file, text, text.count, 0) == text.count else {
        let failure = errno
        close(file)
        throw StorageError(systemError: failure, path: path)
      }
      self.file = file
      return
    }
  }

  deinit {
    _ = ftruncate(file, 0)
    close(file)
  }

  /// The process that holds the app; nil when none does, or when it has not written its id yet.
  public static func holder(ofFolder folder: String) -> Int32? {
    let file = open(folder + "/hold", O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard flock(file, LOCK_EX | LOCK_NB) != 0 else { return nil }
    return holder(in: file)
  }

  private static func holder(in file: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  private static func isSame(_ file: Int32, _ path: String) -> Bool {
    var opened = stat()
    var named = stat()
    guard fstat(file, &opened) == 0, stat(path, &named) == 0 else { return false }
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }
}
