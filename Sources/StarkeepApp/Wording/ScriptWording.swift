nonisolated extension ScriptError {
  /// One sentence with the file and the line, `tour:7: …`.
  func sentence(file: String) -> String {
    let place = Quoting.harmless(file) + (line > 0 ? ":\(line)" : "")
    return "\(place): \(reason.phrase)"
  }
}

nonisolated extension ScriptError.Reason {
  /// The sentence without its place.
  var phrase: String {
    switch self {
    case .commandLine(let error): error.sentence
    case .targetAlone: "a command must follow `@DEVICE[/EDITION]`"
    case .incompleteExpectation: "write `expect PATH OP VALUE`, `expect PATH exists` or `expect error CODE`"
    case .unexpectedWord(let word): "\(Quoting.quoted(word)) is one word too many; put text with spaces in quotes"
    case .badPath(let path): "\(Quoting.quoted(path)) is no path; write `.sync.waiting` or `.[0].level`"
    case .unknownOperator(let word):
      "\(Quoting.quoted(word)) is no operator; use \(Quoting.list(ScriptExpectation.Operator.allCases.map(\.rawValue)))"
    case .notText: "this is not text in UTF-8"
    }
  }
}

nonisolated extension ScriptExpectation {
  /// What was expected, as written.
  var phrase: String {
    let shown = comparison.takesValue ? " \(Quoting.harmless(value))" : ""
    return "\(path.text) \(comparison.rawValue)\(shown)"
  }

  /// What was found instead, and what was expected.
  func sentence(for failure: Failure) -> String {
    switch failure {
    case .noAnswer: "expected \(phrase), but no command has answered yet"
    case .noSuchPlace: "expected \(phrase), but the answer has no \(path.text)"
    case .found(let value): "expected \(phrase), found \(value.clipped)"
    case .incomparable(let value): "expected \(phrase), but \(value.clipped) cannot be compared so"
    }
  }
}

nonisolated extension JSON {
  /// The value on one line, cut off where it would fill the screen.
  var clipped: String {
    let text = text
    return text.count > 120 ? text.prefix(119) + "…" : text
  }
}

/// Sentences about how a script's steps went.
nonisolated enum ScriptWording {
  static let realTime = "time cannot be moved in a home directory; without --home a script has a clock of its own"

  static func noCommand(expected code: String) -> String {
    "expected the error \(Quoting.harmless(code)), but no command has run yet"
  }

  static func noError(expected code: String) -> String {
    "expected the error \(Quoting.harmless(code)), but the command succeeded"
  }

  static func otherError(_ error: ErrorReport, expected code: String) -> String {
    "expected the error \(Quoting.harmless(code)), found \(error.code): \(error.message)"
  }

  /// `12 passed, 0 failed`.
  static func total(passed: Int, failed: Int) -> String {
    "\(passed) passed, \(failed) failed"
  }
}
