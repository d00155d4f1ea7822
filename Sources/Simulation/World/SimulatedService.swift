import CloudStore
import GameProgress

/// The real key-value service over containers in memory, as the simulated devices reach it.
struct SimulatedService {
  private var service = KeyValueService(
    storage: InMemoryContainerStorage(), policy: Self.plain, authorization: .everything)

  /// Whether an account's container takes nothing more that is new.
  private var isFull = Array(repeating: false, count: Cast.accounts)

  /// The last write to arrive wins, and nobody waits: the least that a service can promise.
  private static let plain = ServicePolicy(limits: .strictest, clock: .arrival, gate: .open, throttle: nil)

  /// Every value is too much.
  private static let nothingMore = StoreLimits(keys: 0, totalBytes: 0, valueBytes: 0, keyLength: .utf8Bytes(64))

  private static let addresses = Cast.uids.map { ContainerAddress(uid: $0, container: "progress") }

  mutating func behave(_ conduct: Operation.Conduct) {
    switch conduct {
    case .plain: service.policy = Self.plain
    case .standard: service.policy = .standard
    case .appleLike: service.policy = .appleLike
    }
  }

  mutating func setFull(_ isFull: Bool, account: Int) { self.isFull[account] = isFull }

  /// Answers a device that asks what changed after a revision.
  mutating func pull(since revision: Int64, account: Int, device: Int, at now: Int64) -> ServiceAnswer {
    answer(.pull(since: revision), account: account, device: device, sentAt: now, at: now)
  }

  /// Answers a device that uploads a value.
  mutating func push(_ write: ServiceWrite, account: Int, device: Int, at now: Int64) -> ServiceAnswer {
    let push = Push(
      key: write.key, value: .data(write.bytes), writtenAt: write.writtenAt, baseRevision: write.baseRevision,
      seenRevision: write.seenRevision)
    return answer(.push(push), account: account, device: device, sentAt: write.writtenAt, at: now)
  }

  private mutating func answer(
    _ kind: CloudRequest.Kind, account: Int, device: Int, sentAt: Int64, at now: Int64
  ) -> ServiceAnswer {
    service.policy.limits = isFull[account] ? Self.nothingMore : .strictest
    let sender = CloudSender(
      device: Cast.names[device], bundleID: "app", container: "progress", uid: Cast.uids[account], token: "")
    let answer = service.answer(CloudRequest(id: 1, sender: sender, sentAt: sentAt, kind: kind), at: now)
    return switch answer.body {
    case .snapshot(let snapshot): .snapshot(ServiceChanges(snapshot))
    case .accepted(_, let revision): .accepted(revision: revision)
    case .outdated(_, let changes): .outdated(ServiceChanges(changes))
    case .refused(.throttled(let retryAfter)): .refused(code: "throttled", retryAfter: retryAfter)
    case .refused(let error): .refused(code: error.name, retryAfter: 0)
    }
  }

  /// Every key of a container, sorted by key.
  func contents(of account: Int) -> [ServiceEntry] {
    service.storage.entries(after: 0, in: Self.addresses[account]).map(ServiceEntry.init).sorted { $0.key < $1.key }
  }

  /// The number of keys of a container and the bytes of all values.
  func size(of account: Int) -> (keys: Int, bytes: Int) {
    let state = service.storage.state(of: Self.addresses[account])
    return (state.keys, state.bytes)
  }

  /// Puts a value under a key, whatever the policy says: the service itself went wrong.
  mutating func put(_ content: GameProgress.CloudValue.Content, forKey key: String, account: Int, at now: Int64) {
    let value: CloudStore.CloudValue? =
      switch content {
      case .bytes(let bytes): .data(bytes)
      case .other: CloudStore.CloudValue(kind: PropertyKind.string.rawValue, bytes: [])
      case .removed: nil
      }
    let revision = service.storage.state(of: Self.addresses[account]).revision + 1
    service.storage.put(
      ContainerEntry(key: key, value: value, revision: revision, device: "", writtenAt: now, arrivedAt: now),
      in: Self.addresses[account], generation: now)
  }
}

extension ServiceChanges {
  fileprivate init(_ snapshot: CloudSnapshot) {
    self.init(
      since: snapshot.since, revision: snapshot.revision, entries: snapshot.entries.map(ServiceEntry.init))
  }
}

extension ServiceEntry {
  fileprivate init(_ entry: ContainerEntry) {
    let content: GameProgress.CloudValue.Content =
      switch entry.value {
      case .some(let value) where value.kind == PropertyKind.data.rawValue: .bytes(value.bytes)
      case .some: .other
      case nil: .removed
      }
    self.init(key: entry.key, content: content, revision: entry.revision)
  }
}
