/// Why a command line was not understood, as data; its sentence is made in Wording.
nonisolated enum CommandLineError: Error, Equatable, Sendable {
  /// What may come next, for a message that lists it.
  typealias Choices = [String]

  case unknownCommand(String, nearest: String?)
  case unknownSubcommand(command: String, word: String, choices: Choices, nearest: String?)
  case missingSubcommand(command: String, choices: Choices)
  /// `command` is nil when no command was named.
  case unknownOption(String, command: String?, nearest: String?)
  case missingOptionValue(option: String, valueName: String)
  case unexpectedOptionValue(option: String, value: String)
  case missingArgument(command: String, argument: String)
  case missingOption(command: String, option: String, valueName: String)
  case unexpectedArgument(command: String, word: String)
  /// The words are no value of this kind at all.
  case invalidValue(name: String, value: String, expected: Expected)
  /// A number, but not one that is allowed.
  case outOfRange(name: String, value: String, allowed: AllowedRange)
  /// The outcome is known but makes no sense for the operation.
  case senselessOutcome(operation: String, outcome: String, choices: Choices)
  /// Two options that exclude each other.
  case conflictingOptions(String, String)
  /// The command or option exists, but not where it was written.
  case notAvailableHere(word: String, mouth: Mouth)
  case unterminatedQuote(Character)

  /// What a value should have looked like.
  enum Expected: Equatable, Sendable {
    case wholeNumber
    case seconds
    case oneOf(Choices, nearest: String?)
    case deviceName
    case notEmpty
  }

  /// A closed range as a person would say it; a lower bound may be excluded.
  enum AllowedRange: Equatable, Sendable {
    case from(Int64, through: Int64)
    case above(Int64, through: Int64)
    case atLeast(Int64)
  }

  /// The name by which scripts match the error; part of the contract.
  var code: String {
    switch self {
    case .unknownCommand, .unknownSubcommand: "unknownCommand"
    case .missingSubcommand: "missingCommand"
    case .unknownOption: "unknownOption"
    case .missingOptionValue: "missingValue"
    case .unexpectedOptionValue: "unexpectedValue"
    case .missingArgument: "missingArgument"
    case .missingOption: "missingOption"
    case .unexpectedArgument: "unexpectedArgument"
    case .invalidValue, .senselessOutcome: "invalidValue"
    case .outOfRange: "outOfRange"
    case .conflictingOptions: "conflictingOptions"
    case .notAvailableHere: "notAvailableHere"
    case .unterminatedQuote: "unterminatedQuote"
    }
  }

  /// Status 2 for words that cannot be understood, 1 for a number that was understood but is out of range.
  var status: ExitCode {
    if case .outOfRange = self { .failed } else { .unusable }
  }
}
