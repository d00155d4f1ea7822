internal import TerminalKit

/// Why a configuration cannot be used, as data; its sentence is made in Wording.
nonisolated enum ConfigurationError: Error, Equatable, Sendable {
  /// The file that was named is not there, or cannot be read, with the system's number.
  case unreadable(Int32)
  /// It is a directory, a device or a pipe.
  case notAFile
  /// It is larger than any configuration could be.
  case tooLarge
  /// It is not JSON; line and column count from 1, in characters.
  case notJSON(JSONError.Reason, line: Int, column: Int, found: Character?)
  /// The value at a place is of the wrong kind; the value is as it was written.
  case wrongValue(place: String, value: String, expected: Expected)
  /// The text at a place is not the name of a key.
  case badKey(place: String, text: String, KeyName.Problem)
  /// A key at a place is asked for by another action already, on a screen.
  case takenKey(place: String, key: String, other: String, screen: Screen)
  /// The action cannot do without a key.
  case needsKey(place: String)
  /// The key answers the very question that it would open.
  case answersItself(place: String, key: String)
  /// The text at a place is not a look.
  case badStyle(place: String, text: String, StyleWords.Problem)

  /// What a value should have been.
  enum Expected: Equatable, Sendable {
    case object
    case trueOrFalse
    case oneOf([String])
    case style
    case keys
  }
}
