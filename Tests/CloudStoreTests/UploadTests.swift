import CloudStore
import Testing

/// Uploads and their answers: rules P4, P6, invariants 10 and 11, facts C3 and C4, field report F15.
struct UploadTests {
  private let cloud = TestCloud()
  private let device: TestDevice

  init() throws {
    device = try TestDevice("phone", cloud)
    try device.sync()
  }

  private func held(_ key: String) throws -> CloudAnswer {
    try cloud.answer(device.store.pushRequest(key))
  }

  @Test("Each request says who sends it, with the token and the user of the moment")
  func sender() throws {
    func sender() -> CloudSender? {
      guard case .send(let request) = device.store.pullRequest() else { return nil }
      return request.sender
    }
    func expected(uid: String, token: String) -> CloudSender {
      CloudSender(device: "phone", bundleID: "com.example.phone", container: "game", uid: uid, token: token)
    }
    device.store.token = "first"
    #expect(sender() == expected(uid: "ann", token: "first"))
    device.store.token = "second"
    #expect(sender() == expected(uid: "ann", token: "second"))
    device.store.changeAccount(to: "bob")
    #expect(sender() == expected(uid: "bob", token: "second"))
    #expect(sender() != expected(uid: "bob", token: "first"))
  }

  @Test("rule P4: one upload of a key is in flight at a time; another key goes its own way")
  func oneAtATime() throws {
    device.store.setBytes([1], forKey: "a")
    device.store.setBytes([1], forKey: "b")
    let first = try held("a")
    device.store.setBytes([2], forKey: "a")
    #expect(try device.store.pushRequest("a") == .awaiting(requestID: first.requestID))
    let other = try held("b")
    #expect(try device.store.nextRequest() == .nothing)
    device.store.receive(other)
    device.store.receive(first)
    #expect(device.store.pendingKeys == ["a"])
    device.store.receive(try held("a"))
    #expect(try cloud.contents().values.map(\.value) == [.data([2]), .data([1])])
    #expect(device.store.pendingKeys == [])
  }

  @Test("rule P4: what waits in flight still waits after a restart, and its late answer counts")
  func inFlightSurvivesRestart() throws {
    device.store.setBytes([1], forKey: "a")
    let late = try held("a")
    try device.killAndRestart()
    #expect(try device.store.pushRequest("a") == .awaiting(requestID: late.requestID))
    #expect(device.store.receive(late) == [.accepted(key: "a", revision: 1)])
    #expect(device.store.pendingKeys == [])
  }

  @Test("invariant 11: an answer twice is an answer once")
  func twice() throws {
    device.store.setBytes([1], forKey: "a")
    let answer = try held("a")
    #expect(device.store.receive(answer) == [.accepted(key: "a", revision: 1)])
    device.store.setBytes([2], forKey: "a")
    let image = device.store.visibleValues
    #expect(device.store.receive(answer) == [.dropped(requestID: answer.requestID, reason: .notAwaited)])
    #expect(device.store.visibleValues == image)
    #expect(device.store.pendingKeys == ["a"])
  }

  @Test("invariant 11: downloads in any order, twice, end the same")
  func downloadsInAnyOrder() throws {
    let other = try TestDevice("tablet", cloud)
    var snapshots: [CloudAnswer] = []
    for number in UInt8(1)...3 {
      other.store.setBytes([number], forKey: "a")
      other.store.setBytes([number], forKey: "b\(number)")
      try other.sync()
      snapshots.append(try cloud.answer(device.store.pullRequest()))
    }
    for answer in [snapshots[2], snapshots[0], snapshots[1], snapshots[0], snapshots[2]] {
      device.store.receive(answer)
      #expect(device.store.bytes(forKey: "a") == [3])
    }
    #expect(device.store.fingerprint == (try cloud.contents().fingerprint))
    #expect(device.store.revision == (try cloud.contents().state.revision))
  }

  @Test("A lost acknowledgement is made up for by the next download")
  func lostAcknowledgement() throws {
    device.store.setBytes([1], forKey: "a")
    let lost = try held("a")
    device.store.receive(try cloud.answer(device.store.pullRequest()))
    #expect(device.store.pendingKeys == [])
    #expect(try device.store.nextRequest() == .nothing)
    #expect(device.store.confirmedValues == [KeyedValue(key: "a", value: .data([1]))])
    #expect(device.store.confirmedValue(forKey: "a") == .data([1]))
    #expect(device.store.confirmedValue(forKey: "b") == nil)
    device.store.setBytes([2], forKey: "a")
    #expect(device.store.receive(lost) == [.dropped(requestID: lost.requestID, reason: .notAwaited)])
    #expect(try held("a").body == .accepted(key: "a", revision: 2))
  }

  @Test("A lost request is given up when told, or when the patience ends, and sent again")
  func givenUp() throws {
    device.store.setBytes([1], forKey: "a")
    let lost = try held("a")
    device.store.abandon(requestID: lost.requestID)
    let again = try held("a")
    #expect(again.requestID > lost.requestID)
    #expect(again.body == .accepted(key: "a", revision: 1))
    device.store.now += 59_999
    #expect(try device.store.pushRequest("a") == .awaiting(requestID: again.requestID))
    device.store.now += 1
    let third = try held("a")
    #expect(device.store.receive(again) == [.dropped(requestID: again.requestID, reason: .notAwaited)])
    #expect(device.store.receive(third) == [.accepted(key: "a", revision: 1)])
  }

  @Test("A clock set back does not keep a lost upload waiting for ever")
  func clockSetBack() throws {
    device.store.setBytes([1], forKey: "a")
    _ = try held("a")
    device.store.now -= 1_000_000
    #expect(try held("a").body == .accepted(key: "a", revision: 1))
  }

  @Test(
    "rule P6: a refusal that may pass keeps the value waiting",
    arguments: [
      CloudError.unauthenticated, .permissionDenied, .unavailable, .deadlineExceeded, .internal,
    ])
  func refusalKeepsValue(_ error: CloudError) throws {
    device.store.setBytes([1], forKey: "a")
    var answer = try held("a")
    answer.body = .refused(error)
    #expect(
      device.store.receive(answer) == [.refused(requestID: answer.requestID, key: "a", error: error)])
    #expect(device.store.bytes(forKey: "a") == [1])
    #expect(device.store.pendingKeys == ["a"])
    #expect(try held("a").body == .accepted(key: "a", revision: 1))
  }

  @Test(
    "invariant 10: nothing is sent before the retry-after, across restarts, and the same refusal again does not lengthen it"
  )
  func retryAfter() throws {
    device.store.setBytes([1], forKey: "a")
    var answer = try held("a")
    answer.body = .refused(.throttled(retryAfter: 30_000))
    device.store.receive(answer)
    let until = device.store.now + 30_000
    #expect(device.store.retryAt == until)
    #expect(try device.store.nextRequest() == .deferred(until: until))
    #expect(device.store.pullRequest() == .deferred(until: until))
    device.store.now += 10_000
    device.store.receive(answer)
    let now = device.store.now
    try device.killAndRestart()
    device.store.now = now
    #expect(try device.store.pushRequest("a") == .deferred(until: until))
    device.store.now = until
    #expect(device.store.retryAt == nil)
    #expect(try held("a").body == .accepted(key: "a", revision: 1))
  }

  @Test("invariant 10: an absurd retry-after is no overflow, a negative one is none")
  func absurdRetryAfter() throws {
    device.store.setBytes([1], forKey: "a")
    var answer = try held("a")
    answer.body = .refused(.throttled(retryAfter: -5))
    device.store.receive(answer)
    var second = try held("a")
    second.body = .refused(.throttled(retryAfter: .max))
    device.store.receive(second)
    #expect(device.store.pullRequest() == .deferred(until: .max))
  }

  @Test("An acknowledgement that comes after another device's later change does not bring the older value back")
  func overtakenAcknowledgement() throws {
    let other = try TestDevice("tablet", cloud)
    device.store.setBytes([1], forKey: "a")
    let late = try held("a")
    cloud.now += 1
    try other.sync()
    other.store.setBytes([2], forKey: "a")
    try other.sync()
    // Until its answer arrives, the service has the say about a value that was sent.
    #expect(device.store.receive(try cloud.answer(device.store.pullRequest())).notifications == [])
    #expect(device.store.bytes(forKey: "a") == [1])
    #expect(device.store.receive(late).notifications == [ChangeNotification(.serverChange, ["a"])])
    #expect(device.store.bytes(forKey: "a") == [2])
    #expect(device.store.pendingKeys == [])
    #expect(device.store.fingerprint == (try cloud.contents().fingerprint))
  }

  @Test("C3, C4: a value that lost is replaced and told, and the app may write again")
  func outdated() throws {
    let other = try TestDevice("tablet", cloud)
    try other.sync()
    other.store.setBytes([1], forKey: "level")
    device.store.setBytes([13], forKey: "level")
    try other.sync()
    let answer = try held("level")
    let events = device.store.receive(answer)
    #expect(events.notifications == [ChangeNotification(.serverChange, ["level"])])
    #expect(events.contains(.outdated(key: "level")))
    #expect(device.store.bytes(forKey: "level") == [1])
    device.store.setBytes([13], forKey: "level")
    #expect(device.store.receive(answer).notifications == [])
    #expect(device.store.bytes(forKey: "level") == [13])
    try device.sync()
    try other.sync()
    #expect(other.store.bytes(forKey: "level") == [13])
  }

  @Test("C2, C3: a write that the wide gate refused for another key's sake is sent again by itself")
  func wideGate() throws {
    cloud.service.policy.gate = .unseenChange(within: 90_000)
    let other = try TestDevice("tablet", cloud)
    other.store.setBytes([1], forKey: "theirs")
    try other.sync()
    device.store.setBytes([2], forKey: "mine")
    let events = device.store.receive(try held("mine"))
    #expect(events.notifications == [ChangeNotification(.serverChange, ["theirs"])])
    #expect(device.store.pendingKeys == ["mine"])
    #expect(try held("mine").body == .accepted(key: "mine", revision: 2))
  }

  @Test("F15: two devices that changed one key offline ask nothing, do not loop, and agree")
  func noLoop() throws {
    let other = try TestDevice("tablet", cloud)
    try other.sync()
    cloud.now += 1_000
    device.store.now = cloud.now
    device.store.setBytes([1], forKey: "L1")
    other.store.now = cloud.now + 1
    other.store.setBytes([2], forKey: "L1")
    for _ in 0..<5 {
      try device.sync()
      try other.sync()
    }
    #expect(device.store.fingerprint == other.store.fingerprint)
    #expect(try cloud.contents().state.revision <= 2)
    #expect(try device.store.nextRequest() == .nothing)
    #expect(try other.store.nextRequest() == .nothing)
  }

  @Test("C1: of two writes the device knows of, the later one stays")
  func laterStays() throws {
    cloud.service.policy.gate = .open
    let other = try TestDevice("tablet", cloud)
    try other.sync()
    other.store.now = 2_000_000
    other.store.setBytes([1], forKey: "a")
    other.store.receive(try cloud.answer(other.store.pushRequest("a")))
    device.store.now = 2_000_001
    device.store.setBytes([2], forKey: "a")
    #expect(device.store.receive(try cloud.answer(device.store.pullRequest())).notifications == [])
    #expect(device.store.bytes(forKey: "a") == [2])
    device.store.receive(try held("a"))
    #expect(try cloud.contents().values.map(\.value) == [.data([2])])

    other.store.now = 1_000_000
    other.store.setBytes([3], forKey: "a")
    #expect(
      other.store.receive(try cloud.answer(other.store.pullRequest())).notifications
        == [ChangeNotification(.serverChange, ["a"])])
    #expect(other.store.bytes(forKey: "a") == [2])
  }
}
