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
