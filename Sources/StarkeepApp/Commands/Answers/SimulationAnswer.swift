import Simulation

/// What `simulate` answers.
nonisolated enum SimulationAnswer {
  static func members(_ report: SimulationReport) -> [JSON.Member] {
    [
      JSON.Member("seed", .integer(report.configuration.seed)), JSON.Member("runs", .integer(report.runs)),
      JSON.Member("steps", .integer(report.steps)), JSON.Member("trace", .string(hexadecimal(report.trace))),
    ]
  }

  static func lines(_ report: SimulationReport) -> [TextLine] {
    let seeds = "\(Counting.plural(report.runs, "seed")) from \(report.configuration.seed)"
    return [
      TextLine("\(seeds), \(Counting.plural(report.steps, "step")): every promise was kept", .good),
      TextLine("trace \(hexadecimal(report.trace))", .dim),
    ]
  }

  static func members(_ failure: SimulationFailure) -> [JSON.Member] {
    [
      JSON.Member("failingSeed", .integer(failure.seed)),
      JSON.Member("invariant", .integer(failure.violation.invariant.rawValue)),
      JSON.Member("name", .string(String(describing: failure.violation.invariant))),
      JSON.Member("evidence", .string(failure.violation.evidence)),
      JSON.Member("replay", .array(failure.replayArguments.map(JSON.string))),
      JSON.Member("operations", .array(failure.shrunk.map { .string($0.description) })),
    ]
  }

  /// The promise, the values, how to see it again, and a short sequence for a test.
  static func lines(_ failure: SimulationFailure) -> [TextLine] {
    let operations = failure.trace.split(separator: "\n").map { TextLine(String($0)) }
    return [
      TextLine(sentence(failure), .bad), TextLine(failure.violation.evidence),
      TextLine("again: starkeep \(ShellWords.join(failure.replayArguments))"),
      TextLine(
        "\(Counting.plural(failure.shrunk.count, "operation")) of \(failure.operations.count) break it too, "
          + "on \(Counting.plural(failure.devices, "device")):"),
    ] + operations
  }

  /// Which promise broke, and where.
  static func sentence(_ failure: SimulationFailure) -> String {
    let invariant = failure.violation.invariant
    return "seed \(failure.seed) breaks promise \(invariant.rawValue), \(String(describing: invariant))"
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
