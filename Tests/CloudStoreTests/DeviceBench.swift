import CloudStore
import Testing

/// A service in memory, with everything allowed.
final class TestCloud {
  var service: KeyValueService<InMemoryContainerStorage>
  var now: Int64 = 1_000_000

  init(_ policy: ServicePolicy = .standard) {
    service = KeyValueService(storage: InMemoryContainerStorage(), policy: policy, authorization: .everything)
  }

  func contents(uid: String = "ann") throws -> ContainerContents {
    try service.contents(of: ContainerAddress(uid: uid, container: "game"))
  }

  /// Takes a request that is expected to be sent, and answers it.
  func answer(_ decision: RequestDecision, sourceLocation: SourceLocation = #_sourceLocation) throws -> CloudAnswer {
    guard case .send(let request) = decision else {
      Issue.record("Nothing to send: \(decision)", sourceLocation: sourceLocation)
      throw NothingToSend()
    }
    return service.answer(request, at: now)
  }

  struct NothingToSend: Error {}
}

/// An app's store on one device, with its disk.
final class TestDevice {
  let cloud: TestCloud
  let disk: InMemoryReplicaStorage
  let configuration: StoreConfiguration
  private(set) var store: UbiquitousStore

  init(
    _ name: String, _ cloud: TestCloud, uid: String? = "ann", notifications: NotificationPolicy = .plain,
    limits: StoreLimits = .strictest, isEntitled: Bool = true
  ) throws {
    self.cloud = cloud
    disk = InMemoryReplicaStorage()
    configuration = StoreConfiguration(
      device: name, bundleID: "com.example.\(name)", container: "game", limits: limits,
      notifications: notifications, isEntitled: isEntitled)
    store = try UbiquitousStore(configuration, storage: disk, at: cloud.now)
    store.changeAccount(to: uid)
  }

  /// The app dies and starts again; only what is on the disk is left.
  func killAndRestart() throws {
    store = try UbiquitousStore(configuration, storage: disk, at: cloud.now)
  }

  /// Downloads everything, then uploads everything, without delay or loss.
  @discardableResult
  func sync() throws -> [StoreEvent] {
    store.now = cloud.now
    var events = store.receive(try cloud.answer(store.pullRequest()))
    for _ in 0..<100 {
      guard case .send(let request) = try store.nextRequest() else { break }
      events += store.receive(cloud.service.answer(request, at: cloud.now))
    }
    return events
  }

  /// The notifications among some events.
  static func notifications(in events: [StoreEvent]) -> [ChangeNotification] {
    events.compactMap { event in
      if case .changed(let notification) = event { return notification }
      return nil
    }
  }
}

extension [StoreEvent] {
  var notifications: [ChangeNotification] { TestDevice.notifications(in: self) }
}

extension ChangeNotification {
  init(_ reason: ChangeReason, _ keys: [String]?) {
    self.init(reason: reason, changedKeys: keys)
  }
}
