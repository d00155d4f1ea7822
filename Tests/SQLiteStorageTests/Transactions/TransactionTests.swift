import Testing

@testable import SQLiteStorage

@Suite struct `A transaction` {
  let database: Database

  init() throws {
    database = try Note.open(.memory)
  }

  struct Refusal: Error, Equatable {}

  @Test func `keeps all of its changes`() throws {
    try database.write { () throws(StorageError) in
      try Note.add("one", to: database)
      try Note.add("two", to: database)
    }
    #expect(try Note.texts(database) == ["one", "two"])
  }

  @Test func `keeps none of its changes when its body fails with an error of its own`() throws {
    try Note.add("before", to: database)
    #expect(throws: Refusal()) {
      try database.transaction(.writing, { _ in Refusal() }) { () throws(Refusal) in
        do { try Note.add("one", to: database) } catch { throw Refusal() }
        throw Refusal()
      }
    }
    #expect(try Note.texts(database) == ["before"])
    #expect(!database.isInTransaction)
  }

  @Test func `keeps none of its changes when a rule of the tables refuses one`() throws {
    let error = #expect(throws: StorageError.self) {
      try database.write { () throws(StorageError) in
        try Note.add("one", to: database)
        try Note.add("", to: database)
      }
    }
    #expect(error?.reason == .constraint)
    #expect(try Note.texts(database).isEmpty)
  }

  @Test func `takes a nested write as a part of itself`() throws {
    #expect(throws: Refusal.self) {
      try database.transaction(.writing, { _ in Refusal() }) { () throws(Refusal) in
        do throws(StorageError) {
          try database.write { () throws(StorageError) in try Note.add("inner", to: database) }
        } catch { return }
        throw Refusal()
      }
    }
    #expect(try Note.texts(database).isEmpty)
  }

  @Test func `cannot be kept once a part of it failed half way`() throws {
    #expect(throws: StorageError.self) {
      try database.write { () throws(StorageError) in
        try Note.add("outer", to: database)
        try? database.write { () throws(StorageError) in
          try Note.add("half", to: database)
          try Note.add("", to: database)
        }
      }
    }
    #expect(try Note.texts(database).isEmpty)
    try database.write { () throws(StorageError) in try Note.add("next", to: database) }
    #expect(try Note.texts(database) == ["next"])
  }

  @Test func `of single steps can be taken back and tried again`() throws {
    try database.begin(.writing)
    try Note.add("one", to: database)
    database.rollback()
    database.rollback()
    try database.begin(.writing)
    try Note.add("two", to: database)
    try database.commit()
    #expect(try Note.texts(database) == ["two"])
  }

  @Test func `remembers its failure in full, without the values`() throws {
    #expect(database.lastFailure == nil)
    #expect(throws: StorageError.self) { try database.run("INSERT INTO note (id, text) VALUES (1, NULL)") }
    #expect(database.lastFailure == StorageError(.constraint, path: nil, code: 1299))
  }
}

@Suite struct `A statement` {
  let database: Database

  init() throws {
    database = try Note.open(.memory)
  }

  @Test(arguments: ["", "x", "Ä🎮", "nul\0inside", "'; DROP TABLE note; --"])
  func `gives a text back as it was bound`(text: String) throws {
    #expect(try database.first("SELECT ?", [.text(text)]) { row in row.text(0) } == text)
  }

  @Test(arguments: [[], [0], [0, 255, 1], [UInt8](repeating: 7, count: 100_000)] as [[UInt8]])
  func `gives bytes back as they were bound`(bytes: [UInt8]) throws {
    try database.run("INSERT INTO note (text, body) VALUES ('x', ?)", [.blob(bytes)])
    #expect(try database.first("SELECT body FROM note") { row in row.optionalBlob(0) } == bytes)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, Int64.max])
  func `gives a number back as it was bound`(number: Int64) throws {
    #expect(try database.integer("SELECT ?", [.integer(number)]) == number)
  }

  @Test func `tells null from empty`() throws {
    let values = try database.first("SELECT ?, ?, ?", [.null, .text(""), .optional(nil as Int64?)]) { row in
      [row.optionalText(0), row.optionalText(1), row.optionalInteger(2).map(String.init)]
    }
    #expect(values == [nil, "", nil])
  }

  @Test func `can be run again after it failed`() throws {
    try database.run("INSERT INTO note (id, text) VALUES (?, 'a')", [.integer(1)])
    #expect(throws: StorageError.self) {
      try database.run("INSERT INTO note (id, text) VALUES (?, 'a')", [.integer(1)])
    }
    try database.run("INSERT INTO note (id, text) VALUES (?, 'a')", [.integer(2)])
    #expect(try database.integer("SELECT count(*) FROM note") == 2)
  }

  @Test func `that is no SQL is a mistake of the program`() throws {
    let error = #expect(throws: StorageError.self) { try database.run("SELEKT 1") }
    #expect(error?.reason == .unexpected)
  }
}
