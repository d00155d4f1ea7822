import GameProgress
import Glibc
import PowerLoss
import SQLiteStorage
import Testing

@testable import Lab

/// One machine with every store of a home on it, and a power failure at each step of what its apps do.
///
/// The files go back to different moments, each to one that its own promise allows.
@MainActor
@Suite(.serialized) struct PowerLossTests {
  /// Something done on a device, told to the player when it is done.
  struct Step: Sendable {
    typealias Body = @MainActor @Sendable (InstalledApp) throws -> Void

    /// Whether it is one change of one store; else the failure may leave a part of it.
    let isOneChange: Bool
    let body: Body

    static func oneChange(_ body: @escaping Body) -> Step {
      Step(isOneChange: true, body: body)
    }

    static func changes(_ body: @escaping Body) -> Step {
      Step(isOneChange: false, body: body)
    }

    static func play(_ level: String, stars: Int = 3, time: Int = 4_000) -> Step {
      oneChange { app in try app.play(try #require(LevelName(level)), stars: stars, time: time, force: true) }
    }

    static let pass = changes { app in try app.pass() }
  }

  struct Scenario: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let device: String
    let steps: [Step]
  }

  nonisolated static let scenarios = [
    Scenario(
      testDescription: "results are played, and go up", device: "phone",
      steps: [.play("paper-01", stars: 2), .pass, .play("paper-02"), .play("paper-01", stars: 3, time: 9_000), .pass]),
    Scenario(
      testDescription: "everything is reset, and taken back", device: "phone",
      steps: [
        .oneChange { app in _ = try app.reset(.all, turnSyncOff: true) }, .pass,
        .oneChange { app in _ = try app.undo() },
        .oneChange { app in _ = try app.reset(.all) }, .play("paper-09", stars: 1),
        .oneChange { app in _ = try app.undo() },
      ]),
    Scenario(
      testDescription: "a guest signs in and takes the results along", device: "phone-guest",
      steps: [.play("linen-01"), .changes { app in _ = try app.signIn(as: "Ann") }, .pass, .play("linen-02"), .pass]),
    Scenario(
      testDescription: "the switch is turned on and off, and the application taken back", device: "tablet",
      steps: [
        .oneChange { app in try app.setSync(true) }, .pass, .oneChange { app in _ = try app.undo() },
        .oneChange { app in try app.setSync(true) }, .oneChange { app in try app.setSync(false) },
      ]),
    Scenario(
      testDescription: "the notice is shown, and results are imported", device: "tablet",
      steps: [
        .oneChange { app in try app.markNoticeShown() },
        .oneChange { app in
          try app.importResults(
            Progress(
              try #require(LevelName("tin-01")),
              BestResult(
                try Play(stars: 2, time: 7_000, score: nil, rule: app.edition.scoreRule), from: app.importOrigin)))
        }, .pass,
      ]),
    Scenario(
      testDescription: "a player signs out, and another signs in", device: "phone",
      steps: [
        .changes { app in try app.signOut() }, .play("linen-05"),
        .changes { app in
          try app.device.signInThroughSettings("Bo", in: app.edition)
          _ = try app.foreground()
          _ = try app.signIn(as: "Bo")
        }, .pass,
      ]),
  ]

  /// What a player sees of an app, and must find again.
  @MainActor struct Picture {
    var uid: String?
    var visible: Progress
    var history: Int
    var isSyncOn: Bool
    var noticeWasShown: Bool
    var cloudBest: Progress

    init(_ app: InstalledApp) {
      let snapshot = app.snapshot
      uid = app.uid
      visible = snapshot.visible
      history = snapshot.history.count
      isSyncOn = snapshot.sync.isOn
      noticeWasShown = snapshot.sync.notice.isShown
      cloudBest = snapshot.cloudBest
    }

    /// The parts that one change of one store decides together.
    func isSame(as other: Picture) -> Bool {
      visible == other.visible && history == other.history && isSyncOn == other.isSyncOn
        && noticeWasShown == other.noticeWasShown && uid == other.uid
    }
  }

  private static var last: World?
  private static let catalogue = try? Catalogue.embedded()
  private let scratch = ScratchDirectory()
  private let clock = VirtualClock(startingAt: 1_790_000_000_000)
  private var home: String { scratch.path + "/home" }

  init() {
    DiskRecording.install()
  }

  private func open<Outcome>(_ body: (World) throws -> Outcome) throws -> Outcome {
    let world = try World(
      home: .directory(home), catalogue: try #require(Self.catalogue), clock: clock, random: Randomness())
    return try withExtendedLifetime(world) { try body(world) }
  }

  private func app(_ device: String, in world: World, reading: Bool = false) throws -> InstalledApp {
    let edition = try world.catalogue.edition("full")
    let app = try holding { try InstalledApp(edition, on: try world.device(device), reading: reading) }
    try app.start(passing: !reading)
    if !reading { try app.settle() }
    return app
  }

  /// Tests beside this one start processes, and until such a one has become a program it holds what this one held.
  private func holding<Value>(_ body: () throws -> Value) throws -> Value {
    for _ in 1...10_000 {
      do { return try body() } catch LabError.appInUse { poll(nil, 0, 1) }
    }
    return try body()
  }

  /// A phone whose results are in the cloud, a tablet that has not taken them over, and a phone of a guest.
  private func furnish() throws {
    try open { world in
      try world.takeOverKeysOfTheLast(&Self.last)
      let phone = try app("phone", in: world)
      for name in ["Ann", "Bo"] { try world.addPlayer(named: name, in: phone.edition) }
      _ = try phone.signIn(as: "Ann")
      try phone.setSync(true)
      for number in 1...4 { try phone.play("paper-0\(number)", stars: 1) }
      let tablet = try app("tablet", in: world)
      _ = try tablet.signIn(as: "Ann")
      try tablet.play("paper-08", stars: 2)
      try app("phone-guest", in: world).play("paper-07")
    }
  }

  @Test(arguments: scenarios)
  func `what a player was told is there, nothing is there by half, and the cloud gets all of it`(
    scenario: Scenario
  ) throws {
    try furnish()
    let recording = DiskRecording(of: home)
    var told: [(events: Int, picture: Picture)] = []
    var accepted = Progress()
    try open { world in
      let app = try app(scenario.device, in: world)
      told.append((recording.count, Picture(app)))
      for step in scenario.steps {
        clock.wait(until: clock.now + 1_000)
        try step.body(app)
        told.append((recording.count, Picture(app)))
      }
      accepted = app.snapshot.cloudBest
    }
    recording.stop()
    try PowerCuts.each(of: recording, atMost: 8) { cut, note in
      let index = told.lastIndex { $0.events <= cut }
      try open { world in
        let found = Picture(try app(scenario.device, in: world, reading: true))
        #expect(world.setAside.isEmpty, "\(note)")
        if let index { check(found, after: index, of: scenario, told.map(\.picture), note) }
      }
      try checkAfterPasses(scenario, told: index.map { told[$0].picture }, note)
    }
    #expect(!accepted.isEmpty || scenario.device == "phone")
  }

  private func check(
    _ found: Picture, after index: Int, of scenario: Scenario, _ told: [Picture], _ note: String
  ) {
    let before = told[index]
    guard index + 1 < told.count else {
      #expect(found.isSame(as: before), "\(note)")
      return
    }
    let after = told[index + 1]
    if scenario.steps[index].isOneChange {
      #expect(found.isSame(as: before) || found.isSame(as: after), "\(note)")
    } else if found.uid == before.uid, before.uid == after.uid {
      #expect(found.visible.contains(before.visible), "\(note)")
      #expect(before.visible.joined(with: after.visible).contains(found.visible), "\(note)")
    } else if found.uid == before.uid {
      #expect(found.visible == before.visible, "\(note)")
    }
  }

  /// Every app starts and passes; then the cloud has all that was told, and each app says so.
  private func checkAfterPasses(_ scenario: Scenario, told: Picture?, _ note: String) throws {
    try open { world in
      for device in ["phone", "tablet", scenario.device] {
        let app = try app(device, in: world)
        guard app.uid != nil else { continue }
        let report = try app.pass()
        #expect(report?.outcome == .ok, "\(note): \(device): \(report.debugDescription)")
      }
      let app = try app(scenario.device, in: world)
      guard let told, told.uid == app.uid, app.uid != nil else { return }
      let cloud = app.snapshot.cloudBest
      #expect(cloud.contains(told.cloudBest), "\(note)")
      #expect(cloud.contains(app.machine.current.contribution), "\(note)")
      if told.noticeWasShown { #expect(!app.snapshot.sync.notice.isPending, "\(note)") }
      #expect(world.setAside.isEmpty, "\(note)")
    }
  }
}

@MainActor extension World {
  /// Takes the keys of the world made last, for making them takes longer than the rest of a test.
  fileprivate func takeOverKeysOfTheLast(_ last: inout World?) throws {
    if let last {
      try takeOverKeys(of: last)
    } else {
      let keeper = try World(home: .memory, catalogue: try Catalogue.embedded(), clock: clock)
      let app = try InstalledApp(try keeper.catalogue.edition("full"), on: try keeper.device("phone"))
      try app.start()
      try keeper.addPlayer(named: "Ann", in: app.edition)
      _ = try app.signIn(as: "Ann")
      last = keeper
      try takeOverKeys(of: keeper)
    }
  }
}
