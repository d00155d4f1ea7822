import CloudStore
import FoundationEssentials
import Testing

/// What an app reads and writes: facts T1–T6.
struct AccessorTests {
  private let store: UbiquitousStore

  init() throws {
    store = try TestDevice("phone", TestCloud()).store
  }

  @Test("T1: every property-list type comes back as it was set")
  func everyType() throws {
    let date = Date(timeIntervalSinceReferenceDate: 12.5)
    let nested: [String: Any] = ["list": [Int64(1), "two", true], "inner": ["data": Data([3])], "when": date]
    store.set("text", forKey: "string")
    store.set(Data([1, 2]), forKey: "data")
    store.set(Int64.min, forKey: "longLong")
    store.set(-0.5, forKey: "double")
    store.set(true, forKey: "bool")
    store.set([Int64(1), "two"] as [Any], forKey: "array")
    store.set(nested, forKey: "dictionary")
    store.set(date as Any?, forKey: "date")

    #expect(store.string(forKey: "string") == "text")
    #expect(store.data(forKey: "data") == Data([1, 2]))
    #expect(store.longLong(forKey: "longLong") == .min)
    #expect(store.double(forKey: "double") == -0.5)
    #expect(store.bool(forKey: "bool"))
    #expect(store.array(forKey: "array")?.count == 2)
    #expect(store.array(forKey: "array")?.last as? String == "two")
    #expect(store.object(forKey: "date") as? Date == date)
    let dictionary = try #require(store.dictionary(forKey: "dictionary"))
    #expect((dictionary["inner"] as? [String: Any])?["data"] as? Data == Data([3]))
    #expect((dictionary["list"] as? [Any])?.first as? Int64 == 1)
    #expect(dictionary["when"] as? Date == date)
    #expect(store.dictionaryRepresentation.count == 8)
  }

  @Test("T2: what is no property list is ignored, and said so")
  func noPropertyList() {
    struct Thing {}
    store.set("before", forKey: "a")
    store.set(Thing() as Any?, forKey: "a")
    store.set(["inside": [Thing()]], forKey: "b")
    store.set(UInt64.max as Any?, forKey: "c")
    #expect(store.string(forKey: "a") == "before")
    #expect(store.object(forKey: "b") == nil)
    #expect(
      store.takeEvents() == [
        .ignored(key: "a", reason: .notAPropertyList), .ignored(key: "b", reason: .notAPropertyList),
        .ignored(key: "c", reason: .notAPropertyList),
      ])
  }

  @Test("T3: a missing value reads as false, 0 or nil")
  func missing() {
    #expect(!store.bool(forKey: "a"))
    #expect(store.longLong(forKey: "a") == 0)
    #expect(store.double(forKey: "a") == 0)
    #expect(store.string(forKey: "a") == nil)
    #expect(store.data(forKey: "a") == nil)
    #expect(store.array(forKey: "a") == nil)
    #expect(store.dictionary(forKey: "a") == nil)
    #expect(store.object(forKey: "a") == nil)
  }

  @Test("T3: a value of another type reads as false, 0 or nil")
  func wrongType() {
    store.set("7", forKey: "text")
    store.set(Int64(7), forKey: "number")
    #expect(store.longLong(forKey: "text") == 0)
    #expect(!store.bool(forKey: "text"))
    #expect(store.data(forKey: "text") == nil)
    #expect(store.string(forKey: "number") == nil)
    #expect(store.array(forKey: "number") == nil)
    #expect(store.dictionary(forKey: "number") == nil)
  }

  @Test("T3: numbers and truth values stand for each other, cut to whole ones")
  func numbers() {
    store.set(true, forKey: "bool")
    store.set(-2.9, forKey: "double")
    store.set(Double.infinity, forKey: "infinite")
    #expect(store.longLong(forKey: "bool") == 1)
    #expect(store.double(forKey: "bool") == 1)
    #expect(store.longLong(forKey: "double") == -2)
    #expect(store.bool(forKey: "double"))
    #expect(store.longLong(forKey: "infinite") == 0)
  }

  @Test("T4: only object(forKey:) tells a stored false from a missing key")
  func storedFalse() {
    store.set(false, forKey: "a")
    #expect(store.bool(forKey: "a") == store.bool(forKey: "b"))
    #expect(store.object(forKey: "a") as? Bool == false)
    #expect(store.object(forKey: "b") == nil)
  }

  @Test("T5: setting nil removes; removing a missing key does nothing")
  func removal() {
    store.set("x", forKey: "a")
    store.set(nil as String?, forKey: "a")
    store.set("y", forKey: "b")
    store.removeObject(forKey: "b")
    store.removeObject(forKey: "c")
    #expect(store.dictionaryRepresentation.isEmpty)
    #expect(store.pendingKeys == [])
  }

  @Test("A value of a type that this version does not know reads as missing, and is kept")
  func unknownType() throws {
    let cloud = TestCloud()
    let device = try TestDevice("phone", cloud)
    let future = CloudValue(kind: 200, bytes: [1, 2, 3])
    let push = Push(key: "a", value: future, writtenAt: 0, baseRevision: 0, seenRevision: 0)
    let sender = CloudSender(device: "new", bundleID: "b", container: "game", uid: "ann", token: "")
    _ = cloud.service.answer(CloudRequest(id: 1, sender: sender, sentAt: 0, kind: .push(push)), at: cloud.now)
    try device.sync()
    #expect(device.store.object(forKey: "a") == nil)
    #expect(device.store.visibleValues == [KeyedValue(key: "a", value: future)])
  }
}
