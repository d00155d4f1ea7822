import SeededNumbers
import Testing

@testable import GameProgress

@Suite("What is kept")
struct ReplayTests {
  /// Two apps do what they like for a while; the app itself checks after each event that the records made from the
  /// kept changes are the machine's, and here the promises to the player are checked.
  @Test(
    "Over random histories the kept changes are the machine's records, and no rule breaks", arguments: UInt64(0)..<60)
  func randomHistories(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let world = try TestWorld.withAnn()
    var held = Progress()
    for _ in 0..<60 {
      let app = generator.pick([world.phone, world.tablet])
      let seen = app.machine.current.visible
      let profile = app.machine.current.profile
      let isOff = !app.settings.isSyncOn
      let action = generator.below(14)
      switch action {
      case 0...2:
        app.play(
          "\(generator.pick(["paper", "linen"]))-\(generator.below(3) + 1)", generator.below(4), generator.below(6000))
      case 3...5: app.pass()
      case 6: app.turnSync(generator.chance(1, in: 2))
      case 7:
        app.reset(
          generator.pick([.all, .box(box("paper")), .level(level("linen-01"))]), turnSyncOff: generator.chance(1, in: 2)
        )
      case 8: app.undo()
      case 9: app.showNotice()
      case 10:
        app.actionsLeft = generator.below(4)
        app.pass()
        app.restart()
      case 11: app.link = generator.pick([.online, .online, .offline, .held, .answersLost])
      case 12:
        app.deliver(generator.below(3))
        if generator.chance(1, in: 2) { app.release() }
      case _: if generator.chance(1, in: 3) { app.signOut() } else { app.signIn(generator.pick(["ann", "bob"])) }
      }
      let now = app.machine.current.visible
      if app.machine.current.profile == profile, ![7, 8].contains(action) {
        let isWorse = !now.levelsBettered(by: seen).isEmpty
        #expect(!isWorse, "seed \(seed): what is shown got worse")
      }
      if app.machine.current.profile == profile, isOff, [3, 4, 5, 9, 10, 11, 12].contains(action) {
        #expect(now.lines == seen.lines, "seed \(seed): switched off, and still applied")
      }
      held.join(world.cloud.best(of: "ann"))
      let isLost = world.cloud.best(of: "ann") != held
      #expect(!isLost, "seed \(seed): the cloud lost something")
    }
    #expect(world.phone.noticesShown <= 2, "one a user")
    converge(world, seed)
  }

  /// Heal everything, turn every switch on, drain: everybody sees the cloud best.
  private func converge(_ world: TestWorld, _ seed: UInt64) {
    for app in [world.phone, world.tablet] {
      app.release()
      app.signIn("ann")
      if app.machine.isPassUnderWay { app.perform(.failed("held", uid: "ann", at: app.now)) }
      app.turnSync(true)
    }
    for app in [world.phone, world.tablet, world.phone, world.tablet] { app.pass() }
    let best = world.cloud.best(of: "ann")
    for app in [world.phone, world.tablet] { #expect(app.seen == best.lines, "seed \(seed)") }
    let writes = world.cloud.writes.count
    for app in [world.phone, world.tablet] { app.pass() }
    #expect(world.cloud.writes.count == writes, "seed \(seed): writes go on")
  }

  @Test("A change of another profile changes nothing in a record")
  func otherProfile() {
    var record = ProfileRecord(profile: .user("ann"))
    record.own = Progress(["paper-01": result(1, 1, 1)])
    let before = record
    let changes: [ProgressChange] = [
      .results(.own, .guest, set: Progress(["paper-02": result(1, 1, 1)]), removed: [level("paper-01")]),
      .settings(.user("bob"), ProfileSettings()), .historyRemoved(.guest, id: 1),
    ]
    for change in changes { record.apply(change) }
    #expect(record == before)
  }

  @Test("What is set replaces, what is removed goes, and what is seen follows")
  func replacing() {
    var record = ProfileRecord(profile: .guest)
    record.own = Progress(["paper-01": result(3, 3, 3), "paper-02": result(1, 1, 1)])
    record.applied = Progress(["paper-03": result(2, 2, 2)])
    record.apply(
      .results(.own, .guest, set: Progress(["paper-01": result(1, 1, 1)]), removed: [level("paper-02")]))
    #expect(record.own.lines == ["paper-01 1★ 1 1ms"])
    #expect(record.visible.lines == ["paper-01 1★ 1 1ms", "paper-03 2★ 2 2ms"])
  }
}
