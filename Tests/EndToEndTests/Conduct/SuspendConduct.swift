import Glibc
import PseudoTerminal
import Testing

/// T6, T7: Control and z, and back, under a shell with job control.
struct SuspendConduct {
  @Test func `T6 stopped and continued in another size, the client draws itself anew and takes arrows`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.shell()
    terminal.send("$STARKEEP --mouse\r")
    try terminal.waitFor("Enter play")
    terminal.send("\u{1A}")
    try terminal.waitUntil("prompt of the shell") { !terminal.isAlternateScreen && terminal.screen.contains("Stopped") }
    #expect(terminal.isCursorVisible && !terminal.reportsMouse)
    terminal.resize(columns: 100, rows: 30)
    terminal.send("fg\r")
    try terminal.waitFor("Enter play")
    try terminal.waitUntil("frame of the new size") { terminal.rows[29].contains("q quit") }
    terminal.send(Sent.right)
    try terminal.waitFor("▸ 02")
    terminal.send("\u{1A}")
    try terminal.waitUntil("prompt of the shell") { !terminal.isAlternateScreen }
    terminal.send("clear; kill %1; while kill -0 %1 2>/dev/null; do :; done; wait %1; echo status $?\r")
    try terminal.waitFor("status 143")
  }
}
