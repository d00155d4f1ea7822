/// Why a terminal could not be taken.
nonisolated public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output leads elsewhere.
  case notATerminal
  /// `TERM` is unset or empty.
  case termNotSet
  /// No description is installed for what `TERM` names.
  case unknownTerminal(name: String)
  /// The terminal cannot place its cursor, such as `dumb`.
  case notAddressable(name: String)
  /// The terminal refused its modes, or the system its means.
  case cannotStart
}
