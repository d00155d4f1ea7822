import FailingDisk
import Glibc
import Testing

@testable import SQLiteStorage

@Suite struct `Opening a store` {
  let home = TemporaryHome()

  @Test func `makes directories of mode 0700 and files of mode 0600, whatever the umask`() throws {
    let database = try Note.open(home.location("a/b/note.sqlite"))
    try Note.add("one", to: database)
    #expect(home.mode("a") == 0o700)
    #expect(home.mode("a/b") == 0o700)
    for name in ["note.sqlite", "note.sqlite-wal", "note.sqlite-shm"] {
      #expect(home.mode("a/b/" + name) == 0o600, "\(name)")
    }
  }

  @Test func `takes other people's rights from a file, and leaves a directory as its owner made it`() throws {
    _ = try Note.open(home.location("note.sqlite"))
    chmod(home.path + "/note.sqlite", 0o644)
    chmod(home.path, 0o755)
    let database = try Note.open(home.location("note.sqlite"))
    try Note.add("one", to: database)
    #expect(home.mode("note.sqlite") == 0o600)
    #expect(home.mode("note.sqlite-wal") == 0o600)
    #expect(home.mode("") == 0o755)
  }

  @Test func `uses a write-ahead log, and syncs each commit where every one must last`() throws {
    let local = try Note.open(home.location("local.sqlite"), durability: .allButNewest)
    let service = try Note.open(home.location("service.sqlite"), durability: .everyCommit)
    for database in [local, service] {
      #expect(try database.first("PRAGMA journal_mode") { row in row.text(0) } == "wal")
      #expect(try database.integer("PRAGMA foreign_keys") == 1)
    }
    #expect(try local.integer("PRAGMA synchronous") == 1)
    #expect(try service.integer("PRAGMA synchronous") == 2)
  }

  @Test func `finds what was kept before, and leaves nothing but the store behind`() throws {
    do {
      let database = try Note.open(home.location("note.sqlite"))
      try Note.add("one", to: database)
    }
    #expect(home.names == ["note.sqlite"])
    let opened = try Database.open(
      home.location("note.sqlite"), schema: Note.schema, durability: .allButNewest, at: 1)
    #expect(opened.setAside == nil)
    #expect(try Note.texts(opened.database) == ["one"])
  }

  @Test func `two connections see each other's commits`() throws {
    let first = try Note.open(home.location("note.sqlite"))
    let second = try Note.open(home.location("note.sqlite"))
    try Note.add("one", to: first)
    #expect(try Note.texts(second) == ["one"])
    try Note.add("two", to: second)
    #expect(try Note.texts(first) == ["one", "two"])
  }

  @Test func `a reader keeps its picture while another connection writes`() throws {
    let reader = try Note.open(home.location("note.sqlite"))
    let writer = try Note.open(home.location("note.sqlite"))
    try Note.add("one", to: writer)
    try reader.read { () throws(StorageError) in
      let before = try Note.texts(reader)
      try Note.add("two", to: writer)
      #expect(try Note.texts(reader) == before)
    }
    #expect(try Note.texts(reader) == ["one", "two"])
  }
}

@Suite struct `A store that cannot be opened says why and changes nothing:` {
  let home = TemporaryHome()

  func failure(_ name: String) -> StorageError? {
    #expect(throws: StorageError.self) { try Note.open(home.location(name)) }
  }

  @Test func `a directory in the place of the file`() throws {
    mkdir(home.path + "/note.sqlite", 0o700)
    #expect(failure("note.sqlite") == StorageError(.notAFile, path: home.path + "/note.sqlite"))
    #expect(home.names == ["note.sqlite"])
  }

  @Test func `a pipe in the place of the file, without waiting at it`() throws {
    mkfifo(home.path + "/note.sqlite", 0o600)
    #expect(failure("note.sqlite")?.reason == .notAFile)
  }

  @Test func `a file in the place of the directory`() throws {
    home.write([1], to: "a")
    #expect(failure("a/note.sqlite")?.reason == .notADirectory)
    #expect(failure("a/b/note.sqlite")?.reason == .notADirectory)
    #expect(home.bytes("a") == [1])
  }

  @Test func `a directory in which nothing may be made`() throws {
    mkdir(home.path + "/a", 0o500)
    try asSomebodyElse {
      #expect(failure("a/note.sqlite")?.reason == .permissionDenied)
      #expect(failure("a/b/note.sqlite")?.reason == .permissionDenied)
    }
    #expect(home.names == ["a"])
  }

  @Test func `a file that may not be read`() throws {
    _ = try Note.open(home.location("note.sqlite"))
    let before = home.bytes("note.sqlite")
    chmod(home.path, 0o755)
    try asSomebodyElse {
      #expect(failure("note.sqlite")?.reason == .permissionDenied)
    }
    #expect(home.bytes("note.sqlite") == before)
    #expect(home.names == ["note.sqlite"])
  }

  @Test func `a file that may only be read`() throws {
    _ = try Note.open(home.location("note.sqlite"))
    chmod(home.path + "/note.sqlite", 0o444)
    chmod(home.path, 0o555)
    try asSomebodyElse {
      let reason = failure("note.sqlite")?.reason
      #expect(reason == .readOnly || reason == .permissionDenied)
    }
    #expect(home.names == ["note.sqlite"])
  }

  /// The thread gives up its rights over other people's files, which a privileged test run would have.
  private func asSomebodyElse(_ body: () throws -> Void) throws {
    guard geteuid() == 0 else { return try body() }
    failing_disk_act_as(65_534)
    defer { failing_disk_act_as(0) }
    try body()
  }
}

@Suite struct `A store that is taken away while it is open` {
  let home = TemporaryHome()

  @Test func `refuses to write into nothing when its file was removed`() throws {
    let database = try Note.open(home.location("note.sqlite"))
    try Note.add("one", to: database)
    unlink(home.path + "/note.sqlite")
    let error = #expect(throws: StorageError.self) {
      try database.write { () throws(StorageError) in try Note.add("two", to: database) }
    }
    #expect(error?.reason == .vanished)
    #expect(error?.path == home.path + "/note.sqlite")
  }

  @Test func `refuses to write beside a file that took its place`() throws {
    let database = try Note.open(home.location("note.sqlite"))
    try Note.add("one", to: database)
    rename(home.path + "/note.sqlite", home.path + "/elsewhere")
    mkdir(home.path + "/note.sqlite", 0o700)
    let error = #expect(throws: StorageError.self) { try database.begin(.writing) }
    #expect(error?.reason == .vanished)
    #expect(!database.isInTransaction)
  }
}
