import CloudStore
import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// The handler, its sheet and the notice, as the client shows them.
@MainActor
struct SignInJourneyTests {
  let bench: Bench

  init() throws {
    bench = try Bench()
  }

  private func walk(
    _ app: InstalledApp, _ steps: (Walkthrough, Client, RecordingRenderer) -> Void
  ) throws -> RecordingRenderer {
    let walk = Walkthrough()
    let (client, screen) = bench.client(app, events: walk)
    steps(walk, client, screen)
    try walk.walk(client)
    #expect(walk.isDone)
    return screen
  }

  // MARK: The notice

  private func cloudHasProgress() throws {
    let tablet = try bench.app("tablet", as: "Ann")
    try tablet.play(results("paper", 4), on: bench)
    let phone = try bench.app("phone")
    try phone.device.signInThroughSettings("Ann", in: bench.full)
  }

  @Test
  func `F24 N2 the notice is marked durably before it is shown, and comes once however the client ends`() throws {
    try cloudHasProgress()
    let screen = try walk(bench.app()) { walk, client, screen in
      walk.then {
        #expect(screen.text.contains("Your progress is in the cloud"))
        // What a process would find that starts after this one was killed now.
        let other = try bench.app()
        try other.start(passing: false)
        #expect(other.snapshot.sync.notice.isShown)
        #expect(!other.snapshot.sync.notice.isPending)
      }
    }
    // The first frame does not wait for the cloud; the notice comes with what the pass behind it found.
    #expect(screen.frames.contains { $0.text.contains("Your progress is in the cloud") })
    for _ in 1...2 {
      let screen = try walk(bench.app()) { walk, _, _ in walk.press(.down, .character("S"), .down) }
      #expect(screen.frames.allSatisfy { !$0.text.contains("Your progress is in the cloud") })
    }
  }

  @Test
  func `N2 a notice that cannot be marked is not shown, and comes when it can`() throws {
    try cloudHasProgress()
    let app = try bench.app()
    try app.start()
    #expect(app.snapshot.sync.notice.isPending)
    try app.device.arm(.storeWrite, .denied, times: 1_000)
    _ = try walk(bench.app()) { walk, client, screen in
      walk.press(.down)
        .then { #expect(!screen.text.contains("Your progress is in the cloud")) }
        .then { try app.device.clearFaults() }
        .ring()
        .then { #expect(screen.text.contains("Your progress is in the cloud")) }
    }
  }

  @Test
  func `N4 a rearm brings the notice back once`() throws {
    try cloudHasProgress()
    let screen = try walk(bench.app()) { walk, client, screen in
      walk.press(.tab, .escape, .character("c"), .character("a"), .character("S"))
        .then { #expect(screen.text.contains("Your progress is in the cloud")) }
        .press(.tab, .escape, .character("S"), .down)
        .then { #expect(client.state.dialog == nil) }
    }
    let shown = screen.frames.map { $0.text.contains("Your progress is in the cloud") }
    #expect(zip([false] + shown, shown).count { !$0 && $1 } == 2)
  }

  @Test
  func `N3 no notice for an empty cloud, for the guest, or with sync on`() throws {
    var screen = try walk(bench.app("phone", as: "Cy")) { walk, _, _ in walk.press(.character("S"), .down) }
    #expect(screen.frames.allSatisfy { !$0.text.contains("Your progress is in the cloud") })
    try cloudHasProgress()
    let app = try bench.app("tablet-2", as: "Cy")
    try app.setSync(true)
    screen = try walk(bench.app("tablet-2")) { walk, _, _ in walk.press(.character("S"), .down) }
    #expect(screen.frames.allSatisfy { !$0.text.contains("Your progress is in the cloud") })
  }

  // MARK: Cancels

  @Test
  func `F31 three cancels are counted, said, and point to Settings; Settings brings the sheet's player back`() throws {
    try bench.world.addPlayer(named: "Ann", in: bench.full)
    let app = try bench.app()
    _ = try walk(app) { walk, client, screen in
      walk.then { #expect(screen.text.contains("After 3 more cancels the device no longer asks.")) }
        .press(.escape)
        .then { #expect(screen.text.contains("Not signed in: results stay on this device")) }
        .press(.character("F"))
        .then { #expect(screen.text.contains("After 2 more cancels")) }
        .press(.escape, .character("p"), .character("i"))
        .then { #expect(screen.text.contains("After 1 more cancel ")) }
        .press(.escape)
        .then { #expect(screen.text.contains("Three cancels: this device no longer asks")) }
        .press(.character("i"))
        .then {
          #expect(client.state.dialog == nil)
          #expect(client.state.message?.isError == true)
          #expect(screen.text.contains("settings sign-in PLAYER"))
        }
        .then { try app.device.signInThroughSettings("Ann", in: bench.full) }
        .press(.character("F"))
        .then { #expect(client.state.app.user?.displayName == "Ann") }
    }
  }

  @Test
  func `F20 cancel, sign in after all, background, another player in Settings: state follows the last`() throws {
    for name in ["Ann", "Bo"] { try bench.world.addPlayer(named: name, in: bench.full) }
    let app = try bench.app()
    _ = try walk(app) { walk, client, screen in
      walk.press(.escape, .character("p"), .character("i"), .enter)
        .then { #expect(screen.text.contains("Welcome, Ann")) }
        .press(.character("F"))
        .then { #expect(client.state.app.user?.displayName == "Ann") }
        .then { try app.device.signInThroughSettings("Bo", in: bench.full) }
        .press(.character("F"))
        .then { #expect(client.state.app.user?.displayName == "Bo") }
    }
  }

  @Test
  func `A name that Game Center refuses is said beside the field; another one signs in`() throws {
    _ = try walk(bench.app()) { walk, client, screen in
      walk.press(.enter, .enter)
        .then {
          #expect(screen.text.contains("New player"))
          guard case .newPlayer(_, let problem) = client.state.dialog else { throw NoSuchLevel(name: "dialog") }
          #expect(problem != nil)
        }
        .type("Ann").press(.enter)
        .then { #expect(screen.text.contains("Welcome, Ann")) }
    }
  }

  // MARK: The handler, again and again

  @Test(arguments: [
    "guest", "sheet", "signed in", "signed out by choice", "offline", "held", "another player", "dialog",
  ])
  func `F32 the handler may fire five times in every state`(situation: String) throws {
    let app = try bench.app()
    if situation != "guest", situation != "sheet" { _ = try bench.app("phone", as: "Ann") }
    if situation == "another player" { try bench.world.addPlayer(named: "Bo", in: bench.full) }
    _ = try walk(app) { walk, client, screen in
      switch situation {
      case "guest": walk.press(.escape)
      case "signed out by choice": walk.press(.character("p"), .character("o"))
      case "offline": walk.then { try app.device.setLink(.offline) }
      case "held": walk.then { try app.device.setLink(.hold) }
      case "another player": walk.then { try app.device.signInThroughSettings("Bo", in: bench.full) }
      case "dialog": walk.press(.enter)
      default: break
      }
      for _ in 1...5 { walk.then { try client.perform(.foreground) } }
      walk.then {
        switch situation {
        case "guest", "sheet": #expect(client.state.app.user == nil)
        case "signed out by choice": #expect(client.state.app.user == nil)
        case "another player": #expect(client.state.app.user?.displayName == "Bo")
        default: #expect(client.state.app.user?.displayName == "Ann")
        }
      }
      .press(.escape, .escape, .control("l"), .down)
    }
  }

  @Test
  func `F33 authenticated and an error at once: the error is shown, play goes on, no token is minted`() throws {
    let phone = try bench.app("phone", as: "Ann")
    try phone.device.setLink(.offline)
    bench.pass(minutes: 120)
    _ = try walk(bench.app()) { walk, client, screen in
      walk.then {
        #expect(client.state.app.gameCenter.player?.displayName == "Ann")
        #expect(client.state.app.gameCenter.error != nil)
      }
      .press(.character("3"))
      .then { #expect(client.state.app.standing.stars == 3) }
      .press(.character("p"))
      .then {
        #expect(screen.text.contains("last error"))
        #expect(screen.text.contains("none: it cannot be had now"))
      }
    }
  }
}
