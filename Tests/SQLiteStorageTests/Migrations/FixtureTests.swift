import Authentication
import CloudStore
import GameCenter
import GameProgress
import StoreFixtures
import Testing

@testable import SQLiteStorage

@Suite struct `A store that the program of schema 1 left` {
  let home = TemporaryHome()

  func location(_ sql: String) throws -> Location {
    let location = home.location("store.sqlite")
    try Fixture.make(sql, at: location)
    return location
  }

  @Test(arguments: Fixture.all.indices)
  func `is brought to today's schema and is not taken for a damaged one`(index: Int) throws {
    let (store, sql) = Fixture.all[index]
    let (database, setAside) = try store.open(try location(sql))
    #expect(setAside == nil)
    let newest = `The tables of a store`.schemas.first { $0.name == store.rawValue }?.schema
    #expect(try database.mark().version == Int64(newest?.version ?? 0))
    #expect(try database.shape() == newest?.shape)
  }

  @Test func `gives the service everything back`() throws {
    let store = try CloudDatabase(try location(EarlierStore.cloud1), at: 1)
    #expect(
      try store.allPlayers() == [
        Player(playerID: "G:_1", displayName: "Ann"),
        Player(
          playerID: "G:_4", displayName: "Ben", isUnderage: true, isMultiplayerGamingRestricted: true,
          isPersonalizedCommunicationRestricted: true),
      ])
    #expect(
      try store.storedAuthority()
        == StoredAuthority(
          rootCertificatePEM: "root", certificatePEM: "leaf", privateKeyPEM: "key", keyNumber: 7))
    #expect(
      try store.projectConfiguration()
        == ProjectConfiguration(
          projectID: "starkeep", apiKeys: ["key"], bundleIDs: ["com.example.starkeep"],
          enabledProviders: ["gc.apple.com"]))
    #expect(try store.signingKeys().map(\.keyID) == ["k1"])
    let accounts = try store.allAccounts()
    #expect(accounts.map(\.uid) == ["uid1", "uid2"])
    #expect(accounts.map(\.isDisabled) == [false, true])
    #expect(accounts.map(\.identities.count) == [1, 0])
    #expect(try store.refreshSession(tokenDigest: [1])?.uid == "uid1")
    #expect(try store.isCredentialUsed(digest: [1, 1]))
    let address = ContainerAddress(uid: "uid1", container: "com.example.starkeep")
    #expect(try store.state(of: address) == ContainerState(generation: 9, revision: 3, keys: 1, bytes: 2))
    #expect(try store.entries(after: 0, in: address).map(\.value) == [.data([1, 2]), nil])
    #expect(try store.rate(of: "phone", in: address) == [1, 2, 3])
    #expect(try store.rules() == #"{"rules":{}}"#)
  }

  @Test func `gives the device everything back`() throws {
    let store = try DeviceDatabase(try location(EarlierStore.device1), at: 1)
    #expect(try store.deviceSession() == DeviceSession(playerID: "G:_1", cancelCount: 2))
    #expect(try !store.isCloudAvailable())
    #expect(try store.allItems().map(\.value) == [[1, 2], []])
    #expect(try store.loadLink()?.rows.map(\.dueAt) == [nil, 5])
    #expect(try store.loadFaults() == [FaultRecord(operation: "push", outcome: "quota", remaining: 2)])
  }

  @Test func `gives the app everything back, and takes the copy for a copy (P5)`() throws {
    let store = try ProgressDatabase(try location(EarlierStore.progress1), machine: "m", at: 1)
    #expect(store.isCopy)
    let ann = try store.load(.user("ann"))
    #expect(store.unreadableRows == 0)
    let score = Best(
      value: 74, origin: Origin(source: Source(device: "tablet", edition: "full"), at: 1_790_000_003_000))
    #expect(
      ann.contribution
        == Progress(
          results: [(level: Sample.level(2), result: BestResult(stars: nil, score: score, time: nil))],
          unknownParts: [Progress.UnknownPart(level: Sample.level(2), tag: 9, bytes: [1])]))
    #expect(ann.settings.writer == Sample.settings.writer)
    #expect(ann.settings.retiredWriters == [WriterID(high: 9, low: 1)])
    #expect(ann.settings.lastPass == Sample.settings.lastPass)
    #expect(ann.settings.notice == Sample.settings.notice)
    #expect(ann.history.map(\.kind) == [.reset(.box(Sample.level(1).box)), .application])
    #expect(try store.load(.guest).own[Sample.level(1)]?.time?.value == 912)
    #expect(try store.database.integer("SELECT count(*) FROM replica_entry") == 1)
    #expect(try store.string(forKey: "firebase_user") == "ann")
  }

  @Test func `gives the timeline back, and goes on counting where it stopped`() throws {
    let timeline = try Timeline(try location(EarlierStore.timeline1), at: 1)
    #expect(try timeline.events(after: 0).map(\.sequence) == [1, 7])
    #expect(
      try timeline.append([TimelineEvent(at: 3, device: "phone", edition: nil, kind: "pass", words: "A pass ran")])
        == 8)
  }
}
