import Authentication
import CloudStore
import GameCenter
import Testing

@testable import SQLiteStorage

@Suite struct `A device` {
  let home = TemporaryHome()
  let store: DeviceDatabase

  init() throws {
    store = try DeviceDatabase(home.location("devices/phone/device.sqlite"), at: 1)
  }

  /// The device as another process finds it.
  func reopened() throws -> DeviceDatabase {
    try DeviceDatabase(home.location("devices/phone/device.sqlite"), at: 1)
  }

  @Test func `keeps its Game Center session`() throws {
    #expect(try store.deviceSession() == DeviceSession())
    let session = DeviceSession(playerID: "G:_1", cancelCount: 3, isDisabled: true)
    try store.save(session)
    #expect(try reopened().deviceSession() == session)
    try store.save(DeviceSession())
    #expect(try reopened().deviceSession() == DeviceSession())
  }

  @Test func `has the cloud service until it is told otherwise`() throws {
    #expect(try store.isCloudAvailable())
    try store.setCloudAvailable(false)
    #expect(try !reopened().isCloudAvailable())
    try store.setCloudAvailable(true)
    #expect(try reopened().isCloudAvailable())
  }

  @Test func `keeps its connection and the answers that wait, in their order`() throws {
    #expect(try store.loadLink() == nil)
    let record = LinkRecord(
      mode: "hold", latency: 250, nextNumber: 9,
      rows: [
        LinkRow(number: 2, dueAt: nil, answer: []), LinkRow(number: 7, dueAt: .max, answer: [0, 1, 255]),
      ])
    try store.saveLink(record)
    #expect(try reopened().loadLink() == record)
    let online = LinkRecord(mode: "online", latency: 0, nextNumber: 9, rows: [])
    try store.saveLink(online)
    #expect(try reopened().loadLink() == online)
  }

  @Test func `keeps the old connection when the new one cannot be kept`() throws {
    let record = LinkRecord(mode: "hold", latency: 0, nextNumber: 2, rows: [LinkRow(number: 1, dueAt: 5, answer: [1])])
    try store.saveLink(record)
    var twice = record
    twice.mode = "online"
    twice.rows += twice.rows
    #expect(throws: LinkStorageError.self) { try store.saveLink(twice) }
    #expect(try store.loadLink() == record)
  }

  @Test func `keeps its armed faults in their order`() throws {
    #expect(try store.loadFaults().isEmpty)
    let faults = [
      FaultRecord(operation: "push", outcome: "quota", remaining: 2),
      FaultRecord(operation: "pull", outcome: "timeout", remaining: 1),
      FaultRecord(operation: "push", outcome: "quota", remaining: 2),
    ]
    try store.saveFaults(faults)
    #expect(try reopened().loadFaults() == faults)
    try store.saveFaults([])
    #expect(try reopened().loadFaults().isEmpty)
  }
}

@Suite struct `The keychain of a device` {
  let home = TemporaryHome()
  let store: DeviceDatabase

  init() throws {
    store = try DeviceDatabase(home.location("device.sqlite"), at: 1)
  }

  static func item(_ account: String, _ value: [UInt8], group: String = "TEAM.a", isSynchronizable: Bool = false)
    -> KeychainItem
  {
    KeychainItem(
      key: KeychainItem.Key(
        service: "auth", account: account, accessGroup: group, isSynchronizable: isSynchronizable), value: value)
  }

  @Test func `keeps items apart by every part of their key`() throws {
    let items = [
      Self.item("ann", [1]), Self.item("ben", [2]), Self.item("ann", [3], group: "TEAM.b"),
      Self.item("ann", [4], isSynchronizable: true),
    ]
    for item in items {
      try store.insert(item)
    }
    for item in items {
      #expect(try store.items(matching: item.key) == [item])
    }
    #expect(try DeviceDatabase(home.location("device.sqlite"), at: 1).allItems() == items)
  }

  @Test func `may hold rows with one key, oldest first, that change and go together`() throws {
    let key = Self.item("ann", []).key
    try store.insert(Self.item("ann", [1]))
    try store.insert(Self.item("ben", [9]))
    try store.insert(Self.item("ann", [2]))
    #expect(try store.items(matching: key).map(\.value) == [[1], [2]])
    try store.update(key, value: [7])
    #expect(try store.items(matching: key).map(\.value) == [[7], [7]])
    try store.remove(key)
    #expect(try store.allItems() == [Self.item("ben", [9])])
  }

  @Test func `does nothing to what is not there`() throws {
    try store.update(Self.item("ann", []).key, value: [1])
    try store.remove(Self.item("ann", []).key)
    #expect(try store.allItems().isEmpty)
  }

  @Test func `changes in one transaction, which another app waits for`() throws {
    let other = try DeviceDatabase(home.location("device.sqlite"), at: 1)
    try other.database.execute("PRAGMA busy_timeout = 0")
    try store.begin()
    try store.insert(Self.item("ann", [1]))
    #expect(throws: OSStatus.inputOutput) { try other.begin() }
    #expect(other.lastFailure?.reason == .busy)
    store.rollback()
    try other.begin()
    #expect(try other.allItems().isEmpty)
    try other.insert(Self.item("ben", [2]))
    try other.commit()
    #expect(try store.allItems() == [Self.item("ben", [2])])
  }

  @Test func `leaves no secret in what it says of a failure`() throws {
    let secret = "do-not-tell"
    home.remove("device.sqlite")
    #expect(throws: OSStatus.self) {
      try store.begin()
      try store.insert(Self.item("ann", Array(secret.utf8)))
    }
    let failure = try #require(store.lastFailure)
    #expect(!String(reflecting: failure).contains(secret))
  }
}
