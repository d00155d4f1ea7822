import GameProgress
import Glibc
import Testing

@testable import SQLiteStorage

@Suite struct `A copied or restored store is noticed (P5)` {
  let home = TemporaryHome()

  init() throws {
    let store = try open()
    #expect(!store.isCopy)
    var settings = Sample.settings
    settings.isCopy = false
    try store.commit([.settings(Sample.user, settings), .settings(.guest, ProfileSettings())])
  }

  func open(_ name: String = "progress.sqlite", on machine: String = "m") throws -> ProgressDatabase {
    try ProgressDatabase(home.location(name), machine: machine, at: 1)
  }

  func isMarked(_ store: ProgressDatabase) throws -> Bool {
    try store.load(Sample.user).settings.isCopy
  }

  @Test func `not when it is opened again where it was`() throws {
    for _ in 0..<3 {
      let store = try open()
      #expect(!store.isCopy)
      #expect(try !isMarked(store))
    }
  }

  @Test func `not when it was moved`() throws {
    mkdir(home.path + "/b", 0o700)
    rename(home.path + "/progress.sqlite", home.path + "/b/progress.sqlite")
    #expect(try !isMarked(try open("b/progress.sqlite")))
  }

  @Test func `when its file was copied`() throws {
    home.copy("progress.sqlite", to: "copy.sqlite")
    let copy = try open("copy.sqlite")
    #expect(copy.isCopy)
    #expect(try isMarked(copy))
    #expect(try !isMarked(try open()))
  }

  @Test func `when a backup took its place, even under the same number`() throws {
    home.copy("progress.sqlite", to: "backup")
    home.remove("progress.sqlite")
    // The system soon gives the number of a removed file to a new one.
    home.copy("backup", to: "progress.sqlite")
    #expect(try isMarked(try open()))
  }

  @Test func `when it is found on another machine`() throws {
    #expect(try isMarked(try open(on: "another")))
  }

  @Test func `once: the mark stays until the user has a new writer, and is made no more`() throws {
    home.copy("progress.sqlite", to: "copy.sqlite")
    #expect(try open("copy.sqlite").isCopy)
    let store = try open("copy.sqlite")
    #expect(!store.isCopy)
    #expect(try isMarked(store))
    var settings = try store.load(Sample.user).settings
    settings.isCopy = false
    try store.commit([.settings(Sample.user, settings)])
    #expect(try !isMarked(try open("copy.sqlite")))
  }

  @Test func `with every user's writer marked, and the guest, who has none, left alone`() throws {
    let other = Profile.user("another")
    try open().commit([.settings(other, Sample.settings)])
    home.copy("progress.sqlite", to: "copy.sqlite")
    let copy = try open("copy.sqlite")
    #expect(try copy.load(other).settings.isCopy)
    #expect(try !copy.load(.guest).settings.isCopy)
  }

  @Test func `with users whom it does not know yet, for it may have forgotten them (N2)`() throws {
    let stranger = Profile.user("stranger")
    #expect(try !open().load(stranger).settings.isCopy)
    home.copy("progress.sqlite", to: "copy.sqlite")
    #expect(try open("copy.sqlite").load(stranger).settings.isCopy)
    #expect(try open("copy.sqlite").load(stranger).settings.isCopy, "It was a copy once, and stays one")
    #expect(try !open("copy.sqlite").load(.guest).settings.isCopy)
  }

  @Test func `and keeps no trace of the machine's own id`() throws {
    let id = "0123456789abcdef0123456789abcdef"
    _ = try open(on: id)
    let bytes = try #require(home.bytes("progress.sqlite"))
    #expect(!String(decoding: bytes, as: UTF8.self).contains(id))
  }

  @Test func `never in memory`() throws {
    #expect(try !ProgressDatabase(.memory, machine: "m", at: 1).isCopy)
  }

  @Test func `by a name of the machine that does not change`() {
    #expect(!Machine.name.isEmpty)
    #expect(Machine.name == Machine.name)
  }
}
