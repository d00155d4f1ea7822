import Foundation
import SeededNumbers
import Testing

extension RealProcesses {
  /// Many processes on one home: nobody waits for ever, nothing is lost, and nobody is told of a lock.
  @Suite struct ManyAtOnce {
    private static let processes = 32
    private static let devices = (1...12).map { $0.isMultiple(of: 3) ? "tablet-\($0)" : "phone-\($0)" }

    @Test func `32 processes play, sync and reset in one home at once`() throws {
      let seed = Extent.seed
      var generator = SeededGenerator(seed: seed)
      let scratch = try Scratch()
      let program = Program(home: scratch.home)
      try program.mustRun(["players", "add", "Ann"])
      for device in Self.devices { try program.mustRun(["sign-in", "Ann"], on: device) }

      var running: [(child: Child, command: TriedCommand)] = []
      var acknowledged: Results = [:]
      var ended = 0
      let deadline = ContinuousClock.now + .seconds(Extent.seconds)
      while true {
        let isOver = ContinuousClock.now >= deadline
        while !isOver, running.count < Self.processes {
          let device = try #require(Self.devices.randomElement(using: &generator))
          let command = Self.command(using: &generator)
          running.append((try program.start(command.words, on: device), command))
        }
        guard let place = running.firstIndex(where: { $0.child.hasEnded }) else {
          guard !running.isEmpty else { break }
          // The oldest has a minute; the others are looked at meanwhile.
          if isOver { _ = try running[0].child.end() } else { poll(nil, 0, 1) }
          continue
        }
        let (child, command) = running.remove(at: place)
        let ending = try child.end()
        ended += 1
        let isRefused = ending.status == 3 && ending.output.contains("appInUse")
        let isEmptyUndo = ending.status == 1 && ending.output.contains("nothingToUndo")
        let words = ending.output + ending.errors
        #expect(
          ending.status == 0 || isRefused || isEmptyUndo, "seed \(seed): \(command): \(ending.status) \(words)")
        #expect(!words.contains("\"busy\"") && !words.contains("locked"), "seed \(seed): \(command): \(words)")
        if ending.status == 0, case .play(let level, let result) = command { acknowledged.join(level, result) }
      }
      // Every device gives the cloud what it has; then one of them knows everything.
      for device in Self.devices { try program.mustRun(["sync", "now"], on: device) }
      let shown = try Shown(program.mustRun(["levels"], on: Self.devices[0]).json)
      #expect(shown.cloud.missing(of: acknowledged).isEmpty, "seed \(seed)")
      #expect(Stores.faults(in: scratch.home).isEmpty, "seed \(seed)")
      #expect(ended > Self.processes && !acknowledged.isEmpty)
    }

    private static func command(using generator: inout SeededGenerator) -> TriedCommand {
      switch Int.random(in: 0..<10, using: &generator) {
      case ..<5: DeviceModel.play(using: &generator)
      case 5: .reset(["all", "paper", "linen-03"].randomElement(using: &generator) ?? "all")
      case 6: .undo
      case 7: .other(["sync", "now"])
      case 8: .other(["sync", Bool.random(using: &generator) ? "on" : "off"])
      case _: .other(["levels"])
      }
    }
  }
}
