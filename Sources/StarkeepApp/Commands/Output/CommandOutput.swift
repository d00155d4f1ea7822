/// What a command has to say: the same thing for programs and for people, and how it ended.
nonisolated struct CommandOutput: Equatable, Sendable {
  /// For programs; nil when the command failed.
  var json: JSON?
  /// For people.
  var lines: [TextLine] = []
  /// Sentences for standard error that are no failure of the command.
  var warnings: [String] = []
  /// Why it failed, if it did.
  var error: ErrorReport?

  /// An answer.
  init(json: JSON, lines: [TextLine], warnings: [String] = []) {
    self.json = json
    self.lines = lines
    self.warnings = warnings
  }

  /// A failure.
  init(_ error: ErrorReport, warnings: [String] = []) {
    self.error = error
    self.warnings = warnings
  }

  var exitCode: ExitCode { error?.status ?? .done }

  /// The JSON value that goes out: the answer, or the error.
  var answer: JSON { error?.json ?? json ?? .null }
}
