import Testing

@testable import GameProgress

@Suite("The one-time notice")
struct NoticeTests {
  @Test("N1: a pass that finds another writer's progress, the switch off, makes it due once")
  func dueOnce() throws {
    let world = try TestWorld.withAnn()
    world.tablet.play("paper-01", 3, 5600)
    #expect(!world.phone.settings.notice.isPending)
    world.phone.pass()
    #expect(world.phone.settings.notice == .init(isPending: true, isShown: false))
    world.phone.showNotice()
    world.tablet.play("paper-02", 3, 5600)
    world.phone.pass()
    world.phone.showNotice()
    world.phone.restart()
    world.phone.showNotice()
    #expect(world.phone.noticesShown == 1)
  }

  @Test("N1: progress that gains nothing here is news too")
  func nothingNew() throws {
    let world = try TestWorld.withAnn()
    world.tablet.play("paper-01", 1, 1000)
    world.phone.link = .offline
    world.phone.play("paper-01", 3, 5600, time: 1000)
    world.phone.link = .online
    world.phone.pass()
    #expect(world.phone.settings.notice.isPending)
    #expect(world.phone.machine.waiting.isEmpty)
  }

  @Test("N1: no answer loses anything: turning sync on is one, and not now is another", arguments: [true, false])
  func anyAnswer(turnsOn: Bool) throws {
    let world = try TestWorld.withAnn()
    world.tablet.play("paper-01", 3, 5600)
    world.phone.play("paper-02", 2, 4000)
    world.phone.showNotice()
    if turnsOn { world.phone.turnSync(true) }
    world.phone.restart()
    #expect(world.phone.seen.contains("paper-02 2★ 4000 5000ms"))
    #expect(world.cloud.best(of: "ann").lines == ["paper-01 3★ 5600 5000ms", "paper-02 2★ 4000 5000ms"])
    #expect(!world.phone.settings.notice.isPending)
  }

  @Test("N2: marking it comes before showing it, so a crash at any action loses it at most, and never doubles it")
  func markedBeforeShown() throws {
    for actions in 0..<4 {
      let world = try TestWorld.withAnn()
      world.tablet.play("paper-01", 3, 5600)
      world.phone.pass()
      world.phone.actionsLeft = actions
      world.phone.showNotice()
      world.phone.pass()
      world.phone.restart()
      world.phone.showNotice()
      world.phone.restart()
      world.phone.showNotice()
      #expect(world.phone.noticesShown == 1, "died after \(actions) actions")
    }
  }

  @Test(
    "N2: an older image of the store never shows it again, whether it is seen to be one or not",
    arguments: [true, false])
  func restoredImage(isNoticed: Bool) throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-05", 1, 1000)
    let image = InMemoryStore(copying: world.phone.store, isNoticed: isNoticed)
    world.tablet.play("paper-01", 3, 5600)
    world.phone.pass()
    world.phone.showNotice()
    world.phone.play("paper-06", 1, 1000)
    world.phone.restart(with: image)
    world.phone.pass()
    world.phone.showNotice()
    #expect(world.phone.noticesShown == 1)
  }

  @Test("N2: an answer to a notice that is not due leaves it to come")
  func strayAnswer() throws {
    let world = try TestWorld.withAnn()
    world.phone.perform(.noticeShown)
    world.tablet.play("paper-01", 3, 5600)
    world.phone.pass()
    #expect(world.phone.settings.notice.isPending)
  }

  @Test("N3: never when the switch is on, and not after it was")
  func neverWhenOn() throws {
    let world = try TestWorld.withAnn()
    world.phone.turnSync(true)
    world.tablet.play("paper-01", 3, 5600)
    world.phone.pass()
    #expect(!world.phone.settings.notice.isPending)
    world.phone.turnSync(false)
    world.phone.pass()
    #expect(!world.phone.settings.notice.isPending)
  }

  @Test("N3: never for the guest, for an empty cloud, or for the app's own results alone")
  func neverForOwn() throws {
    let world = try TestWorld()
    world.cloud.put(Progress(), by: WriterID(high: 9, low: 9), of: "ann")
    world.phone.play("paper-01", 3, 5600)
    #expect(!world.phone.settings.notice.isPending)
    world.phone.signIn("ann")
    world.phone.play("paper-02", 3, 5600)
    world.phone.reset()
    world.phone.restart()
    #expect(world.phone.uploads == 2)
    #expect(!world.phone.settings.notice.isPending)
  }

  @Test("N3: what the app wrote under a retired id is its own; what a copy of it went on to write is not")
  func retiredIds() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5600)
    world.phone.restart(with: InMemoryStore(copying: world.phone.store, isNoticed: true))
    world.phone.perform(.noticeRearmed)
    world.phone.pass()
    #expect(!world.phone.settings.notice.isPending)
    let retired = try #require(world.phone.settings.retiredWriters.first)
    world.cloud.put(Progress(["paper-09": result(1, 1000, 900)]), by: retired, of: "ann")
    world.phone.pass()
    #expect(world.phone.settings.notice.isPending)
  }

  @Test("N4: each player on each installed app has their own; rearming brings it back once")
  func eachTheirOwn() throws {
    let world = try TestWorld()
    world.cloud.put(Progress(["paper-01": result(3, 5600, 900)]), by: WriterID(high: 9, low: 9), of: "ann")
    world.cloud.put(Progress(["paper-02": result(2, 4000, 900)]), by: WriterID(high: 8, low: 8), of: "bob")
    for user in ["ann", "bob", "ann"] {
      for app in [world.phone, world.tablet] {
        app.signIn(user)
        app.showNotice()
      }
    }
    #expect(world.phone.noticesShown == 2)
    #expect(world.tablet.noticesShown == 2)
    world.phone.perform(.noticeRearmed)
    #expect(!world.phone.settings.notice.isPending)
    world.phone.pass()
    world.phone.showNotice()
    world.phone.pass()
    world.phone.showNotice()
    #expect(world.phone.noticesShown == 3)
    #expect(world.tablet.noticesShown == 2)
  }
}
