internal import Glibc

/// The files below a directory, read and written whole.
enum FileTree {
  /// Whether a file is a store, its log or its journal; what processes share of a log is none.
  static func isStore(_ path: String) -> Bool {
    path.hasSuffix(".sqlite") || path.hasSuffix(".sqlite-wal") || path.hasSuffix(".sqlite-journal")
  }

  /// The bytes of the files that are wanted, by their paths.
  static func read(_ directory: String, where isWanted: (String) -> Bool) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for (path, isDirectory) in entries(directory) {
      if isDirectory {
        files.merge(read(path, where: isWanted)) { $1 }
      } else if isWanted(path) {
        files[path] = bytes(path)
      }
    }
    return files
  }

  /// Removes a directory with all that is in it.
  static func remove(_ directory: String) {
    for (path, isDirectory) in entries(directory) {
      if isDirectory { remove(path) } else { unlink(path) }
    }
    rmdir(directory)
  }

  private static func entries(_ directory: String) -> [(path: String, isDirectory: Bool)] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var entries: [(String, Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { entries.append((directory + "/" + name, entry.pointee.d_type == UInt8(DT_DIR))) }
    }
    return entries
  }

  /// Gives a file other bytes and keeps its inode, even while it is away.
  static func replace(_ path: String, by bytes: [UInt8]?) {
    let parked = path + ".away"
    guard let bytes else {
      // What is away already is the file; what came in its place is none of it.
      if access(parked, F_OK) == 0 { unlink(path) } else { rename(path, parked) }
      return
    }
    rename(parked, path)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    precondition(file >= 0 && write(file, bytes, bytes.count) == bytes.count, "a test writes where it may")
    close(file)
  }

  private static func bytes(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    precondition(file >= 0, "a test reads what it made")
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_END)))
    precondition(pread(file, &bytes, bytes.count, 0) == bytes.count, "a test reads what it made")
    return bytes
  }
}
