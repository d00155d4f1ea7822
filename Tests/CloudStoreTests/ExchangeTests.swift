import CloudStore
import Testing

/// What a fault does to a request to the service.
struct ExchangeTests {
  private let cloud = TestCloud()
  private let device: TestDevice

  init() throws {
    device = try TestDevice("phone", cloud)
    try device.sync()
    device.store.setBytes([1, 2, 3], forKey: "a")
  }

  private func exchange(_ decision: RequestDecision, _ fault: FaultOutcome?) throws -> Exchange {
    guard case .send(let request) = decision else { throw TestCloud.NothingToSend() }
    return cloud.service.exchange(request, fault: fault, at: cloud.now) { [99] + $0 }
  }

  private func push(_ fault: FaultOutcome?) throws -> Exchange {
    try exchange(device.store.pushRequest("a"), fault)
  }

  private var stored: [UInt8]? {
    get throws { try cloud.contents().values.first?.value.bytes }
  }

  @Test("Without a fault the service answers")
  func none() throws {
    guard case .answered(let answer) = try push(nil) else {
      Issue.record("no answer")
      return
    }
    #expect(answer.body == .accepted(key: "a", revision: 1))
  }

  @Test("Done and not done are told apart: lost answers and crashes after are done")
  func doneOrNot() throws {
    for (fault, expected) in [
      (FaultOutcome.timeout, Exchange.lost(isDone: false)), (.crashBefore, .crash(isDone: false)),
    ] {
      #expect(try push(fault) == expected)
      #expect(try stored == nil)
      device.store.now += 60_000
    }
    #expect(try push(.lostAnswer) == .lost(isDone: true))
    #expect(try stored == [1, 2, 3])
    device.store.setBytes([4], forKey: "a")
    device.store.now += 60_000
    #expect(try push(.crashAfter) == .crash(isDone: true))
    #expect(try stored == [4])
  }

  @Test(
    "The service's errors refuse and store nothing",
    arguments: [
      (FaultOutcome.fail, CloudError.internal), (.quota, .quotaExceeded(.totalBytes)),
      (.throttle, .throttled(retryAfter: 60_000)), (.denied, .permissionDenied),
      (.named("unauthenticated"), .unauthenticated), (.named("unavailable"), .unavailable),
    ])
  func refusals(_ fault: FaultOutcome, _ error: CloudError) throws {
    guard case .answered(let answer) = try push(fault) else {
      Issue.record("no answer")
      return
    }
    #expect(answer.body == .refused(error))
    #expect(try stored == nil)
    #expect(
      device.store.receive(answer).last == .refused(requestID: answer.requestID, key: "a", error: error))
  }

  @Test("Every outcome that the table allows does something to a push and a pull")
  func everyOutcome() throws {
    let table = FaultTable()
    for outcome in table.outcomes(for: .push) {
      let fresh = try ExchangeTests()
      let plain = try ExchangeTests().push(nil)
      let altered = try fresh.push(outcome)
      let isStoredAsSent = try fresh.stored == [1, 2, 3]
      #expect(altered != plain || !isStoredAsSent, "\(outcome)")
    }
    try device.sync()
    for outcome in table.outcomes(for: .pull) {
      let plain = try exchange(device.store.pullRequest(), nil)
      let altered = try exchange(device.store.pullRequest(), outcome)
      #expect(altered != plain, "\(outcome)")
    }
  }

  @Test("A damaged download is mended by the next one", arguments: [FaultOutcome.damaged, .newerFormat])
  func damagedDownload(_ fault: FaultOutcome) throws {
    try device.sync()
    let tablet = try TestDevice("tablet", cloud)
    guard case .answered(let broken) = try exchange(tablet.store.pullRequest(), fault) else {
      Issue.record("no answer")
      return
    }
    tablet.store.receive(broken)
    let seen = try #require(tablet.store.bytes(forKey: "a"))
    #expect(seen != [1, 2, 3])
    if fault == .newerFormat { #expect(seen == [99, 1, 2, 3]) }
    try tablet.sync()
    #expect(tablet.store.bytes(forKey: "a") == [1, 2, 3])
    tablet.store.receive(broken)
    #expect(tablet.store.bytes(forKey: "a") == [1, 2, 3])
  }

  @Test("A damaged upload is seen by its own device at the next download")
  func damagedUpload() throws {
    guard case .answered(let answer) = try push(.damaged) else {
      Issue.record("no answer")
      return
    }
    device.store.receive(answer)
    #expect(try stored != [1, 2, 3])
    try device.sync()
    #expect(device.store.bytes(forKey: "a") == (try stored))
    device.store.setBytes([1, 2, 3], forKey: "a")
    try device.sync()
    #expect(try stored == [1, 2, 3])
  }

  @Test("Bytes that are damaged differ, even if there were none")
  func damagedNothing() throws {
    device.store.setBytes([], forKey: "a")
    _ = try push(.damaged)
    #expect(try stored?.isEmpty == false)
  }
}
