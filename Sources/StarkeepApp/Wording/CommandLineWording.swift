nonisolated extension CommandLineError {
  /// One sentence that says what is wrong and what to do; no line break, nothing that steers a terminal.
  var sentence: String {
    switch self {
    case .unknownCommand(let word, let nearest):
      "there is no command \(Quoting.quoted(word))" + Self.hint(nearest, otherwise: "; `starkeep --help` lists them")
    case .unknownSubcommand(let command, let word, let choices, let nearest):
      choices.isEmpty
        ? "`\(command)` takes no \(Quoting.quoted(word))"
        : "`\(command)` has no \(Quoting.quoted(word))"
          + Self.hint(nearest, otherwise: "; it has \(Quoting.list(choices, joinedBy: "and"))")
    case .missingSubcommand(let command, let choices):
      "`\(command)` needs one of \(Quoting.list(choices))"
    case .unknownOption(let option, let command, let nearest):
      (command.map { "`\($0)` has no option" } ?? "there is no option") + " \(Quoting.quoted(option))"
        + Self.hint(nearest, otherwise: "; `starkeep \(command.map { "\($0) " } ?? "")--help` lists them")
    case .missingOptionValue(let option, let valueName):
      "`\(option)` needs a value: `\(option) \(valueName)`"
    case .unexpectedOptionValue(let option, let value):
      "`\(option)` takes no value, but got \(Quoting.quoted(value))"
    case .missingArgument(let command, let argument):
      "`\(command)` needs \(argument)\(Self.usage(command))"
    case .missingOption(let command, let option, let valueName):
      "`\(command)` needs `\(option) \(valueName)`\(Self.usage(command))"
    case .unexpectedArgument(let command, let word):
      "`\(command)` has no use for \(Quoting.quoted(word))\(Self.usage(command))"
    case .invalidValue(let name, let value, let expected):
      "\(Quoting.quoted(value)) is no value for `\(name)`: \(expected.phrase)"
    case .outOfRange(let name, let value, let allowed):
      "\(Quoting.quoted(value)) is out of range for `\(name)`: it must be \(allowed.phrase)"
    case .senselessOutcome(let operation, let outcome, let choices):
      "`\(operation)` cannot end as \(Quoting.quoted(outcome)): choose \(Quoting.list(choices))"
    case .conflictingOptions(let first, let second):
      "\(Quoting.quoted(first)) and \(Quoting.quoted(second)) exclude each other: choose one"
    case .notAvailableHere(let word, let mouth):
      "\(Quoting.quoted(word)) \(mouth.refusal)"
    case .unterminatedQuote(let quote):
      "a quotation mark \(quote) is never closed"
    }
  }

  private static func hint(_ nearest: String?, otherwise: String) -> String {
    nearest.map { ": did you mean `\($0)`?" } ?? otherwise
  }

  private static func usage(_ command: String) -> String {
    UsageText.synopsis(of: command).map { "; usage: starkeep \($0)" } ?? ""
  }
}

nonisolated extension CommandLineError.Expected {
  fileprivate var phrase: String {
    switch self {
    case .wholeNumber: "give a whole number"
    case .seconds: "give seconds, such as `7.9`"
    case .oneOf(_, let nearest?): "did you mean `\(nearest)`?"
    case .oneOf(let choices, nil): "give \(Quoting.list(choices))"
    case .deviceName: "a device's name is 1 to 32 letters a–z, digits and `-`"
    case .notEmpty: "it must not be empty"
    }
  }
}

nonisolated extension CommandLineError.AllowedRange {
  fileprivate var phrase: String {
    switch self {
    case .from(let low, let high): "from \(Counting.grouped(low)) to \(Counting.grouped(high))"
    case .above(let low, let high): "above \(Counting.grouped(low)) and at most \(Counting.grouped(high))"
    case .atLeast(let low): "\(Counting.grouped(low)) or more"
    }
  }
}

nonisolated extension Mouth {
  fileprivate var refusal: String {
    switch self {
    case .shell: "is for scripts: put it in a file for `starkeep run`"
    case .script: "is not for scripts"
    case .client: "is not for the client's command line: use it in the shell"
    }
  }
}
