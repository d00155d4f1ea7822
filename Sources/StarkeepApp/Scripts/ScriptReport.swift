/// What became of a script, step by step.
nonisolated struct ScriptReport: Equatable, Sendable {
  /// One step and whether it did what the script says.
  struct Step: Equatable, Sendable {
    let line: ScriptLine
    /// Why it failed; nil when it passed.
    let failure: String?

    var isPassed: Bool { failure == nil }
  }

  let file: String
  var steps: [Step] = []

  var passed: Int { steps.count(where: \.isPassed) }
  var failed: Int { steps.count - passed }

  /// `{"file":"tour","passed":2,"failed":0,"steps":[…]}`.
  var json: JSON {
    [
      "file": .string(file), "passed": .integer(passed), "failed": .integer(failed),
      "steps": .array(
        steps.map { step in
          [
            "line": .integer(step.line.number), "text": .string(step.line.text), "passed": .bool(step.isPassed),
            "message": .optional(step.failure),
          ]
        }),
    ]
  }

  /// `ok      tour:3  players add Ann`.
  func line(of step: Step) -> TextLine {
    let place = TextSpan("\(file):\(step.line.number)  ", .dim)
    guard let failure = step.failure else {
      return TextLine([TextSpan("ok      ", .good), place, TextSpan(step.line.text)])
    }
    return TextLine([TextSpan("FAILED  ", .bad), place, TextSpan("\(step.line.text): \(failure)")])
  }
}
