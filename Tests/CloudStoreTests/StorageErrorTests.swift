import CloudStore
import Testing

/// What the service says when its storage does not work.
struct StorageErrorTests {
  /// A storage that refuses every transaction.
  private struct BrokenStorage: ContainerStorage {
    var error: ContainerStorageError?

    mutating func transaction<Outcome>(
      _ access: StorageAccess, _ body: (inout Self) throws(ContainerStorageError) -> Outcome
    ) throws(ContainerStorageError) -> Outcome {
      if let error { throw error }
      return try body(&self)
    }

    func state(of address: ContainerAddress) -> ContainerState { .empty }
    func entry(_ key: String, in address: ContainerAddress) -> ContainerEntry? { nil }
    func entries(after revision: Int64, in address: ContainerAddress) -> [ContainerEntry] { [] }
    func put(_ entry: ContainerEntry, in address: ContainerAddress, generation: Int64) {}
    func rate(of device: String, in address: ContainerAddress) -> [UInt8]? { nil }
    func setRate(_ rate: [UInt8], of device: String, in address: ContainerAddress) {}
  }

  @Test("A storage that fails makes the service unavailable, and the reason can be asked for")
  func unavailable() {
    var service = KeyValueService(storage: BrokenStorage(error: .full), authorization: .everything)
    let sender = CloudSender(device: "phone", bundleID: "b", container: "game", uid: "ann", token: "")
    let request = CloudRequest(id: 7, sender: sender, sentAt: 0, kind: .pull(since: 0))
    let answer = service.answer(request, at: 0)
    #expect(answer.body == .refused(.unavailable))
    #expect(answer.requestID == 7)
    #expect(service.storageError == .full)
    service.storage.error = nil
    #expect(service.answer(request, at: 0).subject == .snapshot(entries: 0))
    #expect(service.storageError == nil)
  }

  @Test("A container whose numbers nobody can have counted to takes no value, and the service does not end by it")
  func damagedCounters() throws {
    let cloud = TestCloud()
    let device = try TestDevice("phone", cloud)
    try device.sync()
    device.store.setBytes([1], forKey: "a")
    let entry = ContainerEntry(
      key: "b", value: nil, revision: .max, device: "tablet", writtenAt: 0, arrivedAt: 0)
    cloud.service.storage.put(
      entry, in: ContainerAddress(uid: "ann", container: "game"), generation: cloud.now)
    device.store.now = cloud.now
    #expect(try cloud.answer(device.store.pushRequest("a")).body == .refused(.internal))
    #expect(device.store.pendingKeys == ["a"])
  }

  @Test("A replica that cannot be read is begun anew: all comes down again, and no old answer is taken for a new one")
  func damagedReplica() throws {
    final class DamagedDisk: ReplicaStorage {
      let disk: InMemoryReplicaStorage
      var isDamaged = true
      init(_ disk: InMemoryReplicaStorage) { self.disk = disk }
      func load() throws(ReplicaStorageError) -> ReplicaImage? {
        if isDamaged { throw .damaged }
        return disk.load()
      }
      func save(_ changes: ReplicaChanges) throws(ReplicaStorageError) {
        #expect(!isDamaged || changes.replacesAll)
        try disk.save(changes)
        isDamaged = false
      }
    }
    let cloud = TestCloud()
    let tablet = try TestDevice("tablet", cloud)
    tablet.store.setBytes([1], forKey: "a")
    try tablet.sync()
    let before = try TestDevice("phone", cloud)
    try before.sync()
    before.store.setBytes([2], forKey: "b")
    before.store.now = cloud.now
    let lateAnswer = try cloud.answer(before.store.pushRequest("b"))

    let disk = DamagedDisk(before.disk)
    let store = try UbiquitousStore(before.configuration, storage: disk, at: cloud.now)
    #expect(store.isBegunAnew)
    store.changeAccount(to: "ann")
    #expect(!disk.isDamaged, "The damage is gone from the disk")
    store.receive(try cloud.answer(store.pullRequest()))
    #expect(store.confirmedValues.map(\.key) == ["a", "b"])
    store.setBytes([3], forKey: "c")
    guard case .send(let push) = try store.pushRequest("c") else { throw TestCloud.NothingToSend() }
    #expect(push.id > lateAnswer.requestID)
    #expect(!store.receive(lateAnswer).contains { if case .accepted = $0 { true } else { false } })
    #expect(store.pendingKeys == ["c"])
    #expect(try UbiquitousStore(before.configuration, storage: disk, at: cloud.now).isBegunAnew == false)
  }

  @Test("A replica that a newer version wrote is refused and left alone")
  func newerReplica() {
    final class NewerDisk: ReplicaStorage {
      func load() throws(ReplicaStorageError) -> ReplicaImage? { throw .newerVersion }
      func save(_ changes: ReplicaChanges) throws(ReplicaStorageError) { Issue.record("it was written to") }
    }
    let configuration = StoreConfiguration(device: "phone", bundleID: "b", container: "game")
    #expect(throws: ReplicaStorageError.newerVersion) {
      try UbiquitousStore(configuration, storage: NewerDisk(), at: 0)
    }
  }
}
