import Glibc
import PseudoTerminal
import Testing

/// T21: inside tmux, which is a terminal of its own between the client and the window.
@Suite(.enabled(if: access("/usr/bin/tmux", X_OK) == 0)) struct MultiplexerConduct {
  @Test func `T21 inside tmux the client draws, takes arrows and Escape, follows the size, and leaves`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try PseudoTerminal(
      "/usr/bin/tmux",
      [
        "-L", "starkeep-client-\(getpid())", "-f", "/dev/null", "new-session", PseudoTerminal.built("starkeep"), ";",
        "set", "-g", "status", "off", ";", "set", "-g", "destroy-unattached", "on", ";", "set", "-g", "escape-time",
        "0",
      ], environment: ["TMUX": nil, "TMUX_PANE": nil, "STARKEEP_HOME": home.path])
    try terminal.waitFor("Enter play")
    #expect(terminal.screen.contains("╭ Boxes"))
    terminal.send(Sent.right)
    try terminal.waitFor("▸ 02")
    terminal.send("?")
    try terminal.waitFor("Move up.")
    terminal.send(Sent.escape)
    try terminal.waitFor("▸ 02")
    terminal.resize(columns: 70, rows: 20)
    try terminal.waitUntil("frame of the new size") { terminal.rows[19].contains("q quit") }
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.isRestored)
  }
}
