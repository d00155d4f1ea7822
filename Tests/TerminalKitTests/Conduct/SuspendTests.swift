import Glibc
import PseudoTerminal
import Testing

/// T6, T7: stopping and going on, under a shell with job control.
@Suite struct SuspendTests {
  /// A shell whose prompt is `ready$`, with the demonstration in its foreground.
  func shell(_ arguments: String = "", columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "-i"],
      environment: ["PS1": "ready$ ", "DEMO": PseudoTerminal.built("terminal-demonstration"), "HISTFILE": nil],
      columns: columns, rows: rows)
    try terminal.waitFor("ready$")
    terminal.send("$DEMO \(arguments)\r")
    try terminal.waitFor("row 9")
    return terminal
  }

  func waitForPrompt(_ terminal: PseudoTerminal) throws {
    try terminal.waitUntil("prompt of the shell") { !terminal.isAlternateScreen && terminal.screen.contains("Stopped") }
  }

  @Test func `T6 control and z gives the terminal back; fg takes it again in its new size, and arrows work`() throws {
    let terminal = try shell("--mouse")
    #expect(terminal.reportsMouse)
    terminal.send("\u{1A}")
    try waitForPrompt(terminal)
    #expect(terminal.isCursorVisible)
    #expect(!terminal.reportsMouse)
    terminal.send("stty -a | tr ' ;' '\\n\\n' | grep -x -e icanon -e isig -e echo\r")
    try terminal.waitUntil("modes of a shell") { ["icanon", "isig", "echo"].allSatisfy(terminal.rows.contains) }
    terminal.resize(columns: 70, rows: 20)
    terminal.send("fg\r")
    try terminal.waitFor("size 70x20")
    try terminal.waitFor("all: resumed,resize(70x20)")
    #expect(terminal.isAlternateScreen)
    #expect(terminal.reportsMouse)
    terminal.send("\u{1B}OB")
    try terminal.waitFor("event 3: down")
    terminal.send("\u{1B}[B")
    try terminal.waitFor("event 4: down")
    terminal.send("q")
    try terminal.waitFor("left after 5 events")
  }

  @Test func `T7 stopped and continued from outside, it takes the terminal again`() throws {
    let terminal = try shell()
    terminal.send("\u{1A}")
    try waitForPrompt(terminal)
    terminal.send("fg\r")
    try terminal.waitFor("event 1: resumed")
    terminal.send("\u{1A}")
    try waitForPrompt(terminal)
    terminal.send("clear; kill -CONT %1; until jobs -l | grep 'tty output'; do :; done\r")
    try terminal.waitFor("Stopped (tty output)")
    terminal.send("kill -TSTP %1; fg\r")
    try terminal.waitFor("resumed,resumed")
    terminal.send("\u{1B}[A")
    try terminal.waitFor(": up")
  }

  @Test func `T7 a stop that cannot be caught is made good when it goes on`() throws {
    let terminal = try demonstration()
    kill(terminal.process, SIGSTOP)
    try terminal.waitUntil("stop") { terminal.processState == "T" }
    terminal.resize(columns: 60, rows: 18)
    kill(terminal.process, SIGCONT)
    try terminal.waitFor("size 60x18")
    try terminal.waitUntil("resumption") { terminal.screen.contains("resumed") }
    terminal.send("\u{1B}OB")
    try terminal.waitFor(": down")
    #expect(terminal.isAlternateScreen)
  }

  @Test func `bg of a stopped program stops it again, without output or spinning`() throws {
    let terminal = try shell()
    terminal.send("\u{1A}")
    try waitForPrompt(terminal)
    terminal.send("clear; bg; until jobs -l | grep 'tty output'; do :; done\r")
    try terminal.waitFor("Stopped (tty output)")
    #expect(!terminal.isAlternateScreen)
    #expect(!terminal.screen.contains("row 9"))
    terminal.send("fg\r")
    try terminal.waitFor("event 1: resumed")
    terminal.send("q")
    try terminal.waitFor("left after 2 events")
  }

  @Test func `a signal to end reaches a stopped program, and the shell's terminal is left alone`() throws {
    let terminal = try shell()
    terminal.send("\u{1A}")
    try waitForPrompt(terminal)
    terminal.mark()
    terminal.send("kill %1; while kill -0 %1 2>/dev/null; do :; done; wait %1; echo status $?\r")
    try terminal.waitFor("status 143")
    #expect(!terminal.outputSinceMark.contains("[?1049"))
  }
}
