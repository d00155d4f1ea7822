import Testing

@testable import GameProgress

@Suite("Reset")
struct ResetTests {
  /// Own results on the phone, others from the tablet, applied.
  private func playedWorld() throws -> TestWorld {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 2, 4000)
    world.phone.play("linen-01", 1, 1500)
    world.tablet.play("paper-02", 3, 5600)
    world.phone.turnSync(true)
    return world
  }

  @Test(
    "R1: one level, one box or everything goes, and nothing else",
    arguments: [
      ("all", []), ("paper", ["linen-01 1★ 1500 5000ms"]),
      ("paper-02", ["linen-01 1★ 1500 5000ms", "paper-01 2★ 4000 5000ms"]),
    ])
  func removesHere(scope: String, rest: [String]) throws {
    let world = try playedWorld()
    world.phone.signOut()
    world.phone.play("paper-09", 1, 1000)
    world.phone.signIn("bob")
    world.phone.play("paper-10", 1, 1000)
    world.phone.signIn("ann")
    let before = world.phone.machine.current
    let (cloud, bob) = (world.cloud.values(of: "ann"), world.phone.store.load(.user("bob")))
    world.phone.reset(try #require(ResetScope(scope)))
    let after = world.phone.machine.current
    #expect(after.visible.lines.filter { !$0.hasPrefix("paper-09") } == rest)
    #expect(after.contribution == before.contribution)
    #expect(after.settings.isSyncOn == before.settings.isSyncOn)
    #expect(after.settings.notice == before.settings.notice)
    #expect(after.settings.writer == before.settings.writer)
    #expect(world.cloud.values(of: "ann") == cloud)
    #expect(world.phone.store.load(.user("bob")) == bob)
    #expect(world.phone.store.load(.guest).visible.lines == ["paper-09 1★ 1000 5000ms"])
  }

  @Test("R2: before it asks, it says what goes and what comes back; with the switch on, the cloud's results do")
  func saysWhatComesBack() throws {
    let world = try playedWorld()
    let preview = world.phone.machine.resetPreview(.all)
    #expect(preview.removed == 3)
    #expect(preview.stars == 6)
    #expect(preview.willComeBack == 3)
    world.phone.reset()
    world.phone.pass()
    #expect(world.phone.seen.count == preview.willComeBack)
    world.phone.turnSync(false)
    #expect(world.phone.machine.resetPreview(.box(box("paper"))).willComeBack == 0)
  }

  @Test("R2: what has not gone up yet comes back as well, because it goes up first")
  func unsentComesBack() throws {
    let world = try playedWorld()
    world.phone.link = .offline
    world.phone.play("tin-01", 3, 5600)
    let preview = world.phone.machine.resetPreview(.all)
    world.phone.reset()
    world.phone.link = .online
    world.phone.pass()
    #expect(preview.willComeBack == 4)
    #expect(world.phone.seen.count == 4)
  }

  @Test("R2: it turns the switch off with it when asked to, and says so in the settings it keeps")
  func turnsSyncOff() throws {
    let world = try playedWorld()
    world.phone.reset(turnSyncOff: true)
    world.phone.restart()
    #expect(!world.phone.settings.isSyncOn)
    #expect(world.phone.seen.isEmpty)
  }

  @Test("R3: with the switch off nothing comes back; turning it on later brings everything back")
  func startsFromScratch() throws {
    let world = try playedWorld()
    world.phone.turnSync(false)
    world.phone.reset()
    world.phone.play("paper-01", 1, 1100)
    world.phone.restart()
    #expect(world.phone.seen == ["paper-01 1★ 1100 5000ms"])
    world.phone.turnSync(true)
    #expect(
      world.phone.seen == ["linen-01 1★ 1500 5000ms", "paper-01 2★ 4000 5000ms", "paper-02 3★ 5600 5000ms"])
  }

  @Test("R4: the cloud is the same before and after, and never gets lower later", arguments: [true, false])
  func cloudStays(isOn: Bool) throws {
    let world = try playedWorld()
    if !isOn { world.phone.turnSync(false) }
    let before = world.cloud.values(of: "ann")
    let best = world.cloud.best(of: "ann")
    world.phone.reset()
    #expect(world.cloud.values(of: "ann") == before)
    world.phone.pass()
    #expect(world.cloud.values(of: "ann") == before)
    world.phone.play("paper-01", 1, 1100, time: 8000)
    #expect(world.cloud.best(of: "ann").contains(best))
  }

  @Test("R5: undo joins what was removed with what was played since")
  func undoJoins() throws {
    let world = try playedWorld()
    world.phone.turnSync(false)
    world.phone.reset(.box(box("paper")))
    world.phone.play("paper-01", 1, 4900, time: 8000)
    world.phone.undo()
    #expect(
      world.phone.seen == ["linen-01 1★ 1500 5000ms", "paper-01 2★ 4900 5000ms", "paper-02 3★ 5600 5000ms"])
  }

  @Test("R5: undo takes the newest entry, again the next one; across a restart too")
  func undoNewestFirst() throws {
    let world = try playedWorld()
    world.phone.reset(.level(level("paper-01")), turnSyncOff: true)
    world.phone.reset(.level(level("linen-01")))
    #expect(world.phone.machine.current.history.map(\.kind).last == .reset(.level(level("linen-01"))))
    world.phone.restart()
    world.phone.undo()
    #expect(world.phone.seen == ["linen-01 1★ 1500 5000ms", "paper-02 3★ 5600 5000ms"])
    world.phone.undo()
    #expect(world.phone.seen.count == 3)
    #expect(!world.phone.settings.isSyncOn, "undo of a reset restores results, not the switch")
    world.phone.undo()
    #expect(world.phone.seen == ["linen-01 1★ 1500 5000ms", "paper-01 2★ 4000 5000ms"])
    world.phone.undo()
    #expect(world.phone.seen.count == 2)
  }

  @Test("R5: an application that only returns what a reset removed is no entry of its own")
  func returningIsNoEntry() throws {
    let world = try playedWorld()
    world.phone.reset(turnSyncOff: true)
    let entries = world.phone.machine.current.history.count
    world.phone.turnSync(true)
    #expect(world.phone.seen.count == 3)
    #expect(world.phone.machine.current.history.count == entries)
  }

  @Test("R1: a reset of nothing is nothing: no entry to take back")
  func nothingToReset() throws {
    let world = try TestWorld.withAnn()
    let commits = world.phone.store.commits
    world.phone.reset(.box(box("tin")))
    #expect(world.phone.machine.current.history.isEmpty)
    #expect(world.phone.store.commits == commits)
  }

  @Test("R1: what the guest resets can no longer be claimed; undo makes it claimable again")
  func guestReset() throws {
    let world = try TestWorld()
    world.phone.play("paper-01", 3, 5600)
    world.phone.reset()
    #expect(world.phone.machine.claimableResults == 0)
    world.phone.undo()
    #expect(world.phone.machine.claimableResults == 1)
    world.phone.signIn("ann")
    #expect(world.phone.seen == ["paper-01 3★ 5600 5000ms"])
  }
}
