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
