import GameCenter
import Testing

/// Facts K1–K6: what cancelling the sheet does to a run and to a device.
struct CancelTests {
  let world = TestWorld()

  func cancelOnce() {
    world.setHandler()
    world.requests.last?.answer(.cancel)
  }

  @Test func `K1: after a cancel the same run shows no sheet again, and never hangs`() {
    cancelOnce()
    _ = world.takeCalls()
    world.setHandler()
    world.setHandler()
    #expect(world.takeCalls() == ["cancelled", "cancelled"])
    #expect(world.requests.count == 1)
    #expect(world.local.sheetOffer == .silentUntilForeground)
    #expect(world.device.session.cancelCount == 1, "an error that nobody chose counts nothing")
  }

  @Test func `K2: the sheet can return after a trip to the background`() {
    cancelOnce()
    world.local.applicationWillEnterForeground()
    #expect(world.requests.count == 2)
    #expect(world.local.sheetOffer == .available(cancelsLeft: 2))
  }

  @Test func `K2: the sheet can return in the next run`() {
    cancelOnce()
    world.restart()
    world.setHandler()
    #expect(world.takeCalls() == ["request"])
  }

  @Test func `K3, F31: three cancels, runs and successes between them, silence the device for every game`() {
    cancelOnce()
    world.restart()
    world.setHandler()
    world.requests.last?.answer(.signIn(world.ann))
    world.device.session.signOutThroughSettings()
    for expected in [1, 0] {
      world.restart()
      cancelOnce()
      #expect(world.device.session.cancelsLeft == expected)
    }
    #expect(world.device.session.isDisabled)
    world.restart()
    world.setHandler()
    world.local.applicationWillEnterForeground()
    #expect(world.takeCalls() == ["cancelled", "cancelled"])
    #expect(world.requests.isEmpty)
    #expect(world.local.sheetOffer == .disabled)
    let other = world.run(bundleID: "com.example.other")
    var errors: [GKError?] = []
    other.authenticateHandler = { _, error in errors.append(error) }
    #expect(errors == [.cancelled])
  }

  @Test func `K4: signing in through Settings refills the cancels`() {
    for _ in 0..<3 {
      cancelOnce()
      world.restart()
    }
    world.device.session.signInThroughSettings(playerID: world.bob.playerID)
    world.setHandler()
    #expect(world.takeCalls() == ["success as Bob"])
    world.device.session.signOutThroughSettings()
    world.restart()
    world.setHandler()
    #expect(world.takeCalls() == ["request"])
    #expect(world.local.sheetOffer == .available(cancelsLeft: 3))
  }

  @Test func `K4: signing in on a game's sheet, or out through Settings, refills nothing`() {
    cancelOnce()
    world.restart()
    world.setHandler()
    world.requests.last?.answer(.signIn(world.ann))
    #expect(world.device.session.cancelsLeft == 2)
    world.device.session.signOutThroughSettings()
    #expect(world.device.session.cancelsLeft == 2)
  }

  @Test func `K5: one cancel and a device that is off give the same error`() {
    cancelOnce()
    let cancelled = world.takeCalls().last
    world.device.session.isDisabled = true
    world.restart()
    world.setHandler()
    #expect(world.takeCalls().last == cancelled)
    #expect(world.local.sheetOffer == .disabled, "only the device itself can tell")
  }

  @Test func `F20: cancel, retry, background, foreground, another player in Settings: state follows the last call`() {
    cancelOnce()
    world.setHandler()
    world.local.applicationWillEnterForeground()
    world.device.session.signInThroughSettings(playerID: world.bob.playerID)
    world.local.applicationWillEnterForeground()
    #expect(world.takeCalls() == ["request", "cancelled", "cancelled", "request", "success as Bob"])
    #expect(world.local.displayName == "Bob")
  }

  @Test func `A count beyond three stays three`() {
    var session = DeviceSession(cancelCount: 7)
    #expect(session.cancelsLeft == 0 && !session.offersSheet)
    session.signInThroughSettings(playerID: "G:1")
    #expect(session.cancelsLeft == 3 && session.offersSheet)
  }
}
