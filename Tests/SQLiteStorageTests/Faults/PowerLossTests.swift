import PowerLoss
import Testing

@testable import SQLiteStorage

@Suite struct `When the power fails at any one of its writes` {
  let home = TemporaryHome()
  var location: Location { home.location("a.sqlite") }

  init() {
    DiskRecording.install()
  }

  /// What the store holds, but for the file it is bound to: a failed power leaves the same file.
  func contents(_ store: SampleStore, _ note: String) throws -> [String] {
    let (database, setAside) = try store.open(location)
    #expect(setAside == nil, "\(note)")
    #expect(try database.first("PRAGMA integrity_check") { row in row.text(0) } == "ok", "\(note)")
    return try database.contents().filter { !$0.hasPrefix("binding: ") }
  }

  @Test(arguments: Operation.all)
  func `what was acknowledged is there, and nothing is there by half`(operation: Operation) throws {
    let store = operation.store
    try store.fill(location)
    let before = try contents(store, "before")
    let recording = DiskRecording(of: home.path)
    let acknowledged = try {
      let (database, run) = try operation.open(location)
      try run()
      return withExtendedLifetime(database) { recording.count }
    }()
    recording.stop()
    let after = try contents(store, "after")
    var lost = 0
    var ends: Set<[String]> = []
    try PowerCuts.each(of: recording) { cut, note in
      let found = try contents(store, note)
      if cut >= acknowledged, found != after { lost += 1 }
      #expect(found == before || found == after, "\(note)")
      ends.insert(found)
    }
    // The timeline only tells of the past; what it tells last may go, and nothing else.
    #expect(store == .timeline || lost == 0)
    #expect(ends.count == 2)
  }

  @Test func `a store that is being made can be made again, and holds what was acknowledged`() throws {
    for store in SampleStore.allCases {
      let recording = DiskRecording(of: home.path)
      let acknowledged = try {
        try store.fill(location)
        return recording.count
      }()
      recording.stop()
      let after = try contents(store, "after")
      try PowerCuts.each(of: recording, atMost: 60) { cut, note in
        let found = try contents(store, "\(store), \(note)")
        if cut >= acknowledged { #expect(found == after, "\(store), \(note)") }
      }
      for name in home.names { home.remove(name) }
    }
  }

  @Test func `a store of an earlier schema is at one version or the next, whole`() throws {
    typealias Earlier = `A store of an earlier schema`
    do {
      let database = try Note.open(location, schema: Earlier.schema(1))
      try Note.add("one", to: database)
    }
    let recording = DiskRecording(of: home.path)
    let acknowledged = try {
      let database = try Note.open(location, schema: Earlier.schema(3), durability: .everyCommit)
      return withExtendedLifetime(database) { recording.count }
    }()
    recording.stop()
    var versions: Set<Int64> = []
    try PowerCuts.each(of: recording) { cut, note in
      let version = try Found(at: home.path + "/a.sqlite").checkedVersion(note)
      versions.insert(version)
      if cut >= acknowledged { #expect(version == 3, "\(note)") }
      #expect(try Note.texts(Note.open(location, schema: Earlier.schema(3))) == ["one"], "\(note)")
    }
    #expect(versions == [1, 2, 3])
  }

  @Test(arguments: Fixture.all.indices)
  func `what earlier programs left is there after their stores were brought to today's schema`(index: Int) throws {
    let (store, sql) = Fixture.all[index]
    try Fixture.make(sql, at: location)
    let recording = DiskRecording(of: home.path)
    _ = try store.open(location)
    recording.stop()
    let after = try contents(store, "after")
    try PowerCuts.each(of: recording) { _, note in
      let found = try contents(store, note)
      #expect(found == after, "\(note)")
    }
  }

  @Test func `commit after commit is kept over every turn of the log`() throws {
    let count = 40
    do { _ = try Note.open(location) }
    let recording = DiskRecording(of: home.path)
    var acknowledged: [Int] = []
    do {
      let database = try Note.open(location, durability: .everyCommit)
      // The log is worked in and begun anew every few commits.
      try database.execute("PRAGMA wal_autocheckpoint = 5")
      for number in 1...count {
        try database.run(
          "INSERT INTO note (text, body) VALUES (?, ?)",
          [.text("\(number)"), .blob([UInt8](repeating: UInt8(number), count: number * 200))])
        acknowledged.append(recording.count)
      }
    }
    recording.stop()
    try PowerCuts.each(of: recording, atMost: 150) { cut, note in
      let texts = try Note.texts(Note.open(location))
      #expect(texts == (1...count).prefix(texts.count).map(String.init), "\(note)")
      #expect(texts.count >= acknowledged.count { $0 <= cut }, "\(note)")
    }
  }

  @Test func `a store that does not wait for the disk loses what it acknowledged: the failure is a real one`() throws {
    var isLost = false
    var isDamaged = false
    for (synchronous, autocheckpoint) in [("OFF", 2), ("NORMAL", 1_000)] {
      for name in home.names { home.remove(name) }
      do { _ = try Note.open(location) }
      let recording = DiskRecording(of: home.path)
      let acknowledged = try {
        let database = try Note.open(location)
        try database.execute("PRAGMA synchronous = \(synchronous); PRAGMA wal_autocheckpoint = \(autocheckpoint)")
        for number in 1...10 {
          try database.run(
            "INSERT INTO note (text, body) VALUES (?, ?)",
            [.text("\(number)"), .blob([UInt8](repeating: 7, count: 3000))])
        }
        return withExtendedLifetime(database) { recording.count }
      }()
      recording.stop()
      try PowerCuts.each(of: recording) { cut, _ in
        let opened = try Database.open(location, schema: Note.schema, durability: .everyCommit, at: 1)
        let texts = try Note.texts(opened.database)
        isDamaged = isDamaged || (synchronous == "OFF" && opened.setAside != nil)
        isLost = isLost || (synchronous == "NORMAL" && cut >= acknowledged && texts.count < 10)
      }
    }
    #expect(isLost)
    #expect(isDamaged)
  }

  @Test func `only the timeline may lose what it was told last`() throws {
    for (store, synchronous) in [(SampleStore.cloud, 2), (.device, 2), (.progress, 2), (.timeline, 1)]
      as [(SampleStore, Int64)]
    {
      let (database, _) = try store.open(home.location("\(store).sqlite"))
      #expect(try database.integer("PRAGMA synchronous") == synchronous, "\(store)")
    }
  }
}
