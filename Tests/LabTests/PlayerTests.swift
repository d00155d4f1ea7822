import CloudStore
import GameProgress
import Testing

@testable import Lab

/// Whose results are whose: rules A1–A4.
@MainActor
struct PlayerTests {
  @Test func `A1: play needs no sign-in, and the guest's results stay on the device`() throws {
    let test = try TestWorld()
    let app = try test.start()
    #expect(try app.play("paper-01") == nil)
    #expect(try test.start().played == ["paper-01"])
    #expect(try test.start("tablet").played == [])
  }

  @Test func `A2: guest results are claimed once, and the guest keeps them`() throws {
    let test = try TestWorld("Ann", "Bo")
    let app = try test.start()
    try app.play("paper-01")
    #expect(try app.signIn(as: "Ann").guestResultsClaimed == 1)
    #expect(app.played == ["paper-01"])
    try app.signOut()
    #expect(app.played == ["paper-01"])
    try app.play("paper-02")
    try app.device.signInThroughSettings("Bo", in: app.edition)
    try app.foreground()
    #expect(app.uid == nil, "Who chose to sign out stays signed out")
    #expect(try app.signIn().guestResultsClaimed == 1)
    #expect(app.played == ["paper-02"])
  }

  @Test func `A3: an account removed in Settings signs the user out at the next start`() throws {
    let test = try TestWorld("Ann")
    try test.start().signInAndPlay("Ann", "paper-01")
    try test.world.device("phone").signOutThroughSettings()
    let app = try test.start()
    #expect(app.uid == nil)
    #expect(app.played == [])
    #expect(app.snapshot.gameCenter.sheet != nil)
  }

  @Test func `A3: a changed account switches the user, and nothing of the first shows or goes up`() throws {
    let test = try TestWorld("Ann", "Bo")
    let app = try test.start()
    try app.signInAndPlay("Ann", "paper-01")
    let ann = app.uid
    try app.device.signInThroughSettings("Bo", in: app.edition)
    try app.foreground()
    #expect(app.snapshot.user?.displayName == "Bo")
    #expect(app.uid != ann)
    #expect(app.played == [])
    #expect(try app.cloudContents().keys == 0)
    try app.device.signInThroughSettings("Ann", in: app.edition)
    try app.foreground()
    #expect(app.uid == ann)
    #expect(app.played == ["paper-01"])
  }

  @Test func `A3: a sign-out by choice outlasts restarts and the device's account`() throws {
    let test = try TestWorld("Ann")
    let app = try test.start()
    try app.signInAndPlay("Ann", "paper-01")
    try app.signOut()
    #expect(try test.start().uid == nil)
    #expect(try test.start("phone", edition: "lite").uid != nil, "It is a choice of one app")
    #expect(try test.start().signIn().outcome == .signedIn)
  }

  @Test func `A4: the uid is the same on every device and in every edition`() throws {
    let test = try TestWorld("Ann")
    let uid = try test.start().signInAndPlay("Ann", "paper-01")
    for (device, edition) in [("phone", "lite"), ("tablet", "full"), ("tablet", "lite")] {
      let app = try test.start(device, edition: edition)
      if app.uid == nil { _ = try app.signIn(as: "Ann") }
      #expect(app.uid == uid)
    }
  }

  @Test func `A4: nobody reaches what lies under another uid`() throws {
    let test = try TestWorld("Ann", "Bo")
    let ann = try test.start()
    let uid = try #require(try ann.signInAndPlay("Ann", "paper-01"))
    let bo = try test.start("tablet")
    _ = try bo.signIn(as: "Bo")
    for kind: CloudRequest.Kind in [
      .pull(since: 0),
      .push(Push(key: "progress.x", value: .data([1]), writtenAt: 0, baseRevision: 0, seenRevision: 0)),
    ] {
      let request = CloudRequest(
        id: 1,
        sender: CloudSender(
          device: "tablet", bundleID: "com.example.starkeep.tablet", container: bo.edition.container, uid: uid,
          token: try bo.token().token),
        sentAt: test.clock.now, kind: kind)
      #expect(test.world.service.answer(request, at: test.clock.now).body == .refused(.permissionDenied))
    }
    #expect(try ann.cloudContents().keys == 1)
  }

  @Test(arguments: ["", "x.y.z", "eyJhbGciOiJub25lIn0.e30."]) func `A4: a token that is none is refused`(
    token: String
  ) throws {
    let test = try TestWorld("Ann")
    let app = try test.start()
    let uid = try #require(try app.signInAndPlay("Ann", "paper-01"))
    let request = CloudRequest(
      id: 1,
      sender: CloudSender(
        device: "phone", bundleID: "com.example.starkeep", container: app.edition.container, uid: uid, token: token),
      sentAt: test.clock.now, kind: .pull(since: 0))
    let body = test.world.service.answer(request, at: test.clock.now).body
    #expect(body == .refused(token.isEmpty ? .permissionDenied : .unauthenticated))
  }

  @Test func `An expired token is refreshed before a pass`() throws {
    let test = try TestWorld("Ann")
    let app = try test.start()
    try app.signInAndPlay("Ann", "paper-01")
    test.clock.wait(until: test.clock.now + 2 * 3_600_000)
    #expect(try app.play("paper-02")?.outcome == .ok)
    #expect(try app.cloudContents().writers.first?.levels == 2)
  }

  @Test func `Three cancels silence the sheet, and Settings brings it back (F31)`() throws {
    let test = try TestWorld("Ann")
    let app = try test.start()
    for left in [2, 1, 0] {
      #expect(try app.signIn(outcome: .cancel).outcome == .cancelled)
      #expect(app.snapshot.gameCenter.cancelsLeft == left)
    }
    #expect(app.snapshot.gameCenter.offer == .disabled)
    #expect(throws: LabError.service(.init(code: "cancelled", number: 2), .gameCenter)) {
      try app.signIn(as: "Ann")
    }
    try app.device.signInThroughSettings("Ann", in: app.edition)
    try app.foreground()
    #expect(app.snapshot.user?.displayName == "Ann")
    #expect(app.snapshot.gameCenter.cancelsLeft == 3)
  }

  @Test func `Another player than the device's account is refused, and told where to change it`() throws {
    let test = try TestWorld("Ann", "Bo")
    let app = try test.start()
    try app.signInAndPlay("Ann", "paper-01")
    #expect(throws: LabError.self) { try app.signIn(as: "Bo") }
    #expect(app.snapshot.user?.displayName == "Ann")
  }

  @Test func `An anonymous user whose player has an account switches to it and brings the results along`() throws {
    let test = try TestWorld("Ann")
    let uid = try test.start("tablet").signInAndPlay("Ann", "paper-01")
    let app = try test.start()
    _ = try app.signInAnonymously()
    try app.play("paper-02")
    #expect(throws: LabError.service(.init(code: "credentialAlreadyInUse", number: 17025), .authentication)) {
      try app.signIn(as: "Ann")
    }
    #expect(app.snapshot.user?.isAnonymous == true)
    #expect(try app.signIn(bringingProgress: true).outcome == .signedIn)
    #expect(app.uid == uid)
    #expect(app.played == ["paper-02"])
  }
}

@MainActor extension InstalledApp {
  @discardableResult
  fileprivate func signInAndPlay(_ player: String, _ level: String) throws -> String? {
    _ = try signIn(as: player)
    try play(level)
    return uid
  }
}
