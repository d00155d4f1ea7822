import Glibc
import Testing

@testable import SQLiteStorage

@Suite struct `A directory of stores` {
  let home = TemporaryHome()

  @Test(
    arguments: [
      ("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("a", "."), ("a/b", "a"), ("/a/b/", "/a"), ("./a", "."),
    ])
  func `has a parent`(path: String, parent: String) {
    #expect(PrivateDirectory.parent(of: path) == parent)
  }

  @Test func `is made with its parents, once`() throws {
    for _ in 0..<2 {
      try PrivateDirectory.make(home.path + "/a/b/c/")
      #expect(home.mode("a/b/c") == 0o700)
    }
  }

  @Test func `lets one opener in at a time`() throws {
    /// Whether somebody else would have to wait.
    func isTaken() -> Bool {
      let directory = open(home.path, O_RDONLY | O_DIRECTORY)
      defer { close(directory) }
      return flock(directory, LOCK_EX | LOCK_NB) != 0
    }
    #expect(!isTaken())
    let isTakenInside = try PrivateDirectory.inTurn(home.path) { isTaken() }
    #expect(isTakenInside)
    #expect(!isTaken())
    #expect(throws: StorageError.self) {
      try PrivateDirectory.inTurn(home.path) { () throws(StorageError) in throw StorageError(.ioError, path: nil) }
    }
    #expect(!isTaken())
  }

  @Test func `that is missing lets nobody in`() {
    let error = #expect(throws: StorageError.self) { try PrivateDirectory.inTurn(home.path + "/missing") {} }
    #expect(error == StorageError(systemError: ENOENT, path: home.path + "/missing"))
  }
}

@Suite struct `A storage error` {
  @Test(
    arguments: [
      (Int32(14), Int32(0), StorageError.Reason.cannotOpen), (14, EACCES, .permissionDenied), (14, EISDIR, .notAFile),
      (14, ENOTDIR, .notADirectory), (14 | 2 << 8, 0, .notAFile), (10 | 3 << 8, 0, .ioError),
      (10 | 3 << 8, ENOSPC, .diskFull), (10 | 3 << 8, EDQUOT, .diskFull), (10 | 33 << 8, 0, .damaged),
      (10 | 12 << 8, 0, .outOfMemory), (13, 0, .diskFull), (8, 0, .readOnly), (8 | 4 << 8, 0, .vanished),
      (3, 0, .permissionDenied),
      (5, 0, .busy), (5 | 2 << 8, 0, .busy), (6, 0, .busy), (15, 0, .busy), (11, 0, .damaged), (26, 0, .damaged),
      (19 | 8 << 8, 0, .constraint), (18, 0, .constraint), (7, 0, .outOfMemory), (1, 0, .unexpected),
      (21, 0, .unexpected),
    ])
  func `says what SQLite and the system reported`(code: Int32, systemError: Int32, reason: StorageError.Reason) {
    let error = StorageError(code: code, systemError: systemError, path: "/x")
    #expect(error.reason == reason)
    #expect(error.code == code)
    #expect(error.systemError == systemError)
    #expect(error.path == "/x")
  }
}
