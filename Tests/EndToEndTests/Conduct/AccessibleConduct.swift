import PseudoTerminal
import Testing

/// `--accessible` and `ACCESSIBLE=1`: lines of text on any terminal, even one that cannot move its cursor.
struct AccessibleConduct {
  @Test(arguments: [(["--accessible"], String?.none, "xterm-256color"), ([], "1", "dumb")])
  func `signing in and playing takes numbers and lines, and not one control sequence`(
    arguments: [String], variable: String?, name: String
  ) throws {
    let home = try Home()
    let terminal = try home.client(
      "phone", arguments, environment: ["ACCESSIBLE": variable, "TERM": name], awaiting: "Type a number:")
    #expect(terminal.screen.contains("1. New player"))
    terminal.send("1\r")
    try terminal.waitFor("Type a name, or a number:")
    terminal.send("Ann\r")
    try terminal.waitFor("Welcome, Ann")
    terminal.send("play paper-01 --stars 3 --time 4.4\r")
    try terminal.waitFor("3 of 900 stars.")
    // What another process does is said without a key press.
    try home.run("link", "offline")
    try terminal.waitFor("the link is offline")
    terminal.send("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.outputSinceMark.contains("\u{1B}"))
  }
}
