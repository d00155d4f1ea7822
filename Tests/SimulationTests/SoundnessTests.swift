import Testing

@testable import Simulation

/// The sync machine as it ships keeps every promise.
struct SoundnessTests {
  @Test(arguments: [1, 10_001, 20_001, 30_001] as [UInt64])
  func `five hundred seeds break no promise`(first: UInt64) {
    let report = Simulation.run(SimulationConfiguration(seed: first, runs: 500))
    #expect(report.failure == nil, "\(report.failure.map(described) ?? "")")
    #expect(report.runs == 500)
    #expect(report.steps > 500 * 50)
  }

  @Test func `the same seed gives the same trace, and another seed another one`() {
    let traces = [7, 7, 8].map { Scenario(seed: $0).run().trace }
    #expect(traces[0] == traces[1])
    #expect(traces[0] != traces[2])
  }

  @Test func `a report is the same for the same configuration`() {
    let configuration = SimulationConfiguration(seed: 3, runs: 20)
    #expect(Simulation.run(configuration) == Simulation.run(configuration))
  }

  @Test func `the caller is told of progress and may end the simulation`() {
    var told: [Int] = []
    let report = Simulation.run(SimulationConfiguration(seed: 1, runs: 100_000, steps: 1)) { runs in
      told.append(runs)
      return told.count < 3
    }
    #expect(told == [256, 512, 768])
    #expect(report.runs == 768)
  }

  @Test func `no seeds are no runs`() {
    let report = Simulation.run(SimulationConfiguration(seed: 1, runs: 0))
    #expect(report.runs == 0)
    #expect(report.failure == nil)
  }
}

func described(_ failure: SimulationFailure) -> String {
  "seed \(failure.seed): \(failure.violation.invariant): \(failure.violation.evidence)\n\(failure.trace)"
}
