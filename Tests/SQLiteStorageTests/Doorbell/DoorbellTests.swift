import Glibc
import Testing

@testable import SQLiteStorage

@Suite struct `The doorbell` {
  let home = TemporaryHome()
  var bell: Doorbell { Doorbell(path: home.path + "/cloud.doorbell") }

  /// Whether the watcher's descriptor would wake a `poll`.
  func isReadable(_ watcher: DoorbellWatcher) -> Bool {
    var descriptor = pollfd(fd: watcher.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) == 1
  }

  @Test func `wakes every watcher once, and they sleep again`() throws {
    let watchers = [try DoorbellWatcher(bell), try DoorbellWatcher(bell)]
    #expect(watchers.map(isReadable) == [false, false])
    try bell.ring()
    try bell.ring()
    for watcher in watchers {
      #expect(isReadable(watcher))
      #expect(watcher.drain())
      #expect(!isReadable(watcher))
      #expect(!watcher.drain())
    }
  }

  @Test func `counts its rings in eight bytes, and is private`() throws {
    for _ in 0..<258 {
      try bell.ring()
    }
    #expect(home.bytes("cloud.doorbell") == [2, 1, 0, 0, 0, 0, 0, 0])
    #expect(home.mode("cloud.doorbell") == 0o600)
  }

  @Test func `is made when it is missing`() throws {
    let watcher = try DoorbellWatcher(bell)
    #expect(!watcher.drain())
    try bell.ring()
    #expect(watcher.drain())
  }

  @Test func `goes on ringing after it was removed`() throws {
    let watcher = try DoorbellWatcher(bell)
    home.remove("cloud.doorbell")
    #expect(watcher.drain())
    _ = watcher.drain()
    try bell.ring()
    #expect(watcher.drain())
    #expect(!watcher.drain())
  }

  @Test func `goes on ringing after another file took its place`() throws {
    let watcher = try DoorbellWatcher(bell)
    home.write([1, 2, 3], to: "new")
    rename(home.path + "/new", bell.path)
    #expect(watcher.drain())
    _ = watcher.drain()
    try bell.ring()
    #expect(watcher.drain())
  }

  @Test func `that somebody removed and rang before the watcher looked is heard`() throws {
    let watcher = try DoorbellWatcher(bell)
    home.remove("cloud.doorbell")
    try bell.ring()
    #expect(watcher.drain())
    try bell.ring()
    #expect(watcher.drain())
  }

  @Test func `is not heard in what happens to other files of its directory`() throws {
    let database = try Note.open(home.location("cloud.sqlite"))
    let watcher = try DoorbellWatcher(bell)
    try Note.add("one", to: database)
    #expect(!isReadable(watcher))
    home.write([1], to: "cloud.doorbell2")
    #expect(!watcher.drain())
  }

  @Test func `cannot be watched in a directory that is missing`() throws {
    let error = #expect(throws: StorageError.self) {
      try DoorbellWatcher(Doorbell(path: home.path + "/missing/cloud.doorbell"))
    }
    #expect(error?.path == home.path + "/missing")
  }

  @Test func `that is a directory says so when it is rung`() throws {
    mkdir(bell.path, 0o700)
    let error = #expect(throws: StorageError.self) { try bell.ring() }
    #expect(error?.reason == .notAFile)
  }

  @Test func `rung by another process wakes this one`() async throws {
    let watcher = try DoorbellWatcher(bell)
    await #expect(processExitsWith: .success) { [path = bell.path as String] in
      try Doorbell(path: path).ring()
    }
    #expect(watcher.drain())
  }
}
