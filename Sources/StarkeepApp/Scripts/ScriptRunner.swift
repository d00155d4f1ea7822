import Lab

/// Runs a script, line by line, in one world.
final class ScriptRunner {
  private let runner: CommandRunner
  /// The clock that `advance` moves; nil where time is real.
  private let clock: VirtualClock?
  private var lastOutput: CommandOutput?

  init(_ runner: CommandRunner, clock: VirtualClock?) {
    self.runner = runner
    self.clock = clock
  }

  /// Runs all lines; each step is told as soon as it is done.
  func run(_ lines: [ScriptLine], file: String, tell: (ScriptReport, ScriptReport.Step) -> Void) -> ScriptReport {
    var report = ScriptReport(file: file)
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? lines[index + 1].step : nil
      let step = ScriptReport.Step(line: line, failure: failure(of: line.step, before: next))
      report.steps.append(step)
      tell(report, step)
    }
    return report
  }

  private func failure(of step: ScriptLine.Step, before next: ScriptLine.Step?) -> String? {
    switch step {
    case .command(let invocation):
      let output = runner.run(invocation)
      lastOutput = output
      // A failure that the next line expects is that line's to judge.
      if case .expectError? = next { return nil }
      return output.error.map { "\($0.code): \($0.message)" }
    case .expect(let expectation):
      do throws(ScriptExpectation.Failure) {
        try expectation.check(lastOutput?.answer)
        return nil
      } catch {
        return expectation.sentence(for: error)
      }
    case .expectError(let code): return failure(ofExpectedError: code)
    case .advance(let milliseconds):
      guard let clock else { return ScriptWording.realTime }
      clock.wait(until: clock.now + milliseconds)
      return nil
    }
  }

  private func failure(ofExpectedError code: String) -> String? {
    guard let lastOutput else { return ScriptWording.noCommand(expected: code) }
    guard let error = lastOutput.error else { return ScriptWording.noError(expected: code) }
    return error.code == code ? nil : ScriptWording.otherError(error, expected: code)
  }
}
