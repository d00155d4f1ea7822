import Foundation
import SeededNumbers
import Testing

@testable import GameProgress

@Suite("The core in a game of its own")
struct UbiquitousProgressSyncTests {
  /// A key-value store as a game finds it: a dictionary that goes up when it is synchronized.
  private final class DictionaryStore: UbiquitousKeyValueStore {
    var values: [String: Any] = [:]
    var works = true
    var dictionaryRepresentation: [String: Any] { values }
    func data(forKey key: String) -> Data? { values[key] as? Data }
    func set(_ data: Data?, forKey key: String) { values[key] = data }
    func synchronize() -> Bool { works }
  }

  private func game(
    _ device: String, _ cloud: DictionaryStore, _ store: InMemoryStore = InMemoryStore()
  ) throws -> UbiquitousProgressSync<InMemoryStore> {
    try UbiquitousProgressSync(
      source: Source(device: device, edition: "full"), edition: .small(), cloud: cloud, store: store,
      generator: SeededGenerator(seed: UInt64(device.utf8.count)))
  }

  private func play(_ name: String, _ stars: Int, at now: Int64) throws -> SyncEvent {
    .played(level(name), try Play(stars: stars, time: 4400, rule: Edition.small().scoreRule), at: now)
  }

  @Test("A game plays as guest, signs in, plays on, and its other device gets it all")
  func twoDevices() throws {
    let cloud = DictionaryStore()
    var phone = try game("phone", cloud)
    var tablet = try game("tablet", cloud)
    try phone.handle(play("paper-01", 3, at: 1000), at: 1000)
    try phone.signIn("ann", at: 2000)
    try phone.handle(play("paper-02", 2, at: 3000), at: 3000)
    let told = try phone.handle(.passRequested(at: 4000), at: 4000)
    #expect(told == [.finished(PassReport(at: 4000, outcome: .ok, sent: 1))])
    try tablet.signIn("ann", at: 5000)
    #expect(tablet.machine.waiting.count == 2)
    #expect(tablet.machine.current.settings.notice.isPending)
    try tablet.handle(.switched(true, at: 6000), at: 6000)
    #expect(tablet.machine.current.visible.lines == ["paper-01 3★ 5500 4400ms", "paper-02 2★ 4500 4400ms"])
    #expect(cloud.values.count == 1)
    try phone.signOut(at: 7000)
    #expect(phone.machine.current.visible.lines == ["paper-01 3★ 5500 4400ms"])
  }

  @Test("What was kept is there after a restart, and nothing is written twice")
  func restart() throws {
    let (cloud, store) = (DictionaryStore(), InMemoryStore())
    var phone = try game("phone", cloud, store)
    try phone.signIn("ann", at: 1000)
    try phone.handle(play("paper-01", 3, at: 2000), at: 2000)
    try phone.handle(.passRequested(at: 3000), at: 3000)
    let key = try #require(cloud.values.keys.first)
    var again = try game("phone", cloud, store)
    try again.signIn("ann", at: 4000)
    #expect(again.machine.current.visible == phone.machine.current.visible)
    #expect(Array(cloud.values.keys) == [key])
  }

  @Test("A value that is no data, or no writer's, is left alone")
  func foreignValues() throws {
    let cloud = DictionaryStore()
    cloud.values = ["volume": 0.5, WriterID(high: 1, low: 1).key: "text"]
    var phone = try game("phone", cloud)
    let told = try phone.signIn("ann", at: 1000)
    #expect(told.contains(.skipped(SkippedValue(key: WriterID(high: 1, low: 1).key, reason: .wrongType))))
    #expect(cloud.values.count == 2)
  }

  @Test("P6: a store that cannot be brought in step fails the pass; the next one makes up for it")
  func synchronizeFails() throws {
    let cloud = DictionaryStore()
    var phone = try game("phone", cloud)
    cloud.works = false
    try phone.handle(play("paper-01", 3, at: 1000), at: 1000)
    try phone.signIn("ann", at: 2000)
    #expect(phone.machine.latestPass?.outcome == .failed("synchronizeFailed"))
    #expect(cloud.values.isEmpty)
    cloud.works = true
    try phone.handle(.passRequested(at: 3000), at: 3000)
    #expect(cloud.values.count == 1)
  }

  @Test("A progress store that is full leaves the game as it was, and a later pass works")
  func storeFails() throws {
    let (cloud, store) = (DictionaryStore(), InMemoryStore())
    var phone = try game("phone", cloud, store)
    try phone.signIn("ann", at: 1000)
    store.commitsLeft = 0
    #expect(throws: InMemoryStore.Full.self) { try phone.handle(play("paper-01", 3, at: 2000), at: 2000) }
    #expect(phone.machine.current.visible.isEmpty)
    store.commitsLeft = 1
    try phone.handle(play("paper-01", 3, at: 3000), at: 3000)
    #expect(throws: InMemoryStore.Full.self) { try phone.handle(.passRequested(at: 4000), at: 4000) }
    #expect(cloud.values.isEmpty)
    store.commitsLeft = nil
    try phone.handle(.passRequested(at: 5000), at: 5000)
    #expect(cloud.values.count == 1)
  }
}
