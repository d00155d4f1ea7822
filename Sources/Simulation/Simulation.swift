/// The deterministic simulation: many seeds, each a world of its own, each promise checked after every step.
public enum Simulation {
  /// Runs some seeds and says what it found; stops at the first failure, which it makes short.
  ///
  /// - Parameter progress: Called now and then with the number of seeds done; returns whether to go on.
  public static func run(
    _ configuration: SimulationConfiguration, progress: (Int) -> Bool = { _ in true }
  ) -> SimulationReport {
    var report = SimulationReport(configuration: configuration)
    for index in 0..<configuration.runs {
      let seed = configuration.seed &+ UInt64(index)
      let scenario = Scenario(
        seed: seed, steps: configuration.steps, devices: configuration.devices, fault: configuration.fault)
      var outcome = scenario.run()
      if outcome.violation == nil, index % 100 == 0 { outcome = repeated(scenario, outcome) }
      report.add(outcome)
      if let violation = outcome.violation {
        report.failure = failure(seed, scenario, violation)
        return report
      }
      if report.runs % 256 == 0, !progress(report.runs) { return report }
    }
    return report
  }

  /// Runs a scenario again; a trace that differs breaks the promise of determinism.
  private static func repeated(_ scenario: Scenario, _ first: Scenario.Outcome) -> Scenario.Outcome {
    let second = scenario.run()
    guard second.trace != first.trace else { return first }
    let evidence = "two runs gave the traces \(first.trace) and \(second.trace)"
    return Scenario.Outcome(
      violation: Violation(.determinism, evidence), steps: first.steps, trace: first.trace)
  }

  private static func failure(_ seed: UInt64, _ scenario: Scenario, _ violation: Violation) -> SimulationFailure {
    var shrinker = Shrinker(devices: scenario.devices, fault: scenario.fault, invariant: violation.invariant)
    let shrunk = violation.invariant == .determinism ? scenario.operations : shrinker.shrink(scenario.operations)
    let last = Scenario(operations: shrunk, devices: scenario.devices, fault: scenario.fault).run().violation
    return SimulationFailure(
      seed: seed, violation: last ?? violation, devices: scenario.devices, fault: scenario.fault,
      operations: scenario.operations, shrunk: shrunk, shrinkingRuns: shrinker.runs)
  }
}
