/// The words that were found for one command, ready to become its typed arguments.
nonisolated struct CommandWords: Equatable, Sendable {
  /// `play`, or `sync on`.
  let command: String
  /// The positional words after the command's own.
  let arguments: [String]
  /// The options in the order written; the value is nil for a flag.
  let options: [(name: String, value: String?)]
  /// The options that every command takes.
  let global: GlobalOptions

  static func == (left: CommandWords, right: CommandWords) -> Bool {
    left.command == right.command && left.arguments == right.arguments && left.global == right.global
      && left.options.elementsEqual(right.options, by: ==)
  }

  /// The word at a place that the parser has already found to be filled.
  func argument(_ index: Int, _ name: String) throws(CommandLineError) -> String {
    guard let word = optionalArgument(index) else { throw .missingArgument(command: command, argument: name) }
    return word
  }

  /// The word at a place that may be empty.
  func optionalArgument(_ index: Int) -> String? {
    arguments.indices.contains(index) ? arguments[index] : nil
  }

  /// Whether a flag was written.
  func flag(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The value of an option; of several the last.
  func value(_ name: String) -> String? {
    options.last { $0.name == name }?.value
  }

  /// The whole number given to an option, or nil without the option.
  func number(_ name: String, in range: ClosedRange<Int64>) throws(CommandLineError) -> Int64? {
    guard let text = value(name) else { return nil }
    return try Quantity.wholeNumber(text, named: "--\(name)", in: range)
  }

  /// The whole number given to `--score`; the edition knows its cap, and refuses what is beyond any number too.
  func score() throws(CommandLineError) -> Int? {
    guard let text = value("score") else { return nil }
    do {
      return Int(try Quantity.wholeNumber(text, named: "--score", in: .min ... .max))
    } catch {
      guard case .outOfRange = error else { throw error }
      return text.hasPrefix("-") ? .min : .max
    }
  }

  /// The word at a place, which must be one of the choices.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ index: Int, _ name: String, of type: Choice.Type
  ) throws(CommandLineError) -> Choice where Choice.RawValue == String {
    try Self.choice(argument(index, name), named: name, of: type)
  }

  /// Finds a choice by its word.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ word: String, named name: String, of type: Choice.Type
  ) throws(CommandLineError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: word) else {
      let choices = Choice.allCases.map(\.rawValue)
      throw .invalidValue(
        name: name, value: word, expected: .oneOf(choices, nearest: Nearest.match(word, in: choices)))
    }
    return choice
  }
}

/// The two positions of a switch, as words.
nonisolated enum OnOff: String, CaseIterable {
  case on, off
}
