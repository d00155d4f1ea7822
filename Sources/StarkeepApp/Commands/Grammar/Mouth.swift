/// Where a command was spoken: the three mouths of one grammar.
nonisolated enum Mouth: Equatable, Sendable, CaseIterable {
  /// The shell's command line.
  case shell
  /// A line of a script file.
  case script
  /// The `:` line of the terminal client.
  case client
}
