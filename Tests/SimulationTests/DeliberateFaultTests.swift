import Testing

@testable import Simulation

/// The simulation finds mistakes: each one that it can make on purpose, soon and in few operations.
struct DeliberateFaultTests {
  @Test(arguments: DeliberateFault.allCases)
  func `a deliberate fault is found within a thousand seeds and shrunk to twenty operations`(
    fault: DeliberateFault
  ) throws {
    let report = Simulation.run(SimulationConfiguration(seed: 1, runs: 1_000, fault: fault))
    let failure = try #require(report.failure)
    #expect(failure.shrunk.count <= 20, "\(described(failure))")
    #expect(failure.shrunk.count <= failure.operations.count)
    #expect(promises(broken: fault).contains(failure.violation.invariant), "\(described(failure))")

    // The short sequence needs the fault: without it, it breaks nothing.
    let sound = Scenario(operations: failure.shrunk, devices: failure.devices)
    #expect(sound.run().violation == nil)
  }

  /// The promises that speak of what a fault does.
  private func promises(broken fault: DeliberateFault) -> Set<Invariant> {
    switch fault {
    case .blindDictionaryWrite, .uploadsOvertake, .retiredKeyWrittenAgain: [.nothingLost, .convergence]
    case .ownKeyNotReRead: [.nothingLost, .convergence]
    case .contributionLoweredByReset: [.resetIsLocal]
    case .applyWhileOff: [.offMeansOff]
    case .noticeMarkedAfterDisplay: [.oneNotice]
    case .uploadUnderNewAccount: [.accountIsolation, .nothingInvented]
    case .copyKeepsWriter: [.nothingLost, .convergence, .oneNotice, .patience]
    }
  }

  @Test func `a fault's words are the ones that replay it`() throws {
    let report = Simulation.run(SimulationConfiguration(seed: 1, runs: 1_000, fault: .applyWhileOff))
    let failure = try #require(report.failure)
    let words = failure.replayArguments
    #expect(words.first == "simulate")
    #expect(words.suffix(2) == ["--deliberate-fault", "apply-while-off"])
    let again = Simulation.run(
      SimulationConfiguration(
        seed: failure.seed, runs: 1, steps: failure.operations.count, devices: failure.devices,
        fault: .applyWhileOff))
    #expect(again.failure?.operations == failure.operations)
    #expect(again.failure?.violation == failure.violation)
  }
}
