import Glibc
import PseudoTerminal
import Testing

/// T7: stopped and continued by somebody else.
struct StopConduct {
  @Test func `T7 stopped from outside, the client gives the terminal back, and keeps off it behind the shell`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.shell()
    terminal.send("sh -c 'echo $$ > $STARKEEP_HOME/process; exec $STARKEEP'\r")
    try terminal.waitFor("Enter play")
    let process = try #require(Int32(try home.contents(of: "process").filter(\.isNumber)))
    kill(process, SIGTSTP)
    try terminal.waitUntil("prompt of the shell") { !terminal.isAlternateScreen && terminal.screen.contains("Stopped") }
    terminal.send("clear; kill -CONT %1; until jobs -l | grep 'tty output'; do :; done\r")
    try terminal.waitFor("Stopped (tty output)")
    #expect(!terminal.isAlternateScreen)
    terminal.resize(columns: 90, rows: 28)
    terminal.send("fg\r")
    try terminal.waitUntil("frame of the new size") { terminal.rows[27].contains("q quit") }
    terminal.send(Sent.right)
    try terminal.waitFor("▸ 02")
  }

  @Test func `T7 a stop that cannot be caught is made good when the client goes on`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(awaiting: "Enter play")
    terminal.signal(SIGSTOP)
    try terminal.waitUntil("stop") { terminal.processState == "T" }
    terminal.resize(columns: 70, rows: 20)
    terminal.signal(SIGCONT)
    try terminal.waitUntil("frame of the new size") { terminal.rows[19].contains("q quit") }
    terminal.send(Sent.right)
    try terminal.waitFor("▸ 02")
    #expect(terminal.isAlternateScreen)
  }
}
