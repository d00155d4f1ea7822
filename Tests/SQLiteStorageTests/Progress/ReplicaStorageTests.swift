import CloudStore
import Testing

@testable import SQLiteStorage

@Suite struct `The device's copy of a container` {
  let home = TemporaryHome()
  let store: ProgressDatabase

  init() throws {
    store = try ProgressDatabase(home.location("progress.sqlite"), machine: "m", at: 1)
  }

  static func entry(_ key: String, revision: Int64 = 1) -> ReplicaEntry {
    ReplicaEntry(
      key: key, confirmed: .data([1, 2, 3]), revision: revision,
      pending: ReplicaEntry.Pending(value: nil, writtenAt: 5),
      sent: ReplicaEntry.Sent(requestID: 7, value: CloudValue(kind: 200, bytes: []), sentAt: 8))
  }

  static let header = ReplicaHeader(
    uid: "ann", generation: 1, revision: 2, freshestRequestID: 2, hasDownloaded: true, replacedAccount: true,
    nextRequestID: 3,
    retryAt: 4)

  func kept() throws -> ReplicaImage? {
    try ProgressDatabase(home.location("progress.sqlite"), machine: "m", at: 1).load()
  }

  @Test func `is missing at first, then given back as it was kept`() throws {
    #expect(try kept() == nil)
    let entries = [Self.entry("a"), Self.entry("b"), Self.entry("\u{E9}"), Self.entry("e\u{301}")]
    try store.save(ReplicaChanges(replacesAll: false, header: Self.header, entries: entries))
    let image = try #require(try kept())
    #expect(image.header == Self.header)
    #expect(image.entries.count == 4)
    #expect(entries.allSatisfy(image.entries.contains))
  }

  @Test func `takes changes key by key`() throws {
    try store.save(
      ReplicaChanges(replacesAll: false, header: .fresh, entries: [Self.entry("a"), Self.entry("b")]))
    try store.save(
      ReplicaChanges(replacesAll: false, header: Self.header, entries: [Self.entry("b", revision: 9)]))
    #expect(
      try kept() == ReplicaImage(header: Self.header, entries: [Self.entry("a"), Self.entry("b", revision: 9)]))
  }

  @Test func `of another account takes the place of the one before (A2)`() throws {
    try store.save(ReplicaChanges(replacesAll: false, header: .fresh, entries: [Self.entry("a")]))
    try store.save(ReplicaChanges(replacesAll: true, header: Self.header, entries: [Self.entry("b")]))
    #expect(try kept() == ReplicaImage(header: Self.header, entries: [Self.entry("b")]))
  }

  @Test(arguments: ["UPDATE replica SET header = x'01'", "UPDATE replica_entry SET entry = x''"])
  func `that was damaged says so`(damage: String) throws {
    try store.save(ReplicaChanges(replacesAll: false, header: .fresh, entries: [Self.entry("a")]))
    try store.database.execute(damage)
    #expect(throws: ReplicaStorageError.damaged) { try store.load() }
  }

  @Test func `of a newer version says so`() throws {
    try store.save(ReplicaChanges(replacesAll: false, header: .fresh, entries: []))
    try store.database.execute("UPDATE replica SET header = x'0900'")
    #expect(throws: ReplicaStorageError.newerVersion) { try store.load() }
  }
}

@Suite struct `The user defaults of an installed app` {
  @Test func `keep texts by key until they are removed`() throws {
    let home = TemporaryHome()
    let store = try ProgressDatabase(home.location("progress.sqlite"), machine: "m", at: 1)
    #expect(try store.string(forKey: "a") == nil)
    try store.set("1", forKey: "a")
    try store.set("", forKey: "b")
    try store.set("2", forKey: "a")
    let other = try ProgressDatabase(home.location("progress.sqlite"), machine: "m", at: 1)
    #expect(try other.string(forKey: "a") == "2")
    #expect(try other.string(forKey: "b") == "")
    try other.set(nil, forKey: "a")
    try other.set(nil, forKey: "a")
    #expect(try store.string(forKey: "a") == nil)
  }
}
