import CloudStore
import GameProgress
import Lab
import TerminalKit

@testable import StarkeepApp

/// Worlds that many pictures share; each is built once, and always the same.
@MainActor
enum Stage {
  /// Nobody has played, and nobody is signed in.
  case guest
  /// Nobody is signed in on the phone, the guest has played, and two players are known.
  case sheet
  /// The sheet was cancelled three times.
  case silenced
  /// Ann on the phone, sync off, with better results of the tablet in the cloud.
  case waiting
  /// Ann on the phone, sync on, the cloud applied, a box reset.
  case synced
  /// Ann on the phone, whose link holds answers; two faults are armed.
  case held

  private static var built: [Stage: (bench: Bench, app: InstalledApp)] = [:]

  func app() throws -> InstalledApp { try built().app }

  func state(on screen: Screen = .levels) throws -> ClientState {
    let (bench, app) = try built()
    return bench.state(app, on: screen)
  }

  /// The state of a client with so much room that what happened is shown, too.
  func told(on screen: Screen) throws -> ClientState {
    let (bench, app) = try built()
    let (client, _) = bench.client(app, size: Size(width: 200, height: 60))
    client.refresh()
    if screen != .levels { client.state.screens.append(screen) }
    client.load(screen)
    return client.state
  }

  private func built() throws -> (bench: Bench, app: InstalledApp) {
    if let built = Self.built[self] { return built }
    let bench = try Bench()
    let app = try build(on: bench)
    Self.built[self] = (bench, app)
    return (bench, app)
  }

  private func build(on bench: Bench) throws -> InstalledApp {
    switch self {
    case .guest:
      return try bench.app()
    case .sheet:
      _ = try bench.app("tablet", as: "Ann")
      try bench.world.addPlayer(named: "Bo", in: bench.full)
      let app = try bench.app()
      try app.start()
      try app.play(results("paper", 5), on: bench)
      return app
    case .silenced:
      let app = try bench.app()
      try app.start()
      for _ in 1...3 {
        _ = try app.signIn(outcome: .cancel)
        try app.foreground()
      }
      return app
    case .waiting:
      return try waiting(on: bench)
    case .synced:
      let app = try waiting(on: bench)
      bench.pass(minutes: 30)
      try app.setSync(true)
      try app.requestPass()
      bench.pass(minutes: 5)
      _ = try app.reset(.box(bench.full.boxes[1].name), turnSyncOff: false)
      return app
    case .held:
      let app = try waiting(on: bench)
      try app.device.setLink(.hold)
      try app.requestPass()
      try app.device.arm(.push, .quota, times: 1)
      try app.device.arm(.signIn, .timeout, times: 3)
      return app
    }
  }

  private func waiting(on bench: Bench) throws -> InstalledApp {
    let phone = try bench.app("phone", as: "Ann")
    try phone.play(results("paper", 14), on: bench)
    let tablet = try bench.app("tablet", as: "Ann")
    try tablet.play(results("paper", 9, time: 4_400).map { ($0.level, min(3, $0.stars + 1), $0.time) }, on: bench)
    try tablet.play(results("linen", 6), on: bench)
    try phone.requestPass()
    try phone.settle()
    return phone
  }
}
