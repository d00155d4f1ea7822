import CSQLite
import Foundation
import SeededNumbers
import StoreFixtures
import Testing

extension RealProcesses {
  /// Starts and sign-ins of the real program, killed at random moments.
  @Suite struct KilledStarts {
    private let scratch: Scratch
    private let program: Program

    init() throws {
      scratch = try Scratch()
      program = Program(home: scratch.home)
    }

    /// Starts a command, kills it somewhere in its life, and says whether that came in time.
    private func kill(
      _ words: [String], on device: String, within seconds: Double, using generator: inout SeededGenerator
    ) throws -> Bool {
      let child = try program.start(words, on: device)
      usleep(UInt32(Double.random(in: 0...1.1, using: &generator) * seconds * 1e6))
      child.kill()
      let ending = try child.end()
      #expect(ending.status == 0 || ending.status == 128 + SIGKILL, "\(words): \(ending)")
      return ending.status != 0
    }

    @Test func `A home of an earlier schema, whose stores are killed while they are opened, has everything in the end`()
      throws
    {
      var generator = SeededGenerator(seed: Extent.seed)
      let saved = scratch.path + "/saved"
      for (file, sql) in EarlierStore.home1 {
        let path = saved + "/" + file
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data().write(to: URL(fileURLWithPath: path))
        try Stores.change(path, "PRAGMA journal_mode = WAL; BEGIN;" + sql + "COMMIT;")
      }
      try FileManager.default.copyItem(atPath: saved, toPath: scratch.home)
      let longest = try program.duration(of: ["levels"], on: "phone")
      var killed = 0
      while killed < Extent.kills / 5 {
        try FileManager.default.removeItem(atPath: scratch.home)
        try FileManager.default.copyItem(atPath: saved, toPath: scratch.home)
        for _ in 1...3 where try kill(["levels"], on: "phone", within: longest, using: &generator) { killed += 1 }
        let shown = try Shown(program.mustRun(["levels"]).json)
        #expect(shown.here == ["paper-01": Result(stars: 1, score: 37, timeMs: 912)])
        #expect(Stores.faults(in: scratch.home).isEmpty)
        #expect(try program.mustRun(["players"]).output.contains("Ben"))
        #expect(try program.mustRun(["timeline"]).output.contains("Played paper-01"))
      }
    }

    @Test func `A home that is killed while it is made can be made again`() throws {
      var generator = SeededGenerator(seed: Extent.seed)
      let longest = try program.duration(of: ["levels"], on: "phone-first")
      var killed = 0
      while killed < Extent.kills / 5 {
        try FileManager.default.removeItem(atPath: scratch.home)
        if try kill(["players", "add", "Ann"], on: "phone", within: longest, using: &generator) { killed += 1 }
        if try kill(["levels"], on: "phone", within: longest, using: &generator) { killed += 1 }
        try program.mustRun(["play", "paper-01", "--stars", "3", "--time", "4.4"])
        #expect(Stores.faults(in: scratch.home).isEmpty)
      }
    }

    @Test
    func `A sign-in that is killed at any moment claims the guest's results once, whole, and leaves them the guest`()
      throws
    {
      var generator = SeededGenerator(seed: Extent.seed)
      try program.mustRun(["players", "add", "Ann"])
      try program.mustRun(["sign-in", "Ann"], on: "tablet")
      var longest = 0.0
      var killed = 0
      var round = 0
      var claimed: Results = [:]
      while killed < max(5, Extent.kills / 20) {
        round += 1
        let device = "phone-\(round)"
        let result = Result(stars: 2, score: round % 6_000, timeMs: 1_000 + round)
        let command = TriedCommand.play("paper-0\(1 + round % 9)", result)
        try program.mustRun(command.words, on: device)
        try program.mustRun(["play", "linen-01", "--stars", "3", "--time", "20", "--force"], on: device)
        let guest = try Shown(program.mustRun(["levels"], on: device).json).here
        #expect(guest.count == 2)
        guard longest > 0 else {
          let start = ContinuousClock.now
          try program.mustRun(["sign-in", "Ann"], on: device)
          longest = (ContinuousClock.now - start) / .seconds(1)
          continue
        }
        for _ in 1...2 where try kill(["sign-in", "Ann"], on: device, within: longest, using: &generator) {
          killed += 1
        }
        try program.mustRun(["sign-in", "Ann"], on: device)
        try program.mustRun(["sync", "now"], on: device)
        claimed = claimed.joined(with: guest)
        let shown = try Shown(program.mustRun(["levels"], on: device).json)
        #expect(shown.here.missing(of: guest).isEmpty, "round \(round)")
        #expect(shown.cloud.missing(of: claimed).isEmpty, "round \(round)")
        try program.mustRun(["sign-out"], on: device)
        #expect(try Shown(program.mustRun(["levels"], on: device).json).here == guest, "round \(round)")
        #expect(Stores.faults(in: scratch.home).isEmpty, "round \(round)")
      }
    }
  }
}
