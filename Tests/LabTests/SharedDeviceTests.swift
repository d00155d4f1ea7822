import CloudStore
import GameProgress
import PowerLoss
import Testing

@testable import Lab

/// The apps of one device in processes of their own: each changes the link and the faults where the others left them.
@Suite(.serialized) struct SharedDeviceTests {
  private static let processes = 4
  private static let rounds = 10

  @Test func `No fault that is armed, and no answer that is held, is undone by another process`() async throws {
    let scratch = ScratchDirectory()
    let home = scratch.path + "/home"
    try await MainActor.run { try Self.open(home) { device in try device.setLink(.hold) } }
    await withTaskGroup(of: Void.self) { group in
      for number in 1...Self.processes {
        group.addTask {
          await #expect(processExitsWith: .success) { [home = home as String, number = number as Int] in
            try await MainActor.run { try Self.work(in: home, number: number) }
          }
        }
      }
    }
    try await MainActor.run {
      try Self.open(home) { device in
        let kept = device.link.kept
        #expect(kept.count == Self.processes * Self.rounds)
        #expect(Set(kept.map(\.number)).count == kept.count)
        #expect(device.faults.armed.count == Self.processes * Self.rounds)
        #expect(device.link.mode == .hold)
      }
    }
  }

  @MainActor
  private static func open(_ home: String, _ body: (Device) throws -> Void) throws {
    let world = try World(home: .directory(home), catalogue: try Catalogue.embedded())
    try withExtendedLifetime(world) { try body(try world.device("phone")) }
  }

  @MainActor
  private static func work(in home: String, number: Int) throws {
    try open(home) { device in
      for round in 1...rounds {
        try device.arm(.push, .fail, times: number)
        _ = try device.send(
          CloudAnswer(
            requestID: Int64(number * 100 + round), uid: "ann", container: "c", generation: 1,
            body: .accepted(key: "k", revision: 1)))
        // One that strikes is used up once.
        try device.arm(.pull, .fail, times: 1)
        _ = device.takeFault(.pull)
      }
    }
  }
}
