import Glibc

@testable import SQLiteStorage

/// A directory of a test's own, gone with it.
final class TemporaryHome {
  let path: String

  init() {
    var template = Array("/tmp/starkeep-storage-XXXXXX\0".utf8CString.dropLast())
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
    precondition(!path.isEmpty, "the system has a place for temporary files")
  }

  deinit {
    Self.remove(path)
  }

  func location(_ name: String) -> Location { .file(path + "/" + name) }

  /// Permission bits of a file or directory in the home; nil when it is missing.
  func mode(_ name: String) -> UInt32? {
    var status = stat()
    return stat(path + "/" + name, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Names in the home, sorted.
  var names: [String] { Self.names(path) }

  func bytes(_ name: String) -> [UInt8]? { Self.bytes(path + "/" + name) }

  func write(_ bytes: [UInt8], to name: String) {
    let file = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    precondition(file >= 0 && Glibc.write(file, bytes, bytes.count) == bytes.count, "a test writes where it may")
    close(file)
  }

  func copy(_ name: String, to target: String) {
    write(bytes(name) ?? [], to: target)
  }

  func remove(_ name: String) {
    Self.remove(path + "/" + name)
  }

  static func bytes(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &chunk, chunk.count)
      guard count > 0 else { return result }
      result += chunk[..<count]
    }
  }

  private static func names(_ path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." {
        names.append(name)
      }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    if unlink(path) != 0 {
      for name in names(path) {
        remove(path + "/" + name)
      }
      rmdir(path)
    }
  }
}
