/// A command line that was understood: what to do, and on which device, for whom, and how to answer.
nonisolated struct Invocation: Equatable, Sendable {
  /// The options that every command takes.
  var options: GlobalOptions
  /// What to do.
  var command: Command
}
