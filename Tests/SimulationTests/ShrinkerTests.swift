import Testing

@testable import Simulation

/// A failure becomes short and stays the same failure.
struct ShrinkerTests {
  @Test(arguments: [DeliberateFault.blindDictionaryWrite, .applyWhileOff, .copyKeepsWriter])
  func `shrinking keeps the promise that was broken`(fault: DeliberateFault) throws {
    let report = Simulation.run(SimulationConfiguration(seed: 5_000, runs: 3_000, fault: fault))
    let failure = try #require(report.failure)
    let whole = Scenario(operations: failure.operations, devices: failure.devices, fault: fault).run()
    let short = Scenario(operations: failure.shrunk, devices: failure.devices, fault: fault).run()
    #expect(short.violation == failure.violation)
    #expect(short.violation?.invariant == whole.violation?.invariant)
  }

  @Test func `no operation of a shrunk failure can be left out`() throws {
    let report = Simulation.run(SimulationConfiguration(seed: 1, runs: 1_000, fault: .blindDictionaryWrite))
    let failure = try #require(report.failure)
    for index in failure.shrunk.indices {
      var shorter = failure.shrunk
      shorter.remove(at: index)
      let outcome = Scenario(operations: shorter, devices: failure.devices, fault: .blindDictionaryWrite).run()
      #expect(outcome.violation?.invariant != failure.violation.invariant, "without \(failure.shrunk[index])")
    }
  }

  @Test func `arguments become small, and devices and accounts the first ones`() {
    let operations: [Operation] = [
      .signIn(3, account: 2), .play(3, level: 6, stars: 2, score: 1_500, time: 7_000),
      .reset(3, scope: .box(1), turnSyncOff: true),
    ]
    var shrinker = Shrinker(devices: 5, fault: .contributionLoweredByReset, invariant: .resetIsLocal)
    #expect(
      shrinker.shrink(operations) == [
        .signIn(0, account: 0), .play(0, level: 0, stars: 1, score: 1, time: 1_000),
        .reset(0, scope: .all, turnSyncOff: false),
      ])
    #expect(shrinker.runs > 0)
  }

  @Test func `a trace is one operation a line, ready to be pasted`() throws {
    let report = Simulation.run(SimulationConfiguration(seed: 1, runs: 100, fault: .contributionLoweredByReset))
    let failure = try #require(report.failure)
    let lines = failure.trace.split(separator: "\n")
    #expect(lines.count == failure.shrunk.count)
    for (line, operation) in zip(lines, failure.shrunk) { #expect(line == "  \(operation),") }
  }
}
