import Testing

@testable import GameProgress

@Suite("The switch")
struct SwitchTests {
  @Test("S1: off by default, for every player on every installed app, and stored there")
  func offByDefault() throws {
    let world = try TestWorld.withAnn()
    #expect(!world.phone.settings.isSyncOn)
    world.phone.turnSync(true)
    world.phone.restart()
    #expect(world.phone.settings.isSyncOn)
    #expect(!world.tablet.settings.isSyncOn)
    world.phone.signIn("bob")
    #expect(!world.phone.settings.isSyncOn)
    world.phone.signIn("ann")
    #expect(world.phone.settings.isSyncOn)
  }

  @Test("S1: turning the switch gives the cloud nothing to tell others")
  func neverSynced() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5600)
    let before = world.cloud.values(of: "ann")
    world.phone.turnSync(true)
    world.phone.turnSync(false)
    #expect(world.cloud.values(of: "ann") == before)
  }

  @Test("S2: a pass runs whether the switch is on or off", arguments: [false, true])
  func passRunsEitherWay(isOn: Bool) throws {
    let world = try TestWorld.withAnn()
    if isOn { world.phone.turnSync(true) }
    world.tablet.play("paper-02", 2, 4000)
    world.phone.play("paper-01", 3, 5600)
    #expect(world.cloud.best(of: "ann").lines == ["paper-01 3★ 5600 5000ms", "paper-02 2★ 4000 5000ms"])
    #expect(world.phone.machine.cloudBest == world.cloud.best(of: "ann"))
  }

  @Test("S3: off, nothing the cloud says changes what this player sees; on, each pass applies it in one step")
  func switchDecidesApplying() throws {
    let world = try TestWorld.withAnn()
    world.tablet.play("paper-01", 3, 5600)
    world.tablet.play("paper-02", 1, 1200)
    world.phone.play("paper-02", 2, 900)
    #expect(world.phone.seen == ["paper-02 2★ 900 5000ms"])
    #expect(world.phone.lastReport?.isApplied == false)
    world.phone.turnSync(true)
    world.tablet.play("paper-03", 1, 1000)
    world.phone.pass()
    #expect(
      world.phone.seen == ["paper-01 3★ 5600 5000ms", "paper-02 2★ 1200 5000ms", "paper-03 1★ 1000 5000ms"])
    #expect(world.phone.lastReport?.changed == 1)
  }

  @Test("S4: turning it on applies at once what already came down; turning it off keeps what was applied")
  func appliesAtOnce() throws {
    let world = try TestWorld.withAnn()
    world.tablet.play("paper-01", 3, 5600)
    world.phone.pass()
    world.phone.link = .offline
    world.phone.perform(.switched(true, at: 0))
    #expect(world.phone.seen == ["paper-01 3★ 5600 5000ms"])
    world.phone.perform(.switched(false, at: 0))
    #expect(world.phone.seen == ["paper-01 3★ 5600 5000ms"])
    #expect(!world.phone.settings.isSyncOn)
  }

  @Test("S5: undoing an application takes the applied results, leaves the own ones, and turns the switch off")
  func undoApplication() throws {
    let world = try TestWorld.withAnn()
    world.tablet.play("paper-01", 3, 5600)
    world.phone.play("paper-01", 1, 1300, time: 9000)
    world.phone.turnSync(true)
    #expect(world.phone.seen == ["paper-01 3★ 5600 5000ms"])
    world.phone.undo()
    #expect(world.phone.seen == ["paper-01 1★ 1300 9000ms"])
    #expect(!world.phone.settings.isSyncOn)
    world.phone.pass()
    #expect(world.phone.seen == ["paper-01 1★ 1300 9000ms"])
    #expect(world.phone.machine.current.history.isEmpty)
  }

  @Test("S5: what was applied since the switch was last turned on is one entry, and goes back whole")
  func oneEntryAnApplication() throws {
    let world = try TestWorld.withAnn()
    world.tablet.play("paper-01", 3, 5600)
    world.phone.turnSync(true)
    world.tablet.play("paper-02", 2, 4000)
    world.phone.pass()
    let history = world.phone.machine.current.history
    #expect(history.map(\.kind) == [.application])
    #expect(history.map(\.results) == [2])
    world.phone.turnSync(false)
    world.tablet.play("paper-03", 2, 4000)
    world.phone.turnSync(true)
    #expect(world.phone.machine.current.history.count == 2)
    world.phone.undo()
    #expect(world.phone.seen == ["paper-01 3★ 5600 5000ms", "paper-02 2★ 4000 5000ms"])
    world.phone.undo()
    #expect(world.phone.seen.isEmpty)
  }

  @Test("S6: the last pass, what went up and came down, whether it was applied, and how many wait are always known")
  func alwaysKnown() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5600)
    #expect(world.phone.lastReport?.sent == 1)
    #expect(world.phone.lastReport?.received == 0)
    world.tablet.play("paper-02", 2, 4000)
    #expect(world.tablet.lastReport?.received == 1)
    #expect(world.tablet.machine.waiting == [level("paper-01")])
    world.tablet.pass()
    #expect(world.tablet.lastReport == world.tablet.machine.latestPass)
    #expect(world.tablet.settings.lastPass?.received == 1, "an uneventful pass must not hide an eventful one")
    world.tablet.turnSync(true)
    #expect(world.tablet.machine.waiting.isEmpty)
    #expect(world.tablet.lastReport?.isApplied == true)
  }

  @Test("S6: the report of the last pass survives a restart")
  func reportIsKept() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5600)
    let report = world.phone.settings.lastPass
    world.phone.restart()
    #expect(report?.sent == 1)
    #expect(world.phone.settings.lastPass == report)
  }

  @Test("S7: looking at what turning it on would change changes nothing")
  func previewChangesNothing() throws {
    let world = try TestWorld.withAnn()
    world.tablet.play("paper-01", 3, 5600)
    world.phone.pass()
    let record = world.phone.machine.current
    let preview = SyncPreview(
      visible: record.visible, cloudBest: world.phone.machine.cloudBest, edition: world.edition)
    #expect(preview.changes.map(\.level) == [level("paper-01")])
    #expect(preview.starsGained == 3)
    #expect(preview.worse == 0)
    #expect(world.phone.machine.current == record)
    world.phone.turnSync(true)
    #expect(Standing(of: world.phone.machine.current.visible, in: world.edition) == preview.after)
  }

  @Test("S8: nobody signed in, the switch cannot be turned, and everything else works")
  func guestHasNoSwitch() throws {
    let world = try TestWorld()
    world.phone.turnSync(true)
    world.phone.play("paper-01", 3, 5600)
    #expect(!world.phone.settings.isSyncOn)
    #expect(world.phone.seen == ["paper-01 3★ 5600 5000ms"])
    #expect(world.phone.reports.isEmpty)
    world.phone.reset()
    world.phone.undo()
    #expect(world.phone.seen == ["paper-01 3★ 5600 5000ms"])
  }
}
