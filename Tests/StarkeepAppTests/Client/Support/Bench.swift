import GameProgress
import Lab
import TerminalKit

@testable import StarkeepApp

/// A world in memory in which every run is the same: a clock that stands still, seeded random numbers.
@MainActor
final class Bench {
  let world: World
  let clock = VirtualClock(startingAt: 1_790_000_000_000)
  let full: Edition

  init(seed: UInt64 = 7) throws {
    let catalogue = try Catalogue.embedded()
    full = try catalogue.edition("full")
    world = try World(
      home: .memory, catalogue: catalogue, clock: clock, random: Randomness(seed: seed),
      wording: EventWording.sentence)
  }

  /// Lets time pass.
  func pass(minutes: Int64) { clock.wait(until: clock.now + minutes * 60_000) }

  /// The app of a device, not started; a second one stands for a new process.
  func app(_ device: String = "phone") throws -> InstalledApp {
    try InstalledApp(full, on: world.device(device))
  }

  /// The app of a device, started and signed in.
  func app(_ device: String, as player: String) throws -> InstalledApp {
    let app = try app(device)
    try app.start()
    if try !world.players(in: full).contains(where: { $0.displayName == player }) {
      try world.addPlayer(named: player, in: full)
    }
    _ = try app.signIn(as: player)
    try app.requestPass()
    try app.settle()
    return app
  }

  /// A client that takes its events from a walkthrough and draws on a recording.
  func client(
    _ app: InstalledApp, size: Size = Size(width: 80, height: 24), events: any EventSource = ScriptedEvents([])
  ) -> (client: Client, screen: RecordingRenderer) {
    let screen = RecordingRenderer(size: size)
    let client = Client(
      world: world, app: app, renderer: screen, events: events, clock: LocalClock(now: clock.now, fixedOffset: 0))
    return (client, screen)
  }

  /// The state of a client that shows a screen of an app.
  func state(_ app: InstalledApp, on screen: Screen = .levels) -> ClientState {
    let (client, _) = client(app)
    client.refresh()
    if screen != .levels { client.state.screens.append(screen) }
    client.load(screen)
    return client.state
  }
}

@MainActor
extension InstalledApp {
  /// Records results, one a minute, and sends them.
  func play(_ results: [(level: String, stars: Int, time: Int)], on bench: Bench) throws {
    for result in results {
      guard let level = LevelName(result.level) else { throw NoSuchLevel(name: result.level) }
      bench.pass(minutes: 1)
      try play(level, stars: result.stars, time: result.time, force: true)
    }
    try requestPass()
    try settle()
  }
}

struct NoSuchLevel: Error {
  let name: String
}

/// Levels with results that differ from each other, counted from a box's first.
func results(_ box: String, _ count: Int, time: Int = 7_900) -> [(level: String, stars: Int, time: Int)] {
  (1...count).map { number in
    (
      level: "\(box)-\(number < 10 ? "0" : "")\(number)", stars: [3, 2, 3, 1, 0, 2][number % 6],
      time: time + number * 310
    )
  }
}
