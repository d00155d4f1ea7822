import CloudStore

/// A service over the storage under test, two devices, and a clock that moves when told.
final class Bench {
  enum Device: String {
    case phone
    case tablet
  }

  var policy = ServicePolicy(limits: .strictest, clock: .arrival, gate: .open, throttle: nil)
  var now: Int64 = 1_000_000

  private let answerRequest: (CloudRequest, ServicePolicy, Int64) -> CloudAnswer
  private let readContents: (ContainerAddress) throws -> ContainerContents
  private let runInterrupted: (ContainerEntry, ContainerAddress) throws -> Void
  private var lastRequestID: Int64 = 0

  init<Storage: ContainerStorage>(_ storage: Storage) {
    var service = KeyValueService(storage: storage, authorization: .everything)
    answerRequest = { request, policy, now in
      service.policy = policy
      return service.answer(request, at: now)
    }
    readContents = { address in try service.contents(of: address) }
    runInterrupted = { entry, address in
      do {
        try service.storage.transaction(.writing) { store throws(ContainerStorageError) in
          try store.put(entry, in: address, generation: 1)
          try store.setRate([1], of: entry.device, in: address)
          throw .failed(code: 42)
        }
      } catch ContainerStorageError.failed(code: 42) {
        return
      }
      throw ConformanceFailure(description: "a transaction swallowed the error of its body")
    }
  }

  // MARK: Requests

  func answer(
    _ kind: CloudRequest.Kind, from device: Device = .phone, uid: String = "ann", container: String = "game"
  ) -> CloudAnswer {
    lastRequestID += 1
    let sender = CloudSender(
      device: device.rawValue, bundleID: "com.example.\(device)", container: container, uid: uid, token: "")
    return answerRequest(CloudRequest(id: lastRequestID, sender: sender, sentAt: now, kind: kind), policy, now)
  }

  /// Pushes a value; by default the device has seen everything and writes now.
  func push(
    _ key: String, _ value: [UInt8]?, from device: Device = .phone, writtenAt: Int64? = nil, base: Int64 = .max,
    seen: Int64 = .max, uid: String = "ann", container: String = "game"
  ) -> CloudAnswer.Body {
    let push = Push(
      key: key, value: value.map { .data($0) }, writtenAt: writtenAt ?? now, baseRevision: base, seenRevision: seen)
    return answer(.push(push), from: device, uid: uid, container: container).body
  }

  func pull(
    since: Int64 = 0, from device: Device = .tablet, uid: String = "ann", container: String = "game"
  ) throws -> CloudSnapshot {
    let body = answer(.pull(since: since), from: device, uid: uid, container: container).body
    guard case .snapshot(let snapshot) = body else {
      throw ConformanceFailure(description: "a pull was answered with \(body)")
    }
    return snapshot
  }

  // MARK: The service's own view

  func contents(uid: String = "ann", container: String = "game") throws -> ContainerContents {
    try readContents(ContainerAddress(uid: uid, container: container))
  }

  func value(_ key: String, uid: String = "ann", container: String = "game") throws -> [UInt8]? {
    try contents(uid: uid, container: container).values.first { $0.key.utf8.elementsEqual(key.utf8) }?.value.bytes
  }

  /// Writes an entry in a transaction that then fails.
  func interrupt(writing entry: ContainerEntry, container: String = "game") throws {
    try runInterrupted(entry, ContainerAddress(uid: "ann", container: container))
  }

  // MARK: Expectations

  func expect<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) throws {
    guard found != expected else { return }
    throw ConformanceFailure(description: "line \(line): found \(found), expected \(expected)")
  }

  func expectAccepted(_ body: CloudAnswer.Body, line: Int = #line) throws {
    if case .accepted = body { return }
    throw ConformanceFailure(description: "line \(line): found \(body), expected it to be accepted")
  }

  func expectOutdated(_ body: CloudAnswer.Body, line: Int = #line) throws -> CloudSnapshot {
    if case .outdated(_, let changes) = body { return changes }
    throw ConformanceFailure(description: "line \(line): found \(body), expected it to be outdated")
  }
}
