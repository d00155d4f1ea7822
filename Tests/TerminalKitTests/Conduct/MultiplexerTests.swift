import Glibc
import PseudoTerminal
import Testing

/// T21: inside tmux, which is a terminal of its own between the program and the window.
@Suite(.enabled(if: access("/usr/bin/tmux", X_OK) == 0)) struct MultiplexerTests {
  @Test func `T21 inside tmux it draws, takes arrows and escape, follows the size, and leaves`() throws {
    let terminal = try PseudoTerminal(
      "/usr/bin/tmux",
      [
        "-L", "starkeep-\(getpid())", "-f", "/dev/null", "new-session", PseudoTerminal.built("terminal-demonstration"),
        ";", "set", "-g", "status", "off", ";", "set", "-g", "destroy-unattached", "on", ";", "set", "-g",
        "escape-time", "0",
      ], environment: ["TMUX": nil, "TMUX_PANE": nil])
    try terminal.waitFor("size 80x24")
    try terminal.waitFor("▸ ☆ row 0")
    terminal.send("\u{1B}OB\u{1B}[B")
    try terminal.waitFor("▸ ☆ row 2")
    terminal.send("\u{1B}")
    try terminal.waitFor("escape")
    terminal.resize(columns: 70, rows: 20)
    try terminal.waitFor("size 70x20")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.isCooked)
    #expect(!terminal.isAlternateScreen)
  }
}
