import Foundation
import SeededNumbers
import Testing

extension RealProcesses {
  /// Commands of the real program, killed at random moments: nothing acknowledged is lost, nothing is half done.
  @Suite struct KilledCommands {
    private static let players = ["phone", "tablet"]

    @Test func `Killed at any moment, no command loses an acknowledged result or leaves a change half done`() throws {
      let seed = Extent.seed
      var generator = SeededGenerator(seed: seed)
      let scratch = try Scratch()
      let program = Program(home: scratch.home)
      try program.mustRun(["players", "add", "Ann"])
      for device in Self.players { try program.mustRun(["sign-in", "Ann"], on: device) }
      var devices = [
        DeviceModel(name: "phone", isSignedIn: true, mayApply: false),
        DeviceModel(name: "tablet", isSignedIn: true, mayApply: true),
        DeviceModel(name: "phone-guest", isSignedIn: false, mayApply: false),
        DeviceModel(name: "tablet-roaming", isSignedIn: false, mayApply: true, roams: true),
      ]
      var acknowledged: Results = [:]
      let longest = try program.duration(of: DeviceModel.play(using: &generator).words, on: "phone-first")
      var killed = 0
      var round = 0
      while killed < Extent.kills {
        round += 1
        let index = Int.random(in: 0..<devices.count, using: &generator)
        let device = devices[index]
        let command = device.command(using: &generator, importing: scratch.path + "/results.json")
        try Data(command.document.utf8).write(to: URL(fileURLWithPath: scratch.path + "/results.json"))
        let note = "seed \(seed), round \(round): \(command) on \(device.name)"

        let child = try program.start(command.words, on: device.name)
        usleep(UInt32(Double.random(in: 0...1.1, using: &generator) * longest * 1e6))
        child.kill()
        let ending = try child.end()
        let wasKilled = ending.status == 128 + SIGKILL
        if wasKilled { killed += 1 }
        #expect(
          wasKilled || ending.status == 0 || isExpected(ending, of: command, on: device),
          "\(note): \(ending.status) \(ending.output) \(ending.errors)")

        // The next command opens the same app, so the hold is free again.
        let shown = try Shown(program.mustRun(["levels"], on: device.name).json)
        let entries = try program.history(on: device.name)
        #expect(Stores.faults(in: scratch.home).isEmpty, "\(note)")
        if !wasKilled, ending.status == 0, device.isSignedIn {
          acknowledged = acknowledged.joined(with: command.played)
        }
        if device.isSignedIn { #expect(shown.cloud.missing(of: acknowledged).isEmpty, "\(note)") }
        guard !device.mayApply else {
          devices[index].here = shown.here
          continue
        }
        let after = device.after(command)
        let isDone = shown.here == after.here && entries == after.removed.count
        let isUntouched = shown.here == device.here && entries == device.removed.count
        #expect(isDone || (isUntouched && (wasKilled || ending.status != 0)), "\(note)")
        devices[index].here = shown.here
        if isDone { devices[index].removed = after.removed }
      }
      try comparesWithExport(program, acknowledged)
    }

    /// What cannot be done is refused: undo with nothing to take back, and sync or sign-out with nobody signed in.
    private func isExpected(_ ending: Program.Ending, of command: TriedCommand, on device: DeviceModel) -> Bool {
      guard ending.status == 1 else { return false }
      if case .undo = command { return ending.output.contains("nothingToUndo") }
      return device.roams && ending.output.contains("notSignedIn")
    }

    /// A new device that takes everything over from the cloud exports all that was ever acknowledged.
    private func comparesWithExport(_ program: Program, _ acknowledged: Results) throws {
      try program.mustRun(["sign-in", "Ann"], on: "tablet-last")
      try program.mustRun(["sync", "on"], on: "tablet-last")
      let file = program.home + "/../export.json"
      try program.mustRun(["export", file], on: "tablet-last")
      struct Document: Decodable {
        struct Line: Decodable {
          let level: String
          let stars: Int
          let score: Int
          let timeMs: Int
        }
        let results: [Line]
      }
      let document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
      let exported = Results(
        uniqueKeysWithValues: document.results.map {
          ($0.level, Result(stars: $0.stars, score: $0.score, timeMs: $0.timeMs))
        })
      #expect(exported.missing(of: acknowledged).isEmpty)
    }
  }
}

extension Program {
  /// Runs a command that nothing stands in the way of.
  @discardableResult
  func mustRun(_ words: [String], on device: String = "phone") throws -> Ending {
    let ending = try run(words, on: device)
    guard ending.status == 0 else {
      throw CrashTestError.unexpected(
        ["@\(device)"] + words, status: ending.status, output: ending.output, errors: ending.errors)
    }
    return ending
  }

  /// How many changes can be taken back on a device.
  func history(on device: String) throws -> Int {
    struct Entry: Decodable { let kind: String }
    return try JSONDecoder().decode([Entry].self, from: mustRun(["history"], on: device).json).count
  }

  /// How long a command takes here, in seconds, so that kills fall within it.
  func duration(of words: [String], on device: String) throws -> Double {
    try mustRun(words, on: device)
    let start = ContinuousClock.now
    try mustRun(words, on: device)
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
