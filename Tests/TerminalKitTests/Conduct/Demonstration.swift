import PseudoTerminal

/// The demonstration program, started and drawn.
func demonstration(
  _ arguments: [String] = [], environment: [String: String?] = [:], columns: Int = 80, rows: Int = 24,
  ignoring ignored: [Int32] = [], awaiting text: String = "row 9"
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    PseudoTerminal.built("terminal-demonstration"), arguments, environment: environment, columns: columns, rows: rows,
    ignoring: ignored)
  try terminal.waitFor(text)
  return terminal
}
