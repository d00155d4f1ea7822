import CloudStore
import GameProgress
import Testing

@testable import Lab
@testable import SQLiteStorage

/// What lies between an app and the service, and what a tester makes go wrong there: rules P6, P7, S8.
@MainActor
struct LinkAndFaultTests {
  private func signedIn() throws -> (TestWorld, InstalledApp) {
    let test = try TestWorld("Ann")
    let app = try test.start()
    _ = try app.signIn(as: "Ann")
    try app.pass()
    return (test, app)
  }

  @Test func `P6: a pass that failed changes nothing here, says why, and is made up for`() throws {
    let (_, app) = try signedIn()
    try app.device.setLink(.offline)
    #expect(try app.play("paper-01")?.outcome == .failed("offline"))
    #expect(app.played == ["paper-01"])
    try app.device.setLink(.online)
    #expect(try app.pass() == app.snapshot.sync.lastPass)
    #expect(app.snapshot.sync.lastPass?.sent == 1)
  }

  @Test func `What the service says is held in order, and taken in when it is released`() throws {
    let (test, phone) = try signedIn()
    try phone.play("paper-01")
    let tablet = try test.start("tablet")
    _ = try tablet.signIn(as: "Ann")
    try tablet.pass()
    try tablet.device.setLink(.hold)
    try phone.play("paper-02")
    #expect(try tablet.pass()?.outcome == .failed("held"))
    #expect(tablet.snapshot.sync.waiting.count == 1)
    #expect(tablet.snapshot.link.waitingAnswers.map(\.kind) == ["snapshot"])
    try tablet.device.release(.all)
    #expect(tablet.snapshot.link.waitingAnswers.isEmpty)
    try tablet.takeArrivals()
    #expect(tablet.snapshot.sync.waiting.count == 2)
  }

  @Test func `Held answers last from process to process, twice and backwards are as once`() throws {
    let (test, phone) = try signedIn()
    try phone.device.setLink(.hold)
    for number in 1...3 { try phone.play("paper-0\(number)") }
    let again = try test.start()
    #expect(again.snapshot.link.waitingAnswers.count >= 3)
    try again.device.release(.twice)
    try again.device.setLink(.online)
    #expect(try again.pass()?.outcome == .ok)
    #expect(try again.cloudContents().writers.first?.levels == 3)
    #expect(try again.cloudContents().keys == 1)
  }

  @Test func `P7: an answer for a player who has left is dropped, and said so`() throws {
    let (test, app) = try signedIn()
    try test.world.addPlayer(named: "Bo", in: app.edition)
    try app.device.setLink(.hold)
    try app.play("paper-01")
    try app.device.signInThroughSettings("Bo", in: app.edition)
    try app.foreground()
    try app.device.setLink(.online)
    try app.takeArrivals()
    #expect(app.played == [])
    #expect(try test.events(.dropped).contains { $0.contains("otherUser") })
  }

  @Test func `A latency lets answers arrive late, and the pass goes on then`() throws {
    let (test, app) = try signedIn()
    try app.device.setLink(.latency(500))
    try app.play(try #require(LevelName("paper-01")), stars: 3, time: 4_000)
    try app.requestPass()
    #expect(app.snapshot.sync.isPassUnderWay)
    #expect(app.nextDeadline == test.clock.now + 500)
    let before = test.clock.now
    #expect(try app.settle()?.sent == 1)
    #expect(test.clock.now == before + 1_000, "A pull and a push")
  }

  @Test func `S8: without the service the switch cannot be turned on, and everything else works`() throws {
    let (_, app) = try signedIn()
    try app.device.setCloudAvailable(false)
    #expect(throws: LabError.cloudUnavailable) { try app.setSync(true) }
    #expect(app.snapshot.sync.availability == .noService)
    try app.play("paper-01")
    #expect(app.played == ["paper-01"])
    try app.setSync(false)
    try app.device.setCloudAvailable(true)
    #expect(try app.pass()?.sent == 1)
  }

  @Test(arguments: [
    ("fail", "internal"), ("timeout", "deadlineExceeded"), ("lostAnswer", "deadlineExceeded"),
    ("quota", "quotaExceeded"), ("throttle", "throttled"), ("denied", "permissionDenied"),
    ("unavailable", "unavailable"),
  ]) func `A fault of a push fails its pass by the service's own name, once, and loses nothing`(
    outcome: String, code: String
  ) throws {
    let (test, app) = try signedIn()
    try app.device.arm(.push, try Device.faultTable.outcome(outcome, for: .push), times: 1)
    #expect(app.snapshot.faults == [ArmedFault(operation: "push", outcome: outcome, times: 1)])
    #expect(try app.play("paper-01")?.outcome == .failed(code))
    #expect(app.snapshot.faults.isEmpty)
    test.clock.wait(until: test.clock.now + 120_000)
    #expect(try app.pass()?.outcome == .ok)
    #expect(try app.cloudContents().writers.map(\.levels) == [1])
  }

  @Test func `A crash before or after a store's write loses nothing that was acknowledged`() throws {
    for outcome in [FaultOutcome.crashBefore, .crashAfter] {
      let (test, app) = try signedIn()
      try app.play("paper-01")
      try app.device.arm(.storeWrite, outcome, times: 1)
      #expect(throws: LabError.crashed) { try app.play("paper-02") }
      let again = try test.start()
      #expect(again.played.contains("paper-01"))
      #expect(again.played.contains("paper-02") == (outcome == .crashAfter))
    }
  }

  @Test func `An upload that died with its process is sent again at the next start, not a minute later`() throws {
    for outcome in [FaultOutcome.crashBefore, .crashAfter] {
      let (test, app) = try signedIn()
      try app.device.arm(.push, outcome, times: 1)
      #expect(throws: LabError.crashed) { try app.play("paper-01") }
      let again = try test.start()
      #expect(again.snapshot.sync.latestPass?.outcome == .ok)
      #expect(try again.cloudContents().writers.map(\.levels) == [1])
    }
  }

  @Test func `An upload whose answer is held waits for that answer across a start`() throws {
    let (test, app) = try signedIn()
    try app.device.setLink(.hold)
    try app.play(try #require(LevelName("paper-01")), stars: 3, time: 10_000, force: true)
    try app.requestPass()
    try app.device.release(.all)
    try app.takeArrivals()
    #expect(app.keyValues.awaitedRequests.count == 1)
    let again = try test.start()
    #expect(again.keyValues.awaitedRequests.count == 1)
    try again.device.setLink(.online)
    try again.takeArrivals()
    #expect(again.keyValues.awaitedRequests.isEmpty)
    #expect(try again.cloudContents().writers.map(\.levels) == [1])
  }

  @Test func `A store that does not take a result leaves everything as it was`() throws {
    let (_, app) = try signedIn()
    try app.device.arm(.storeWrite, .quota, times: 1)
    #expect(throws: LabError.self) { try app.play("paper-01") }
    #expect(app.played == [])
    try app.play("paper-01")
    #expect(app.played == ["paper-01"])
  }

  @Test func `What a failing store kept out of the machine is heard at the next pass`() throws {
    let (test, phone) = try signedIn()
    let tablet = try test.start("tablet")
    _ = try tablet.signIn(as: "Ann")
    try tablet.pass()
    try phone.play("paper-01")
    try tablet.device.arm(.storeWrite, .fail, times: 1)
    try tablet.pass()
    #expect(tablet.snapshot.sync.waiting.isEmpty)
    try tablet.pass()
    #expect(tablet.snapshot.sync.waiting.count == 1)
    #expect(tablet.snapshot.sync.notice.isPending)
  }

  @Test func `A write that the service never takes ends its pass, loses nothing and is tried again later`() throws {
    let (test, app) = try signedIn()
    try app.play("paper-01")
    let world = test.world
    let address = ContainerAddress(uid: try #require(app.uid), container: app.edition.container)
    // The device's folder was given another name: what its key holds came from a device with a clock that is ahead.
    var entry = try #require(try world.cloud.entries(after: 0, in: address).last)
    entry.device = "phone-before"
    entry.writtenAt = test.clock.now + 3_600_000
    entry.revision += 1
    try world.cloud.put(entry, in: address, generation: try world.cloud.state(of: address).generation)
    let before = try test.events(.requested).count
    #expect(try app.play("paper-02")?.outcome == .failed("overtaken"))
    #expect(try test.events(.requested).count - before < 10)
    #expect(app.played == ["paper-01", "paper-02"])
    #expect(try #require(app.nextDeadline) > test.clock.now)
    test.clock.wait(until: entry.writtenAt + 1)
    try app.takeArrivals()
    #expect(app.snapshot.sync.latestPass?.outcome == .ok)
    #expect(try app.cloudContents().writers.map(\.levels) == [2])
  }

  @Test func `A cloud that began anew gets everything again from the apps that run, without a new start`() throws {
    let (test, phone) = try signedIn()
    let tablet = try test.start("tablet")
    _ = try tablet.signIn(as: "Ann")
    try phone.play("paper-01")
    try tablet.play("linen-01")
    try phone.pass()
    test.clock.wait(until: test.clock.now + 1_000)
    try test.world.cloud.database.execute("DELETE FROM entry; DELETE FROM container")
    for app in [phone, tablet] { try app.pass() }
    // What came since does not follow upon what the tablet knew, so it asks for all of it when its time has come.
    test.clock.wait(until: try #require(tablet.nextDeadline))
    try tablet.takeArrivals()
    try phone.pass()
    #expect(phone.snapshot.cloudBest.levels.map(\.description) == ["linen-01", "paper-01"])
    #expect(tablet.snapshot.cloudBest == phone.snapshot.cloudBest)
    #expect(try tablet.cloudContents().fingerprint == phone.cloudContents().fingerprint)
    try tablet.play("linen-02")
    try phone.pass()
    #expect(phone.snapshot.cloudBest.levels.count == 3)
  }

  @Test func `A throttled app waits as long as it was asked to`() throws {
    let (test, app) = try signedIn()
    try app.device.arm(.pull, .throttle, times: 1)
    #expect(try app.pass()?.outcome == .failed("throttled"))
    let retryAt = try #require(app.nextDeadline)
    #expect(try app.pass()?.outcome == .failed("throttled"), "No request before the instant is over")
    test.clock.wait(until: retryAt)
    try app.takeArrivals()
    #expect(app.snapshot.sync.latestPass?.outcome == .ok)
  }
}
