import Testing

@testable import GameProgress

@Suite("Players")
struct PlayerTests {
  @Test("A1: local play needs no sign-in, and survives a restart")
  func guestPlays() throws {
    let world = try TestWorld()
    world.phone.play("paper-01", 3, 5600)
    world.phone.restart()
    #expect(world.phone.seen == ["paper-01 3★ 5600 5000ms"])
    #expect(world.cloud.writes.isEmpty)
  }

  @Test("A2: at sign-in, results nobody claimed join the player's own and go up; the guest keeps them")
  func claimed() throws {
    let world = try TestWorld()
    world.phone.play("paper-01", 3, 5600)
    #expect(world.phone.machine.claimableResults == 1)
    world.phone.signIn("ann")
    #expect(world.phone.machine.current.own.lines == ["paper-01 3★ 5600 5000ms"])
    #expect(world.cloud.best(of: "ann").lines == ["paper-01 3★ 5600 5000ms"])
    world.phone.signOut()
    #expect(world.phone.seen == ["paper-01 3★ 5600 5000ms"])
    #expect(world.phone.machine.claimableResults == 0)
  }

  @Test("A2: a later player does not get them a second time, only what the guest played since")
  func claimedOnce() throws {
    let world = try TestWorld()
    world.phone.play("paper-01", 3, 5600)
    world.phone.signIn("ann")
    world.phone.signOut()
    world.phone.play("paper-02", 2, 4000)
    world.phone.restart()
    world.phone.signIn("bob")
    #expect(world.phone.seen == ["paper-02 2★ 4000 5000ms"])
    #expect(world.cloud.best(of: "bob").lines == ["paper-02 2★ 4000 5000ms"])
    #expect(world.cloud.best(of: "ann").lines == ["paper-01 3★ 5600 5000ms"])
  }

  @Test("A2: a claim and its mark are kept together, or neither is")
  func claimIsWhole() throws {
    for commits in 0..<3 {
      let world = try TestWorld()
      world.phone.play("paper-01", 3, 5600)
      world.phone.store.commitsLeft = commits
      world.phone.signIn("ann")
      world.phone.store.commitsLeft = nil
      world.phone.restart(as: "ann")
      #expect(world.phone.seen == ["paper-01 3★ 5600 5000ms"])
      #expect(world.phone.machine.guest.contribution.isEmpty)
    }
  }

  @Test("A3: after sign-out, or as another player, nothing of the first is visible or uploaded under the second")
  func nothingCrosses() throws {
    let world = try TestWorld.withAnn()
    world.phone.turnSync(true)
    world.phone.link = .offline
    world.phone.play("paper-01", 3, 5600)
    world.phone.link = .online
    world.phone.signIn("bob")
    #expect(world.phone.seen.isEmpty)
    #expect(world.phone.machine.waiting.isEmpty)
    #expect(world.phone.machine.cloudBest.isEmpty)
    world.phone.play("paper-02", 2, 4000)
    #expect(world.cloud.best(of: "bob").lines == ["paper-02 2★ 4000 5000ms"])
    #expect(world.cloud.best(of: "ann").isEmpty)
    world.phone.signOut()
    #expect(world.phone.seen.isEmpty)
    world.phone.signIn("ann")
    #expect(world.cloud.best(of: "ann").lines == ["paper-01 3★ 5600 5000ms"])
  }

  @Test("A3: each user of an installed app has a writer of their own")
  func writersAreApart() throws {
    let world = try TestWorld.withAnn()
    world.phone.play("paper-01", 3, 5600)
    let ann = world.phone.writer
    world.phone.signIn("bob")
    world.phone.play("paper-01", 3, 5600)
    #expect(world.phone.writer != ann)
    world.phone.signIn("ann")
    #expect(world.phone.writer == ann)
  }

  @Test("A4: a refusal is shown as such, under the service's own name")
  func refused() throws {
    let world = try TestWorld.withAnn()
    world.phone.link = .held
    world.phone.pass()
    world.phone.perform(.failed("permissionDenied", uid: "ann", at: 0))
    #expect(world.phone.settings.lastPass?.outcome.code == "permissionDenied")
  }
}
