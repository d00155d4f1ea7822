import CloudStore
import Testing

/// Memory, disk and cloud: facts W1–W9, S1–S5, L4, L5, E4.
struct WritePathTests {
  private let cloud = TestCloud()

  @Test("W1: a write is in memory at once, on the disk when saved, in the cloud when sent")
  func threeLayers() throws {
    let device = try TestDevice("phone", cloud)
    try device.sync()
    device.store.setBytes([1], forKey: "a")
    #expect(device.store.bytes(forKey: "a") == [1])
    #expect(device.disk.image?.entries.isEmpty == true)
    #expect(device.store.synchronize())
    #expect(device.disk.image?.entries.map(\.visible) == [.data([1])])
    #expect(try cloud.contents().values == [])
    try device.sync()
    #expect(try cloud.contents().values == [KeyedValue(key: "a", value: .data([1]))])
  }

  @Test("W2: memory wants to be saved some seconds after the first unsaved write")
  func flushIsDue() throws {
    let device = try TestDevice("phone", cloud)
    #expect(device.store.flushDueAt == nil)
    device.store.now = 10_000
    device.store.setBytes([1], forKey: "a")
    device.store.now = 12_000
    device.store.setBytes([2], forKey: "a")
    #expect(device.store.flushDueAt == 15_000)
    try device.store.flush()
    #expect(device.store.flushDueAt == nil)
  }

  @Test("W3: a kill before that loses what was only in memory")
  func killLosesMemory() throws {
    let device = try TestDevice("phone", cloud)
    device.store.setBytes([1], forKey: "a")
    #expect(device.store.synchronize())
    device.store.setBytes([2], forKey: "a")
    device.store.setBytes([3], forKey: "b")
    try device.killAndRestart()
    #expect(device.store.bytes(forKey: "a") == [1])
    #expect(device.store.bytes(forKey: "b") == nil)
  }

  @Test("W3: what was sent was saved first, so the cloud never knows what the device forgot")
  func savedBeforeSent() throws {
    let device = try TestDevice("phone", cloud)
    try device.sync()
    device.store.setBytes([1], forKey: "a")
    _ = try cloud.answer(device.store.pushRequest("a"))
    try device.killAndRestart()
    #expect(device.store.bytes(forKey: "a") == [1])
  }

  @Test("W3: when the disk does not take it, nothing is sent")
  func diskFull() throws {
    let device = try TestDevice("phone", cloud)
    try device.sync()
    device.store.setBytes([1], forKey: "a")
    device.disk.failure = .full
    #expect(throws: ReplicaStorageError.full) { try device.store.pushRequest("a") }
    #expect(!device.store.synchronize())
    #expect(device.store.storageError == .full)
    device.disk.failure = nil
    try device.sync()
    #expect(try cloud.contents().values.count == 1)
    #expect(device.store.storageError == nil)
  }

  @Test("W3: what arrives while the disk is full is in memory, and saved later")
  func diskFullWhileReceiving() throws {
    let device = try TestDevice("phone", cloud)
    let other = try TestDevice("tablet", cloud)
    other.store.setBytes([1], forKey: "a")
    try other.sync()
    device.disk.failure = .full
    let events = device.store.receive(try cloud.answer(device.store.pullRequest()))
    #expect(events.contains(.notSaved(.full)))
    #expect(device.store.bytes(forKey: "a") == [1])
    device.disk.failure = nil
    #expect(device.store.synchronize())
    try device.killAndRestart()
    #expect(device.store.bytes(forKey: "a") == [1])
  }

  @Test("W4, W5: without an account a write stays here and wants no request")
  func noAccount() throws {
    let device = try TestDevice("phone", cloud, uid: nil)
    device.store.setBytes([1], forKey: "a")
    #expect(device.store.synchronize())
    #expect(device.store.pullRequest() == .noAccount)
    #expect(try device.store.pushRequest("a") == .noAccount)
    #expect(try device.store.nextRequest() == .noAccount)
    #expect(device.store.bytes(forKey: "a") == [1])
  }

  @Test("W6: what was received is there offline, after a restart")
  func offlineReading() throws {
    let phone = try TestDevice("phone", cloud)
    let tablet = try TestDevice("tablet", cloud)
    phone.store.setBytes([1], forKey: "a")
    try phone.sync()
    try tablet.sync()
    try tablet.killAndRestart()
    #expect(tablet.store.bytes(forKey: "a") == [1])
    #expect(tablet.store.revision == 1)
    #expect(tablet.store.fingerprint == (try cloud.contents().fingerprint))
  }

  @Test("A download that brings nothing writes nothing to the disk")
  func idleDownload() throws {
    let device = try TestDevice("phone", cloud)
    device.store.setBytes([1], forKey: "a")
    try device.sync()
    try device.sync()
    let saves = device.disk.saves
    try device.sync()
    #expect(device.store.synchronize())
    #expect(device.disk.saves == saves)
  }

  @Test("Two values are never sent under one number, whatever a crash forgot")
  func requestNumbers() throws {
    let device = try TestDevice("phone", cloud)
    try device.sync()
    var numbers: [Int64] = []
    for value in UInt8(1)...5 {
      device.store.setBytes([value], forKey: "a")
      device.store.now += 60_000
      numbers.append(try cloud.answer(device.store.pushRequest("a")).requestID)
      _ = try cloud.answer(device.store.pullRequest())
      let now = device.store.now
      try device.killAndRestart()
      device.store.now = now
    }
    #expect(Set(numbers).count == numbers.count)
  }

  @Test("W9: values come back from the cloud after the app was deleted and installed again")
  func reinstall() throws {
    let first = try TestDevice("phone", cloud)
    first.store.setBytes([1], forKey: "a")
    try first.sync()
    let again = try TestDevice("phone", cloud)
    try again.sync()
    #expect(again.store.bytes(forKey: "a") == [1])
  }

  @Test("S2, E1, E4: without the entitlement synchronize is false, writes are dropped and reads are empty")
  func notEntitled() throws {
    let device = try TestDevice("phone", cloud, isEntitled: false)
    device.store.setBytes([1], forKey: "a")
    #expect(!device.store.synchronize())
    #expect(device.store.bytes(forKey: "a") == nil)
    #expect(device.store.takeEvents() == [.ignored(key: "a", reason: .notEntitled)])
    #expect(device.store.pullRequest() == .notEntitled)
    #expect(device.store.changeAccount(to: "bob") == [])
  }

  @Test("S1, S3: synchronize sends nothing")
  func synchronizeSendsNothing() throws {
    let device = try TestDevice("phone", cloud)
    try device.sync()
    device.store.setBytes([1], forKey: "a")
    #expect(device.store.synchronize())
    #expect(try cloud.contents().state == .empty)
    #expect(device.store.pendingKeys == ["a"])
  }

  @Test("L4, L5: a key that is empty or too long is ignored, by the profile's measure")
  func keyLength() throws {
    let strict = try TestDevice("phone", cloud).store
    let newer = try TestDevice("phone", cloud, limits: .newer).store
    let long = String(repeating: "é", count: 100)
    strict.setBytes([1], forKey: long)
    strict.setBytes([1], forKey: "")
    newer.setBytes([1], forKey: long)
    #expect(
      strict.takeEvents() == [.ignored(key: long, reason: .invalidKey), .ignored(key: "", reason: .invalidKey)])
    #expect(strict.visibleValues == [])
    #expect(newer.bytes(forKey: long) == [1])
  }

  @Test("Writing what is there already writes nothing")
  func equalWrite() throws {
    let device = try TestDevice("phone", cloud)
    device.store.setBytes([1], forKey: "a")
    try device.sync()
    device.store.setBytes([1], forKey: "a")
    #expect(device.store.pendingKeys == [])
    #expect(try device.store.nextRequest() == .nothing)
  }

  @Test("Going back to the service's value takes the write back, unless one is under way")
  func writtenBack() throws {
    let device = try TestDevice("phone", cloud)
    device.store.setBytes([1], forKey: "a")
    try device.sync()
    device.store.setBytes([2], forKey: "a")
    device.store.setBytes([1], forKey: "a")
    #expect(device.store.pendingKeys == [])

    device.store.setBytes([2], forKey: "a")
    let late = try cloud.answer(device.store.pushRequest("a"))
    device.store.setBytes([1], forKey: "a")
    device.store.receive(late)
    #expect(device.store.bytes(forKey: "a") == [1])
    try device.sync()
    #expect(try cloud.contents().values.map(\.value) == [.data([1])])
  }
}
