import CloudStore
import GameProgress
import Lab
import TerminalKit
import Testing

@testable import StarkeepApp

/// The client's loop from the first frame to the last, on a world in memory.
@MainActor
struct JourneyTests {
  let bench: Bench
  let walk = Walkthrough()

  init() throws {
    bench = try Bench()
  }

  private func client(_ device: String = "phone") throws -> (client: Client, screen: RecordingRenderer) {
    bench.client(try bench.app(device), events: walk)
  }

  /// A tablet of Ann's with results in the cloud.
  @discardableResult
  private func tablet(_ count: Int = 4) throws -> InstalledApp {
    let tablet = try bench.app("tablet", as: "Ann")
    try tablet.play(results("paper", count, time: 4_400), on: bench)
    return tablet
  }

  @Test
  func `The whole opt-in: sheet, sign-in, notice, look, switch, results, and back again`() throws {
    try tablet()
    let (client, screen) = try client()
    walk.then {
      #expect(screen.text.contains("Starkeep would like to sign you in."))
      #expect(screen.text.contains("signed in on tablet"))
    }
    .press(.enter)
    .then {
      #expect(client.state.app.user?.displayName == "Ann")
      #expect(screen.text.contains("Your progress is in the cloud"))
      #expect(screen.text.contains("The tablet has played 4 levels"))
      #expect(client.state.app.standing.stars == 0)
    }
    .press(.tab, .right, .enter)
    .then {
      #expect(screen.text.contains("What sync would change"))
      #expect(screen.text.contains("Nothing gets worse."))
      #expect(client.state.app.standing.stars == 0)
    }
    .press(.character("s"))
    .then {
      #expect(client.state.app.sync.isOn)
      #expect(client.state.app.standing.stars > 0)
      #expect(screen.text.contains("Sync is on: 4 results got better. u takes that back"))
    }
    .press(.character("q"), .character("u"))
    .then {
      #expect(!client.state.app.sync.isOn)
      #expect(client.state.app.standing.stars == 0)
    }
    .press(.character("q"))
    try walk.walk(client)
    #expect(walk.isDone)
  }

  @Test
  func `A quick result is shown at once, and the pass follows the frame`() throws {
    _ = try bench.app("phone", as: "Ann")
    let (client, screen) = try client()
    walk.press(.character("2")).then {
      #expect(client.state.app.standing.stars == 2)
      #expect(screen.text.contains("Paper 01 recorded"))
      #expect(client.state.app.sync.latestPass?.outcome == .ok)
    }
    .press(.down).then { #expect(screen.text.contains("sent 1, received 0")) }
    try walk.walk(client)
    let recorded = try #require(screen.frames.firstIndex { $0.text.contains("Paper 01 recorded") })
    #expect(!screen.frames[recorded].text.contains("sent 1"))
  }

  @Test
  func `Reset says what goes and what comes back; u takes it back`() throws {
    _ = try bench.app("phone", as: "Ann")
    let (client, screen) = try client()
    walk.press(.character("3"), .right, .character("2"), .tab, .character("r"))
      .then {
        #expect(screen.text.contains("Reset Paper?"))
        #expect(screen.text.contains("2 results (5 ★) go from this phone."))
      }
      .press(.character("r"), .enter)
      .then {
        #expect(client.state.app.standing.stars == 5)
        #expect(screen.text.contains("Nothing was reset"))
      }
      .press(.character("r"), .right, .enter)
      .then {
        #expect(client.state.app.standing.stars == 0)
        #expect(screen.text.contains("2 results removed here. u takes that back"))
      }
      .press(.character("u"))
      .then {
        #expect(client.state.app.standing.stars == 5)
        #expect(screen.text.contains("The reset of Paper is taken back: 2 results"))
      }
    try walk.walk(client)
    #expect(walk.isDone)
  }

  @Test
  func `Offline, play goes on and says so; back online, what was kept is sent`() throws {
    let phone = try bench.app("phone", as: "Ann")
    try phone.device.setLink(.offline)
    let (client, screen) = try client()
    walk.press(.character("3"), .down)
      .then {
        #expect(client.state.app.standing.stars == 3)
        #expect(screen.text.contains("link OFFLINE"))
        #expect(screen.text.contains("offline"))
      }
      .press(.character("f"), .character("o"), .character("q"))
      .then {
        #expect(screen.text.contains("sent 1, received 0"))
        #expect(!screen.text.contains("OFFLINE"))
      }
    try walk.walk(client)
    #expect(walk.isDone)
  }

  @Test
  func `F10 a held answer that is released refreshes list, totals and boxes in place, and keeps the cursor`() throws {
    try tablet(12)
    let phone = try bench.app("phone", as: "Ann")
    try phone.markNoticeShown()
    try phone.setSync(true)
    _ = try phone.reset(.all)
    try phone.device.setLink(.hold)
    let (client, screen) = try client()
    var before = ""
    walk.press(.right, .right, .down)
      .then {
        before = screen.text
        #expect(client.state.levels.number == 8)
        #expect(client.state.app.standing.stars == 0)
      }
      .then { try phone.device.release(.all) }
      .ring()
      .then {
        #expect(client.state.app.standing.stars > 0)
        #expect(client.state.app.standing.played == 12)
        #expect(client.state.levels.number == 8)
        #expect(screen.text != before)
        #expect(screen.text.contains("the cloud made 12 results better"))
        #expect(screen.frame?.rows.contains { $0.contains("▸ 08 ") } == true)
        #expect(client.state.news.count == 12)
        #expect(screen.text.contains("✓"))
      }
    try walk.walk(client)
    #expect(walk.isDone)
  }

  @Test
  func `A change that arrives while another screen is open refreshes that screen`() throws {
    let tablet = try tablet()
    let phone = try bench.app("phone", as: "Ann")
    try phone.markNoticeShown()
    let (client, screen) = try client()
    walk.press(.character("v"))
      .then { #expect(client.state.preview?.changes.count == 4) }
      .then { try tablet.play(results("linen", 3), on: bench) }
      .ring()
      .then {
        #expect(client.state.preview?.changes.count == 7)
        #expect(screen.text.contains("Linen 03"))
      }
    try walk.walk(client)
    #expect(walk.isDone)
  }

  @Test
  func `A change of player in Settings is followed when the app comes back: nothing of the first is left`() throws {
    let phone = try bench.app("phone", as: "Ann")
    try phone.play(results("paper", 3), on: bench)
    try bench.world.addPlayer(named: "Bo", in: bench.full)
    let (client, screen) = try client()
    walk.then { #expect(screen.text.contains("Ann ● Game Center")) }
      .then { try phone.device.signInThroughSettings("Bo", in: bench.full) }
      .press(.character("F"))
      .then {
        #expect(screen.text.contains("Bo ● Game Center"))
        #expect(client.state.app.standing.stars == 0)
        #expect(client.state.app.cloudBest.isEmpty)
      }
      .then { try phone.device.signInThroughSettings("Ann", in: bench.full) }
      .press(.character("F"))
      .then { #expect(client.state.app.standing.played == 3) }
    try walk.walk(client)
    #expect(walk.isDone)
  }

  @Test
  func `The : line runs a command on the client's own app`() throws {
    _ = try bench.app("phone", as: "Ann")
    let (client, screen) = try client()
    var lines: [String] = []
    client.commandLine = { line, _ in
      lines.append(line)
      return .message(ClientState.Message("done: \(line)"))
    }
    walk.press(.character(":")).type("play paper-01 --stars 3").press(.enter)
      .then { #expect(screen.text.contains("done: play paper-01 --stars 3")) }
    try walk.walk(client)
    #expect(lines == ["play paper-01 --stars 3"])
  }

  @Test
  func `A failure is said in passing and changes nothing`() throws {
    let phone = try bench.app("phone", as: "Ann")
    try phone.device.arm(.storeWrite, .quota, times: 1)
    let (client, screen) = try client()
    walk.press(.character("3"))
      .then {
        #expect(client.state.message?.isError == true)
        #expect(screen.text.contains("✗ "))
        #expect(client.state.app.standing.stars == 0)
      }
      .press(.character("3"))
      .then { #expect(client.state.app.standing.stars == 3) }
    try walk.walk(client)
    #expect(walk.isDone)
  }

  @Test
  func `Every event of the terminal is survived, and a signal is handed on`() throws {
    let (client, screen) = try client()
    walk.event(.resize(Size(width: 100, height: 30)))
      .event(.resumed)
      .event(.mouse(MouseEvent(.press(.left), at: Point(column: 3, row: 3))))
      .event(.paste("q"))
      .event(.timer)
      .event(.wake(WakeSource(rawValue: "other")))
      .then { screen.size = Size(width: 30, height: 8) }
      .event(.resize(Size(width: 30, height: 8)))
      .then { #expect(screen.text.contains("need 60×16, have 30×8")) }
      .event(.terminate(signal: 15))
    #expect(try walk.walk(client) == 15)
    #expect(screen.calls == [.invalidate])
  }

  @Test
  func `An answer on its way is waited for, and arrives by itself`() throws {
    let phone = try bench.app("phone", as: "Ann")
    try phone.device.setLink(.latency(500))
    let (client, screen) = try client()
    walk.then {
      #expect(screen.text.contains("a pass is under way"))
      bench.clock.wait(until: bench.clock.now + 500)
    }
    .event(.timer)
    .then { #expect(!screen.text.contains("a pass is under way")) }
    try walk.walk(client)
    #expect(walk.isDone)
  }
}
