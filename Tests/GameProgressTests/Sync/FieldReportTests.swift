import Testing

@testable import GameProgress

@Suite("Faults that games shipped")
struct FieldReportTests {
  @Test("F01: box order changed: a result stays with its name, unknown boxes are kept, nothing shifts")
  func boxOrder() throws {
    let cloud = FakeCloud()
    let phone = TestApp("phone", edition: try .small([("paper", 3, 0), ("linen", 3, 0)]), cloud: cloud)
    let tablet = TestApp(
      "tablet", edition: try .small([("velvet", 3, 0), ("linen", 5, 0), ("paper", 2, 0)]), cloud: cloud)
    phone.signIn("ann")
    tablet.signIn("ann")
    phone.play("paper-01", 3, 5600)
    phone.play("paper-03", 1, 1000)
    tablet.play("velvet-01", 2, 4000)
    tablet.turnSync(true)
    phone.turnSync(true)
    #expect(tablet.machine.current.visible[level("paper-01")]?.stars?.value == 3)
    #expect(tablet.machine.current.visible[level("velvet-01")]?.stars?.value == 2)
    #expect(Standing(of: tablet.machine.current.visible, in: tablet.edition).stars == 5)
    #expect(Standing(of: phone.machine.current.visible, in: phone.edition).stars == 4)
    #expect(phone.seen == tablet.seen)
  }

  @Test("F02: totals never choose a side: the new level stays and is uploaded")
  func totals() throws {
    let world = try TestWorld.withAnn()
    world.phone.turnSync(true)
    world.phone.play("paper-01", 3, 5600)
    world.phone.play("paper-01", 3, 5600)
    world.phone.link = .offline
    world.phone.play("paper-02", 2, 4000)
    world.phone.restart()
    #expect(world.phone.seen == ["paper-01 3★ 5600 5000ms", "paper-02 2★ 4000 5000ms"])
    #expect(world.cloud.best(of: "ann").lines == world.phone.seen)
  }

  @Test("F04: results return after a reset because the switch is on, as it said; off, they stay away")
  func resetDoesNotWork() throws {
    let world = try TestWorld.withAnn()
    world.phone.turnSync(true)
    world.phone.play("paper-01", 3, 5600)
    let said = world.phone.machine.resetPreview(.all).willComeBack
    world.phone.reset()
    #expect(world.phone.seen.isEmpty)
    world.phone.pass()
    #expect(world.phone.seen.count == said)
    #expect(said == 1)
    world.phone.reset(turnSyncOff: true)
    world.phone.pass()
    #expect(world.phone.seen.isEmpty)
  }

  @Test("F06: a new device's emptiness never beats the cloud, however its answers come")
  func emptyDevice() throws {
    let world = try TestWorld()
    world.phone.signIn("ann")
    for number in 1...25 { world.phone.play("paper-\(number)", 3, 5600) }
    world.tablet.link = .held
    world.tablet.signIn("ann")
    world.tablet.pass()
    world.tablet.release()
    #expect(world.cloud.best(of: "ann").count == 25)
    #expect(world.tablet.seen.isEmpty)
    #expect(world.tablet.uploads == 0)
    world.tablet.turnSync(true)
    #expect(world.tablet.seen.count == 25)
  }

  @Test("F08: lost bookkeeping loses no result, here or in the cloud")
  func lostBookkeeping() throws {
    let world = try TestWorld.withAnn()
    world.phone.turnSync(true)
    world.tablet.play("paper-05", 2, 4100)
    world.phone.link = .offline
    world.phone.play("paper-05", 3, 5800)
    var settings = ProfileSettings()
    settings.isSyncOn = true
    try world.phone.store.commit([.settings(.user("ann"), settings)])
    world.phone.store.replicas = [:]
    world.phone.restart()
    #expect(world.phone.seen == ["paper-05 3★ 5800 5000ms"])
    #expect(world.cloud.best(of: "ann").lines == ["paper-05 3★ 5800 5000ms"])
  }

  @Test("F12: signing in joins the guest's results, signing out gives them back")
  func guestResults() throws {
    let world = try TestWorld()
    for number in 1...3 {
      world.cloud.put(
        Progress(["linen-0\(number)": result(3, 5600, 900)]), by: WriterID(high: 9, low: UInt64(number)), of: "ann")
    }
    for number in 1...5 { world.phone.play("paper-0\(number)", 2, 4000) }
    let guest = world.phone.seen
    world.phone.signIn("ann")
    world.phone.turnSync(true)
    #expect(world.phone.seen.count == 8)
    world.phone.signOut()
    #expect(world.phone.seen == guest)
    #expect(world.cloud.best(of: "ann").count == 8)
  }

  @Test("F13: one player's results never come under another, not even in flight")
  func otherPlayer() throws {
    let world = try TestWorld.withAnn()
    world.phone.turnSync(true)
    world.phone.link = .held
    world.phone.play("paper-01", 3, 5600)
    world.phone.signIn("bob")
    world.phone.release()
    world.phone.turnSync(true)
    #expect(world.phone.seen.isEmpty)
    #expect(world.cloud.values(of: "bob").isEmpty)
    #expect(world.phone.told.contains(.dropped(uid: "ann")))
  }

  @Test("F15: two devices that changed a level apart need no question, and their uploads end")
  func conflict() throws {
    let world = try TestWorld.withAnn()
    for app in [world.phone, world.tablet] {
      app.turnSync(true)
      app.link = .offline
    }
    world.phone.play("paper-01", 3, 4000, time: 9000)
    world.tablet.play("paper-01", 1, 5600, time: 8000)
    for app in [world.phone, world.tablet] { app.link = .online }
    for _ in 0..<5 {
      world.phone.pass()
      world.tablet.pass()
    }
    #expect(world.cloud.writes.count == 2)
    #expect(world.phone.seen == ["paper-01 3★ 5600 8000ms"])
    #expect(world.tablet.seen == world.phone.seen)
  }

  @Test("F16: the last writer does not win: ten levels everywhere")
  func lastWriter() throws {
    let world = try TestWorld.withAnn()
    for number in 1...10 { world.phone.play("paper-\(number)", 3, 5600) }
    world.tablet.link = .offline
    for number in 1...4 { world.tablet.play("paper-\(number)", 1, 1000) }
    world.tablet.link = .online
    for app in [world.tablet, world.phone] { app.turnSync(true) }
    #expect(world.cloud.best(of: "ann").count == 10)
    #expect(world.tablet.seen == world.phone.seen)
    #expect(world.tablet.seen.count == 10)
    #expect(world.tablet.seen.allSatisfy { $0.contains("3★ 5600") })
  }

  @Test("F18: the switch stays on its own device")
  func switchIsLocal() throws {
    let world = try TestWorld.withAnn()
    world.phone.turnSync(true)
    for _ in 0..<2 {
      world.phone.play("paper-01", 3, 5600)
      world.tablet.play("paper-02", 3, 5600)
    }
    #expect(world.phone.settings.isSyncOn)
    #expect(!world.tablet.settings.isSyncOn)
  }

  @Test("F23: after applying, stars, score, time, totals and open boxes agree at once")
  func wholeApplication() throws {
    let world = try TestWorld(edition: .small([("paper", 5, 0), ("linen", 5, 12)]))
    world.phone.signIn("ann")
    world.tablet.signIn("ann")
    for number in 1...4 { world.tablet.play("paper-\(number)", 3, 5600, time: 4000) }
    world.phone.play("paper-01", 1, 1000)
    world.phone.link = .offline
    world.phone.perform(.switched(true, at: 0))
    let standing = Standing(of: world.phone.machine.current.visible, in: world.edition)
    #expect(standing.stars == 12)
    #expect(standing.score == 4 * 5600)
    #expect(standing.boxesOpen == 2)
    #expect(standing.isOpen(level("linen-01")))
    #expect(world.phone.machine.current.visible[level("paper-01")]?.time?.value == 4000)
    #expect(world.phone.machine.waiting.isEmpty)
  }

  @Test("F24: the notice comes exactly once, after a rearm once more, and at most once when the client is killed")
  func noticeOnce() throws {
    let world = try TestWorld.withAnn()
    world.tablet.play("paper-01", 3, 5600)
    for _ in 0..<3 {
      world.phone.restart()
      world.phone.showNotice()
    }
    #expect(world.phone.noticesShown == 1)
    world.phone.perform(.noticeRearmed)
    for _ in 0..<3 {
      world.phone.restart()
      world.phone.actionsLeft = 1
      world.phone.showNotice()
    }
    #expect(world.phone.noticesShown == 2)
  }

  @Test("F28: undo takes back the whole application or the whole reset, never a part")
  func wholeUndo() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 1, 1000, time: 9000)
    world.tablet.play("paper-01", 3, 5600, time: 4000)
    world.tablet.play("linen-01", 3, 5600, time: 4000)
    let own = world.phone.machine.current.visible
    world.phone.turnSync(true)
    let applied = world.phone.machine.current.visible
    world.phone.reset()
    world.phone.undo()
    #expect(world.phone.machine.current.visible == applied)
    world.phone.undo()
    #expect(world.phone.machine.current.visible == own)
  }
}
