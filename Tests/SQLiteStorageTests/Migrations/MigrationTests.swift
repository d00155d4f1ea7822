import Testing

@testable import SQLiteStorage

@Suite struct `A store of an earlier schema` {
  let home = TemporaryHome()
  static let steps = [
    Note.schema.steps[0],
    "ALTER TABLE note ADD COLUMN colour TEXT NOT NULL DEFAULT 'red';",
    "CREATE TABLE tag (note INTEGER NOT NULL REFERENCES note, name TEXT NOT NULL) STRICT; UPDATE note SET colour = 'blue';",
  ]

  static func schema(_ version: Int) -> Schema {
    Schema(applicationID: Note.schema.applicationID, steps: Array(steps[..<version]))
  }

  @Test(arguments: 1...3)
  func `is brought to the newest one and keeps what it held`(version: Int) throws {
    do {
      let database = try Note.open(home.location("note.sqlite"), schema: Self.schema(version))
      try Note.add("one", to: database)
    }
    let opened = try Database.open(
      home.location("note.sqlite"), schema: Self.schema(3), durability: .allButNewest, at: 1)
    #expect(opened.setAside == nil)
    #expect(try opened.database.mark().version == 3)
    #expect(try Note.texts(opened.database) == ["one"])
    #expect(try opened.database.integer("SELECT count(*) FROM tag") == 0)
  }

  @Test func `stays at the last step that succeeded, and is neither damaged nor set aside`() throws {
    do {
      let database = try Note.open(home.location("note.sqlite"))
      try Note.add("one", to: database)
    }
    let broken = Schema(
      applicationID: Note.schema.applicationID,
      steps: Self.steps[..<2] + ["CREATE TABLE half (id INTEGER) STRICT; SELEKT 1;"])
    let error = #expect(throws: StorageError.self) { try Note.open(home.location("note.sqlite"), schema: broken) }
    #expect(error?.reason == .unexpected)
    #expect(home.names == ["note.sqlite"])
    let database = try Note.open(home.location("note.sqlite"), schema: Self.schema(2))
    #expect(try database.mark().version == 2)
    #expect(try database.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'half'") == 0)
    #expect(try Note.texts(database) == ["one"])
  }

  @Test func `is migrated once when two processes open it together`() throws {
    _ = try Note.open(home.location("note.sqlite"))
    let first = try Note.open(home.location("note.sqlite"), schema: Self.schema(1))
    let second = try Note.open(home.location("note.sqlite"), schema: Self.schema(3))
    try first.migrate(Self.schema(3))
    #expect(try first.mark() == second.mark())
  }
}

@Suite struct `A store of a newer schema` {
  let home = TemporaryHome()

  @Test func `is refused with both versions and left alone, byte for byte`() throws {
    do {
      let database = try Note.open(home.location("note.sqlite"), schema: `A store of an earlier schema`.schema(3))
      try Note.add("one", to: database)
    }
    let before = home.bytes("note.sqlite")
    let error = #expect(throws: StorageError.self) { try Note.open(home.location("note.sqlite")) }
    #expect(error?.reason == .newerSchema(found: 3, supported: 1))
    #expect(home.bytes("note.sqlite") == before)
    #expect(home.names == ["note.sqlite"])
  }

  @Test func `is left alone with the log that its own program still writes`() throws {
    let newer = try Note.open(home.location("note.sqlite"), schema: `A store of an earlier schema`.schema(3))
    try Note.add("one", to: newer)
    let before = [home.bytes("note.sqlite"), home.bytes("note.sqlite-wal")]
    #expect(throws: StorageError.self) { try Note.open(home.location("note.sqlite")) }
    #expect([home.bytes("note.sqlite"), home.bytes("note.sqlite-wal")] == before)
    try Note.add("two", to: newer)
    #expect(try Note.texts(newer) == ["one", "two"])
  }

  @Test func `is left alone with the log that a crash left behind`() throws {
    let newer = try Note.open(home.location("note.sqlite"), schema: `A store of an earlier schema`.schema(3))
    try Note.add("one", to: newer)
    for suffix in ["", "-wal"] {
      home.copy("note.sqlite" + suffix, to: "crashed.sqlite" + suffix)
    }
    let before = [home.bytes("crashed.sqlite"), home.bytes("crashed.sqlite-wal")]
    let error = #expect(throws: StorageError.self) { try Note.open(home.location("crashed.sqlite")) }
    #expect(error?.reason == .newerSchema(found: 3, supported: 1))
    #expect([home.bytes("crashed.sqlite"), home.bytes("crashed.sqlite-wal")] == before)
  }
}
