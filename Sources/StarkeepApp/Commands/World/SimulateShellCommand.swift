import Lab
import Simulation

/// `simulate`: many seeds, every promise checked after every step.
struct SimulateShellCommand {
  let shell: ShellCommand
  let command: SimulateCommand

  func run() -> CommandOutput {
    let configuration = SimulationConfiguration(
      seed: command.seed ?? Randomness().next() >> 1, runs: command.runs ?? 1000, steps: command.steps,
      devices: command.devices, fault: command.fault)
    let report = Simulation.run(configuration)
    guard let failure = report.failure else {
      return CommandOutput(json: .object(SimulationAnswer.members(report)), lines: SimulationAnswer.lines(report))
    }
    if !shell.reporter.usesJSON { _ = shell.reporter.write(SimulationAnswer.lines(failure)) }
    return CommandOutput(
      ErrorReport(
        code: "invariantBroken", message: SimulationAnswer.sentence(failure),
        details: SimulationAnswer.members(report) + SimulationAnswer.members(failure)))
  }
}
