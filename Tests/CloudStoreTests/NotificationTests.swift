import CloudStore
import Testing

/// What the app is told, and why: facts N1–N7 and the four reasons.
struct NotificationTests {
  private let cloud = TestCloud()

  @Test("The reasons have the raw values of the real notification")
  func rawValues() {
    #expect(ChangeReason.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(
      ChangeReason.allCases.map(\.name) == [
        "serverChange", "initialSyncChange", "quotaViolationChange", "accountChange",
      ])
    #expect(ChangeReason(rawValue: 4) == nil)
  }

  @Test("N1: the app's own writes are never told")
  func ownWrites() throws {
    let device = try TestDevice("phone", cloud)
    device.store.setBytes([1], forKey: "a")
    device.store.removeObject(forKey: "b")
    let events = try device.sync() + device.sync()
    #expect(events.notifications == [])
    #expect(device.store.takeEvents() == [])
  }

  @Test("N3, reason 0: what other devices wrote is told once, with the keys in order")
  func serverChange() throws {
    let phone = try TestDevice("phone", cloud)
    let tablet = try TestDevice("tablet", cloud)
    try tablet.sync()
    for key in ["c", "a", "b"] { phone.store.setBytes([1], forKey: key) }
    try phone.sync()
    #expect(try tablet.sync().notifications == [ChangeNotification(.serverChange, ["a", "b", "c"])])
    #expect(try tablet.sync().notifications == [])
  }

  @Test("N5: changes that came together can be told one by one")
  func splitBatches() throws {
    let phone = try TestDevice("phone", cloud)
    let tablet = try TestDevice(
      "tablet", cloud, notifications: NotificationPolicy(splitsBatches: true, omitsKeys: false))
    for key in ["b", "a"] { phone.store.setBytes([1], forKey: key) }
    try phone.sync()
    #expect(
      try tablet.sync().notifications == [
        ChangeNotification(.serverChange, ["a"]), ChangeNotification(.serverChange, ["b"]),
      ])
  }

  @Test("N4: keys can be left out after an account change and a first download, and only then")
  func absentKeys() throws {
    let silent = NotificationPolicy(splitsBatches: false, omitsKeys: true)
    let phone = try TestDevice("phone", cloud)
    phone.store.setBytes([1], forKey: "a")
    try phone.sync()

    let tablet = try TestDevice("tablet", cloud, uid: nil, notifications: silent)
    tablet.store.setBytes([2], forKey: "a")
    tablet.store.changeAccount(to: "ann")
    #expect(try tablet.sync().notifications == [ChangeNotification(.initialSyncChange, nil)])
    phone.store.setBytes([3], forKey: "a")
    try phone.sync()
    #expect(try tablet.sync().notifications == [ChangeNotification(.serverChange, ["a"])])
    #expect(tablet.store.changeAccount(to: "bob").notifications == [ChangeNotification(.accountChange, nil)])
  }

  @Test("N7: a removed key is told, and reads nil afterwards")
  func removedKey() throws {
    let phone = try TestDevice("phone", cloud)
    let tablet = try TestDevice("tablet", cloud)
    phone.store.setBytes([1], forKey: "a")
    try phone.sync()
    try tablet.sync()
    phone.store.removeObject(forKey: "a")
    try phone.sync()
    #expect(try tablet.sync().notifications == [ChangeNotification(.serverChange, ["a"])])
    #expect(tablet.store.object(forKey: "a") == nil)
  }

  @Test("Reason 2: a write over the limit stores nothing, here or anywhere, and is told")
  func localQuota() throws {
    let device = try TestDevice(
      "phone", cloud,
      limits: StoreLimits(keys: 2, totalBytes: 4, valueBytes: 3, keyLength: .utf8Bytes(64)))
    device.store.setBytes([1, 1], forKey: "a")
    device.store.setBytes([1, 1, 1], forKey: "b")
    device.store.setBytes([1, 1, 1, 1], forKey: "a")
    device.store.setBytes([1], forKey: "b")
    device.store.setBytes([1], forKey: "c")
    #expect(
      device.store.takeEvents().notifications == [
        ChangeNotification(.quotaViolationChange, ["b"]), ChangeNotification(.quotaViolationChange, ["a"]),
        ChangeNotification(.quotaViolationChange, ["c"]),
      ])
    #expect(device.store.bytes(forKey: "a") == [1, 1])
    #expect(device.store.bytes(forKey: "b") == [1])
    #expect(device.store.bytes(forKey: "c") == nil)
    try device.sync()
    #expect(try cloud.contents().state.bytes == 3)
  }

  @Test("Reason 2, F35: a container that others filled refuses the write, loses nothing here, and says so once")
  func remoteQuota() throws {
    cloud.service.policy.limits = StoreLimits(keys: 9, totalBytes: 4, valueBytes: 4, keyLength: .utf8Bytes(64))
    let phone = try TestDevice("phone", cloud)
    let tablet = try TestDevice("tablet", cloud)
    tablet.store.setBytes([1], forKey: "mine")
    try tablet.sync()
    phone.store.setBytes([2, 2, 2], forKey: "full")
    try phone.sync()

    tablet.store.setBytes([3, 3], forKey: "mine")
    let events = try tablet.sync()
    #expect(events.notifications.filter { $0.reason == .quotaViolationChange }.map(\.changedKeys) == [["mine"]])
    #expect(tablet.store.bytes(forKey: "mine") == [1])
    #expect(tablet.store.pendingKeys == [])
    #expect(try tablet.sync().notifications == [])
    #expect(try cloud.contents().values.map(\.value) == [.data([2, 2, 2]), .data([1])])
    tablet.store.setBytes([4], forKey: "mine")
    try tablet.sync()
    #expect(try cloud.contents().values.map(\.value) == [.data([2, 2, 2]), .data([4])])
  }
}
