/// What the process was started with, passed in so that tests can say it.
nonisolated struct Surroundings: Equatable, Sendable {
  /// The words after the program's name.
  var arguments: [String] = []
  /// The environment.
  var environment: [String: String] = [:]
  /// Whether standard output is a terminal.
  var outputIsTerminal = false
}
