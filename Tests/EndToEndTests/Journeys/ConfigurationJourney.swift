import Glibc
import PseudoTerminal
import Testing

/// The configuration file, as the client of a real terminal takes it.
struct ConfigurationJourney {
  private func write(_ text: String, in home: Home) throws -> String {
    let path = "\(home.path)/mine.json"
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    #expect(fputs(text, file) >= 0)
    return path
  }

  @Test func `a key that is configured works, the action's own does not, and foot and help say so`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let file = try write(
      #"{"keys": {"preview": "F3", "player": "Ctrl-P"}, "colors": {"star": "bold green"}}"#, in: home)
    let terminal = try home.client("phone", ["--config", file], columns: 100, rows: 80, awaiting: "Ctrl-P player")
    #expect(terminal.screen.contains("F3 preview"))
    // The keys that they had are pressed first: had they worked, one step back from the help would not be enough.
    terminal.press("p", "v", "?")
    try terminal.waitFor("Move up.")
    try terminal.waitFor("See what turning sync on would change.")
    let row = try #require(terminal.rows.first { $0.contains("See what turning sync on would change.") })
    #expect(row.contains("F3"))
    terminal.press("q")
    try terminal.waitFor("Enter play")
    terminal.press("\u{1B}OR")
    try terminal.waitFor("What sync would change")
    terminal.send("\u{10}")
    try terminal.waitFor("gamePlayerID")
    terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.isRestored)
  }

  @Test func `a name that means nothing is told in passing, and on standard error, and nothing is painted over`() throws
  {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let file = try write(#"{"mouze": true}"#, in: home)
    let terminal = try home.client("phone", ["--config", file], columns: 120, awaiting: "Enter play")
    try terminal.waitFor("did you mean `mouse`?")
    #expect(terminal.rows.count { $0.contains("mouze") } == 1)
    terminal.send("j")
    try terminal.waitUntil("the message is gone") { !terminal.screen.contains("mouze") }
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.contains("starkeep: \(file): there is no `mouze`"))
  }

  @Test func `the client does not start with a file that is wrong, and leaves the terminal alone`() throws {
    let home = try Home()
    let file = try write("{\n  \"mouse\": true,\n}", in: home)
    let terminal = try home.client("phone", ["--config", file], columns: 120)
    #expect(try terminal.waitForEnd() == .exited(2))
    #expect(terminal.screen.contains("line 3, column 1: `}` was found where something else was expected"))
    #expect(!terminal.outputSinceMark.contains("\u{1B}"))
  }
}
