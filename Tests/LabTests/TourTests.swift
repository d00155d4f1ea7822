import GameProgress
import Testing

@testable import Lab

/// The tour of the README, on one world in memory.
@MainActor
struct TourTests {
  let world: World
  let full: Edition

  init() throws {
    let catalogue = try Catalogue.embedded()
    full = try catalogue.edition("full")
    world = try World(
      home: .memory, catalogue: catalogue, clock: VirtualClock(startingAt: 1_790_000_000_000),
      random: Randomness(seed: 1))
  }

  private func start(_ device: String) throws -> InstalledApp {
    let app = try InstalledApp(full, on: world.device(device))
    try app.start()
    try app.settle()
    return app
  }

  @Test func `Results reach the other device, wait for the switch, and survive a reset`() throws {
    try world.addPlayer(named: "Ann", in: full)
    var phone = try start("phone")
    let report = try phone.signIn(as: "Ann")
    #expect(report == SignInReport(outcome: .signedIn, isNewUser: true, guestResultsClaimed: 0))
    for number in 1...3 {
      try phone.play(try #require(LevelName("paper-0\(number)")), stars: 3, time: 4_400)
      try phone.requestPass()
    }
    #expect(try phone.settle()?.outcome == .ok)
    phone = try start("phone")
    #expect(phone.snapshot.user?.displayName == "Ann")
    #expect(phone.snapshot.standing.stars == 9)

    let tablet = try start("tablet")
    #expect(try tablet.signIn(as: "Ann").outcome == .signedIn)
    try tablet.requestPass()
    #expect(tablet.snapshot.sync.notice.isPending)
    #expect(tablet.snapshot.sync.waiting.count == 3)
    #expect(tablet.snapshot.standing.stars == 0)
    #expect(try tablet.preview().starsGained == 9)
    #expect(try tablet.noticeContent().devices == ["phone"])

    #expect(try tablet.setSync(true) == 3)
    #expect(tablet.snapshot.standing.stars == 9)
    let fingerprint = try tablet.cloudContents().fingerprint
    try tablet.setSync(false)
    #expect(try tablet.reset(.all).removed == 3)
    try tablet.requestPass()
    #expect(tablet.snapshot.standing.stars == 0)
    #expect(try tablet.cloudContents().fingerprint == fingerprint)
    try tablet.setSync(true)
    #expect(tablet.snapshot.standing.stars == 9)
  }
}
