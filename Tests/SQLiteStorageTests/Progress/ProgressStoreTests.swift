import GameProgress
import Testing

@testable import SQLiteStorage

@Suite struct `The progress of an installed app` {
  let home = TemporaryHome()
  let store: ProgressDatabase

  init() throws {
    store = try ProgressDatabase(home.location("progress.sqlite"), machine: "m", at: 1)
  }

  /// The record as the app finds it at its next start.
  func kept(_ profile: Profile = Sample.user) throws -> ProfileRecord {
    let store = try ProgressDatabase(home.location("progress.sqlite"), machine: "m", at: 1)
    let record = try store.load(profile)
    #expect(store.unreadableRows == 0)
    return record
  }

  @Test func `is empty at first, and the switch is off (S1)`() throws {
    #expect(try kept() == ProfileRecord(profile: Sample.user))
    #expect(try !kept().settings.isSyncOn)
    #expect(try kept(.guest) == ProfileRecord(profile: .guest))
  }

  @Test func `is given back as it was kept: results, settings and history`() throws {
    try store.commit(Sample.changes)
    let record = try kept()
    #expect(record.own == Sample.progress(1...40))
    #expect(record.contribution == Sample.progress(1...60))
    #expect(record.applied == Sample.progress(20...50, of: "linen"))
    #expect(record.settings == Sample.settings)
    #expect(record.history.map(\.id) == [1, 4])
    #expect(record.history.first == Sample.reset(id: 1))
    #expect(record.history.last?.kind == .application)
  }

  @Test(arguments: [Int.min, 0, .max]) func `numbers its history on, whatever number a damaged store says`(
    number: Int
  ) throws {
    var settings = Sample.settings
    settings.nextHistoryID = number
    try store.commit([.settings(Sample.user, settings)])
    let next = try kept().settings.nextHistoryID
    #expect(next >= 1 && next < .max - 1_000_000)
  }

  @Test func `is separate for each player (A3)`() throws {
    try store.commit(Sample.changes)
    #expect(try kept(.guest).own == Sample.progress(1...10))
    #expect(try kept(.guest).settings == ProfileSettings())
    #expect(try kept(.user("guest")) == ProfileRecord(profile: .user("guest")))
    #expect(
      try kept(.user("28charactersoflettersanddi")) == ProfileRecord(profile: .user("28charactersoflettersanddi")))
  }

  @Test func `replaces the levels that are set, removes those that go, and leaves the others`() throws {
    try store.commit([.results(.own, Sample.user, set: Sample.progress(1...5), removed: [])])
    var better = Sample.progress([])
    better[Sample.level(2)] = Sample.result(7)
    try store.commit([
      .results(.own, Sample.user, set: better, removed: [Sample.level(4), Sample.level(99)])
    ])
    var expected = Sample.progress([1, 3, 5])
    expected[Sample.level(2)] = Sample.result(7)
    #expect(try kept().own == expected)
  }

  @Test func `keeps the layers apart: a reset leaves the contribution (R1)`() throws {
    try store.commit([
      .results(.own, Sample.user, set: Sample.progress(1...3), removed: []),
      .results(.contribution, Sample.user, set: Sample.progress(1...3), removed: []),
    ])
    try store.commit([.results(.own, Sample.user, set: Progress(), removed: (1...3).map { Sample.level($0) })])
    #expect(try kept().own.isEmpty)
    #expect(try kept().contribution == Sample.progress(1...3))
  }

  @Test func `keeps a field that is unknown unknown (P8)`() throws {
    var progress = Progress()
    progress[Sample.level(1)] = BestResult(
      stars: nil, score: Best(value: 0, origin: Sample.origin(1)), time: nil)
    progress[Sample.level(2)] = BestResult(
      stars: Best(value: 0, origin: Sample.origin(1)), score: nil, time: Best(value: 1, origin: Sample.origin(2)))
    try store.commit([.results(.own, Sample.user, set: progress, removed: [])])
    #expect(try kept().own == progress)
  }

  @Test func `keeps what a later version wrote, level by level and for the whole map (P8)`() throws {
    let parts = [
      Progress.UnknownPart(level: nil, tag: .max, bytes: [1]),
      Progress.UnknownPart(level: Sample.level(1), tag: 9, bytes: []),
      Progress.UnknownPart(level: Sample.level(1), tag: 10, bytes: [2, 3]),
      Progress.UnknownPart(level: Sample.level(100), tag: 9, bytes: [4]),
    ]
    let results = [(level: Sample.level(1), result: Sample.result(1))]
    try store.commit([
      .results(.contribution, Sample.user, set: Progress(results: results, unknownParts: parts), removed: [])
    ])
    #expect(try kept().contribution == Progress(results: results, unknownParts: parts))
    try store.commit([
      .results(.contribution, Sample.user, set: Progress(results: results, unknownParts: [parts[1]]), removed: [])
    ])
    #expect(
      try kept().contribution == Progress(results: results, unknownParts: [parts[0], parts[1], parts[3]]))
    let newer = Progress.UnknownPart(level: nil, tag: .max, bytes: [5, 6])
    try store.commit([
      .results(.contribution, Sample.user, set: Progress(results: [], unknownParts: [newer]), removed: [])
    ])
    try store.commit([
      .results(.contribution, Sample.user, set: Progress(), removed: [Sample.level(1), Sample.level(100)])
    ])
    #expect(try kept().contribution == Progress(results: [], unknownParts: [newer]))
  }

  @Test func `changes all or nothing`() throws {
    try store.commit(Sample.changes)
    let before = try kept()
    var broken = Progress()
    broken[Sample.level(1)] = BestResult(
      stars: Best(value: 4, origin: Sample.origin(1)), score: nil, time: nil)
    let error = #expect(throws: StorageError.self) {
      try store.commit([
        .settings(Sample.user, ProfileSettings()), .historyRemoved(Sample.user, id: 1),
        .results(.own, Sample.user, set: Progress(), removed: [Sample.level(1)]),
        .results(.own, Sample.user, set: broken, removed: []),
      ])
    }
    #expect(error?.reason == .constraint)
    #expect(try kept() == before)
  }

  @Test func `replaces settings whole, retired writers included`() throws {
    try store.commit(Sample.changes)
    var settings = Sample.settings
    settings.retiredWriters.append(WriterID(high: 5, low: 5))
    settings.lastPass = PassReport(at: 1, outcome: .ok)
    settings.writer = nil
    settings.openApplication = nil
    try store.commit([.settings(Sample.user, settings)])
    #expect(try kept().settings == settings)
    try store.commit([.settings(Sample.user, ProfileSettings())])
    #expect(try kept().settings == ProfileSettings())
  }

  @Test(arguments: [ResetScope.all, .box(Sample.level(1, of: "tin").box), .level(Sample.level(123_456))])
  func `keeps what a reset took, and forgets it once it was undone (R5)`(scope: ResetScope) throws {
    let entry = HistoryEntry(
      id: 3, kind: .reset(scope), at: 9, results: 2,
      removed: HistoryEntry.Removed(
        own: Sample.progress(1...2), applied: Progress(),
        unclaimed: Progress(
          results: [], unknownParts: [Progress.UnknownPart(level: Sample.level(1), tag: 9, bytes: [1])])))
    try store.commit([.history(Sample.user, entry)])
    #expect(try kept().history == [entry])
    var grown = entry
    grown.results = 5
    try store.commit([.history(Sample.user, grown)])
    #expect(try kept().history == [grown])
    try store.commit([.historyRemoved(.guest, id: 3)])
    #expect(try kept().history == [grown])
    try store.commit([.historyRemoved(Sample.user, id: 3), .historyRemoved(Sample.user, id: 4)])
    #expect(try kept().history.isEmpty)
  }

  @Test func `gives back a score beyond this edition's cap as it was`() throws {
    var progress = Progress()
    progress[Sample.level(1)] = BestResult(
      stars: nil, score: Best(value: Int(Int32.max), origin: Sample.origin(1)), time: nil)
    try store.commit([
      .results(.own, Sample.user, set: progress, removed: []),
      .history(
        Sample.user,
        HistoryEntry(
          id: 1, kind: .application, at: 1, results: 1,
          removed: HistoryEntry.Removed(own: progress, applied: Progress(), unclaimed: Progress()))),
    ])
    #expect(try kept().own == progress)
    #expect(try kept().history.first?.removed.own == progress)
  }

  @Test func `has nothing to keep and writes nothing`() throws {
    let before = try store.database.integer("PRAGMA data_version")
    let other = try ProgressDatabase(home.location("progress.sqlite"), machine: "m", at: 1)
    try other.commit([])
    #expect(try store.database.integer("PRAGMA data_version") == before)
  }

  @Test func `leaves out rows that cannot be read, counts them and gives the rest`() throws {
    try store.commit(Sample.changes)
    try store.database.execute(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE result SET level = 'Paper 7' WHERE layer = 'own' AND level = 'paper-07';
      UPDATE result SET stars = 200 WHERE layer = 'own' AND level = 'paper-08';
      UPDATE history SET own = x'00' WHERE id = 1;
      UPDATE profile SET writer = 'nobody';
      UPDATE retired_writer SET writer = '' WHERE position = 0;
      """)
    let record = try store.load(Sample.user)
    #expect(store.unreadableRows == 5)
    #expect(record.own.count == 39)
    #expect(record.own[Sample.level(8)]?.stars == nil)
    #expect(record.own[Sample.level(8)]?.score == Sample.result(8).score)
    #expect(record.history.map(\.id) == [4])
    #expect(record.settings.writer == nil)
    #expect(record.settings.retiredWriters == [WriterID(high: 2, low: 3)])
    #expect(record.settings.isSyncOn)
  }

  @Test func `keeps ten thousand levels in any order`() throws {
    let all = Progress(
      results: (1...10_000).map { (level: Sample.level($0), result: Sample.result($0)) }, unknownParts: [])
    try store.commit([.results(.own, Sample.user, set: all, removed: [])])
    #expect(try kept().own == all)
  }
}
