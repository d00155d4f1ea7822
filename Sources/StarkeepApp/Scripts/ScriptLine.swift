/// One line of a script that does something.
nonisolated struct ScriptLine: Equatable, Sendable {
  /// What a line does.
  enum Step: Equatable, Sendable {
    case command(Invocation)
    case expect(ScriptExpectation)
    /// The last command must have failed with this code.
    case expectError(code: String)
    /// The script's clock moves on by so many milliseconds.
    case advance(milliseconds: Int64)
  }

  /// Counted from 1.
  let number: Int
  /// The line as written, without what surrounds it.
  let text: String
  let step: Step
}

/// Why a script cannot be run, as data; its sentence is made in Wording.
nonisolated struct ScriptError: Error, Equatable, Sendable {
  enum Reason: Equatable, Sendable {
    case commandLine(CommandLineError)
    /// `@DEVICE[/EDITION]` with nothing after it.
    case targetAlone
    /// `expect` without a path, an operator or a value.
    case incompleteExpectation
    case unexpectedWord(String)
    case badPath(String)
    case unknownOperator(String)
    /// The file is not text in UTF-8.
    case notText
  }

  /// Counted from 1; 0 for the file as a whole.
  let line: Int
  let reason: Reason
}
