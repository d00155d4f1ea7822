import GameProgress
import SQLiteStorage
import Testing

@testable import Lab

/// A world in memory with a clock that stands still, and short words for what tests do with it.
@MainActor
final class TestWorld {
  let world: World

  /// The world made last: its keys serve the next one, for making them takes longer than the rest of a test.
  private static var last: World?

  let clock = VirtualClock(startingAt: 1_790_000_000_000)

  init(_ players: String...) throws {
    world = try World(home: .memory, catalogue: try Catalogue.embedded(), clock: clock, random: Randomness(seed: 1))
    if let last = Self.last { try world.takeOverKeys(of: last) }
    Self.last = world
    for player in players { try world.addPlayer(named: player, in: try edition("full")) }
  }

  func edition(_ name: String) throws -> Edition { try world.catalogue.edition(name) }

  /// The app as a new process would start it.
  func start(_ device: String = "phone", edition name: String = "full") throws -> InstalledApp {
    let app = try InstalledApp(try edition(name), on: try world.device(device))
    try app.start()
    try app.settle()
    return app
  }

  /// The events of a kind, oldest first, as the timeline tells them.
  func events(_ kind: WorldEvent.Kind) throws -> [String] {
    try #require(world.chronicle.timeline).newest(1_000).filter { $0.kind == kind.rawValue }.map(\.details)
  }
}

@MainActor extension InstalledApp {
  /// Plays a level with three stars in ten seconds, whether it is open or not, and runs a pass.
  @discardableResult
  func play(_ level: String, stars: Int = 3, time: Int = 10_000) throws -> PassReport? {
    try play(try #require(LevelName(level)), stars: stars, time: time, force: true)
    return try pass()
  }

  @discardableResult
  func pass() throws -> PassReport? {
    try requestPass()
    return try settle()
  }

  var played: [String] { snapshot.visible.levels.map(\.description) }
  var uid: String? { snapshot.user?.uid }
}
