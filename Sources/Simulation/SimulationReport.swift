/// What a simulation did, and what it found.
public struct SimulationReport: Hashable, Sendable {
  /// What was to be simulated.
  public let configuration: SimulationConfiguration

  /// The number of seeds that were run.
  public private(set) var runs = 0

  /// The number of operations carried out in all of them.
  public private(set) var steps = 0

  /// A hash over the traces of all seeds.
  public private(set) var trace: UInt64 = 0

  /// The first broken promise; `nil` when all were kept.
  public internal(set) var failure: SimulationFailure?

  init(configuration: SimulationConfiguration) {
    self.configuration = configuration
  }

  mutating func add(_ outcome: Scenario.Outcome) {
    runs += 1
    steps += outcome.steps
    trace = SeededGenerator.mixed(trace ^ outcome.trace)
  }
}

/// A broken promise, with everything that is needed to see it again.
public struct SimulationFailure: Hashable, Sendable {
  /// The seed whose world broke it.
  public let seed: UInt64

  /// The promise and the values, of the short sequence.
  public let violation: Violation

  /// The number of devices in that world.
  public let devices: Int

  /// The mistake that was made on purpose; `nil` when none was.
  public let fault: DeliberateFault?

  /// What happened in that world.
  public let operations: [Operation]

  /// A short sequence that breaks the same promise.
  public let shrunk: [Operation]

  /// How many sequences were tried to find the short one.
  public let shrinkingRuns: Int

  /// The words after the program's name that run this seed alone.
  public var replayArguments: [String] {
    [
      "simulate", "--seed", String(seed), "--runs", "1", "--steps", String(operations.count), "--devices",
      String(devices),
    ] + (fault.map { ["--deliberate-fault", $0.rawValue] } ?? [])
  }

  /// The short sequence as Swift source, one operation a line.
  public var trace: String { shrunk.map { "  \($0)," }.joined(separator: "\n") }
}
