import Testing

@testable import SQLiteStorage

@Suite struct `A damaged store` {
  let home = TemporaryHome()

  /// What became of a damaged file when it was opened.
  enum Fate: Hashable {
    case whole, setAside, refusedAsNewer
  }

  /// Opens the bytes as a store, and checks that whatever happens loses nothing and leads to a store that works.
  func fate(of bytes: [UInt8], as store: SampleStore) throws -> Fate {
    home.write(bytes, to: "a.sqlite")
    defer {
      for name in home.names where name.hasPrefix("a.sqlite") {
        home.remove(name)
      }
    }
    do {
      try store.readEverything(home.location("a.sqlite"))
    } catch let error as StorageError {
      if case .newerSchema = error.reason {
        #expect(home.bytes("a.sqlite") == bytes)
        #expect(home.names.filter { $0.hasPrefix("a.sqlite") } == ["a.sqlite"])
        return .refusedAsNewer
      }
      #expect(error.reason == .damaged, "\(error)")
    } catch {
      // A port's own error carries less: the next opening must have noticed.
    }
    let (database, setAside) = try store.open(home.location("a.sqlite"), at: 99)
    #expect(try database.integer("SELECT count(*) FROM sqlite_schema") > 0)
    let kept = home.names.filter { $0.hasPrefix("a.sqlite.damaged-") && !$0.hasSuffix("-shm") }
    if let setAside {
      #expect(setAside.keptAs == home.path + "/a.sqlite.damaged-99")
    }
    guard !kept.isEmpty else { return .whole }
    #expect(kept.count == 1)
    // What is set aside can be looked at later: not a byte of it has changed, unless it was in use before.
    if kept == ["a.sqlite.damaged-88"] {
      #expect(home.bytes(kept[0]) == bytes)
    }
    return .setAside
  }

  @Test(arguments: SampleStore.allCases)
  func `is set aside, or refused, or whole, whichever byte of it was flipped`(store: SampleStore) throws {
    try store.fill(home.location("sample"))
    let bytes = try #require(home.bytes("sample"))
    var fates: [Fate: Int] = [:]
    let header = Array(0..<100)
    let rest = stride(from: 100, to: bytes.count, by: 509)
    for place in header + rest {
      var flipped = bytes
      flipped[place] ^= place.isMultiple(of: 2) ? 0xFF : 0x01
      let fate = try fate(of: flipped, as: store)
      fates[fate, default: 0] += 1
      if fate == .refusedAsNewer {
        #expect((60..<64).contains(place), "only the number of the schema makes a store newer")
      }
    }
    #expect(fates.keys.count == 3, "\(fates)")
  }

  @Test(arguments: SampleStore.allCases)
  func `is set aside when it was cut off at any page, or in one`(store: SampleStore) throws {
    try store.fill(home.location("sample"))
    let bytes = try #require(home.bytes("sample"))
    for length in stride(from: 4096, to: bytes.count, by: 4096).flatMap({ [$0 - 1000, $0] }) {
      #expect(try fate(of: Array(bytes[..<length]), as: store) == .setAside, "cut off at \(length)")
    }
  }

  @Test(
    arguments: [Array("xy".utf8), Array("not a database, but long enough to be one, whatever it is".utf8)] as [[UInt8]])
  func `that is something else altogether is set aside`(bytes: [UInt8]) throws {
    #expect(try fate(of: bytes, as: .progress) == .setAside)
    #expect(try fate(of: [UInt8](repeating: bytes[0], count: 10_000), as: .progress) == .setAside)
  }

  @Test func `that is another program's database, or another store of this one, is set aside`() throws {
    try SampleStore.timeline.fill(home.location("sample"))
    #expect(try fate(of: try #require(home.bytes("sample")), as: .device) == .setAside)
  }

  @Test func `that is empty is a new one`() throws {
    #expect(try fate(of: [], as: .device) == .whole)
  }

  @Test func `is set aside with its log, and says where`() throws {
    let log: [UInt8] = [7, 8, 9]
    home.write([1, 2, 3], to: "note.sqlite")
    home.write(log, to: "note.sqlite-wal")
    let opened = try Database.open(
      home.location("note.sqlite"), schema: Note.schema, durability: .allButNewest, at: 123)
    let kept = home.path + "/note.sqlite.damaged-123"
    #expect(opened.setAside == SetAside(path: home.path + "/note.sqlite", keptAs: kept))
    #expect(home.bytes("note.sqlite.damaged-123") == [1, 2, 3])
    #expect(home.bytes("note.sqlite.damaged-123-wal") == log)
    #expect(home.mode("note.sqlite.damaged-123") == 0o600)
    #expect(try Note.texts(opened.database).isEmpty)
    try Note.add("new", to: opened.database)
  }

  @Test func `that a whole log still covers is whole`() throws {
    let database = try Note.open(home.location("note.sqlite"))
    try Note.add("one", to: database)
    home.write([1, 2, 3], to: "copy.sqlite")
    home.copy("note.sqlite-wal", to: "copy.sqlite-wal")
    #expect(try Note.texts(try Note.open(home.location("copy.sqlite"))) == ["one"])
  }

  @Test func `leaves an earlier one that was set aside in the same instant alone`() throws {
    for content in [[1, 1], [2, 2], [3, 3]] as [[UInt8]] {
      home.write(content, to: "note.sqlite")
      _ = try Note.open(home.location("note.sqlite"), at: 5)
    }
    #expect(home.bytes("note.sqlite.damaged-5") == [1, 1])
    #expect(home.bytes("note.sqlite.damaged-5-2") == [2, 2])
    #expect(home.bytes("note.sqlite.damaged-5-3") == [3, 3])
  }

  @Test func `whose file vanished while its log stayed keeps the log`() throws {
    let log: [UInt8] = [9, 9, 9]
    home.write(log, to: "note.sqlite-wal")
    let opened = try Database.open(home.location("note.sqlite"), schema: Note.schema, durability: .allButNewest, at: 5)
    #expect(opened.setAside != nil)
    #expect(home.bytes("note.sqlite.damaged-5-wal") == log)
    #expect(try Note.texts(opened.database).isEmpty)
  }

  @Test func `too large to be examined each time is examined once damage was met in it`() throws {
    do {
      let database = try Note.open(home.location("note.sqlite"))
      try database.run("INSERT INTO note (text, body) VALUES ('large', zeroblob(3000000))")
      try Note.add("last", to: database)
    }
    var bytes = try #require(home.bytes("note.sqlite"))
    // The page with the last row loses its header.
    let lastRow = try #require(
      bytes.indices.last { bytes[$0] == UInt8(ascii: "l") && bytes[$0 + 3] == UInt8(ascii: "t") })
    for place in (lastRow / 4096 * 4096)..<(lastRow / 4096 * 4096 + 8) {
      bytes[place] = 0xEE
    }
    home.write(bytes, to: "note.sqlite")
    do {
      let database = try Note.open(home.location("note.sqlite"))
      let error = #expect(throws: StorageError.self) { try Note.texts(database) }
      #expect(error?.reason == .damaged)
    }
    let opened = try Database.open(home.location("note.sqlite"), schema: Note.schema, durability: .allButNewest, at: 6)
    #expect(opened.setAside?.keptAs == home.path + "/note.sqlite.damaged-6")
    #expect(home.bytes("note.sqlite.damaged-6") == bytes)
    #expect(!home.names.contains("note.sqlite.suspect"))
  }

  @Test func `that was only suspected is examined, found sound and kept`() throws {
    do {
      let database = try Note.open(home.location("note.sqlite"))
      try Note.add("one", to: database)
    }
    home.write([], to: "note.sqlite.suspect")
    let database = try Note.open(home.location("note.sqlite"))
    #expect(try Note.texts(database) == ["one"])
    #expect(!home.names.contains("note.sqlite.suspect"))
  }
}

@Suite struct `A log that a crash left behind` {
  let home = TemporaryHome()

  /// Ten commits in the log and none in the store, as after kill -9.
  func crashed() throws -> (store: [UInt8], log: [UInt8]) {
    let database = try Note.open(home.location("note.sqlite"))
    _ = try database.first("PRAGMA wal_checkpoint(TRUNCATE)") { row in row.integer(0) }
    for number in 1...10 {
      try Note.add("\(number)", to: database)
    }
    return (try #require(home.bytes("note.sqlite")), try #require(home.bytes("note.sqlite-wal")))
  }

  @Test func `gives back every commit`() throws {
    let (store, log) = try crashed()
    home.write(store, to: "copy.sqlite")
    home.write(log, to: "copy.sqlite-wal")
    #expect(try Note.texts(try Note.open(home.location("copy.sqlite"))).count == 10)
  }

  @Test func `that is cut off or flipped gives back the commits before, and never half of one`() throws {
    let (store, log) = try crashed()
    let all = (1...10).map(String.init)
    func texts(_ log: [UInt8]) throws -> [String] {
      defer {
        for name in home.names where name.hasPrefix("copy") {
          home.remove(name)
        }
      }
      home.write(store, to: "copy.sqlite")
      home.write(log, to: "copy.sqlite-wal")
      return try Note.texts(try Note.open(home.location("copy.sqlite")))
    }
    var counts: Set<Int> = []
    for place in stride(from: 0, to: log.count, by: 211) {
      let cut = try texts(Array(log[..<place]))
      #expect(cut == Array(all.prefix(cut.count)))
      var flipped = log
      flipped[place] ^= 0x40
      let rest = try texts(flipped)
      #expect(rest == Array(all.prefix(rest.count)))
      counts.formUnion([cut.count, rest.count])
    }
    #expect(counts.count > 5, "damage at different places is felt at different commits")
  }
}
