import Glibc
import PseudoTerminal
import Testing

/// T1–T4, T8: whatever ends the client, the terminal is given back, the cause is told, and the results are kept.
struct SignalConduct {
  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131)] as [(Int32, Int32)])
  func `a signal to end restores the terminal, gives its own status, and loses no result`(
    signal: Int32, status: Int32
  ) throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client("phone", ["--mouse"], awaiting: "Enter play")
    terminal.send("3")
    try terminal.waitFor("3/900 ★")
    terminal.signal(signal)
    #expect(try terminal.waitForEnd().shellStatus == status)
    #expect(terminal.isRestored)
    #expect(terminal.outputSinceMark.contains("\u{1B}[?2004l"))
    #expect(try home.run("status", "--json").contains("\"stars\":3"))
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP])
  func `T5 a crash restores the terminal too, and loses no result`(signal: Int32) throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client("phone", ["--mouse"], awaiting: "Enter play")
    terminal.send("2")
    try terminal.waitFor("2/900 ★")
    terminal.signal(signal)
    #expect(try terminal.waitForEnd() == .signalled(signal))
    #expect(terminal.isRestored)
    #expect(try home.run("status", "--json").contains("\"stars\":2"))
  }

  @Test func `T8 a window that is closed ends the client`() throws {
    let home = try Home()
    let terminal = try home.client(awaiting: "Starkeep would like")
    terminal.closeWindow()
    #expect(try terminal.waitForEnd() == .signalled(SIGHUP))
    let stubborn = try home.client(ignoring: [SIGHUP], awaiting: "Starkeep would like")
    stubborn.closeWindow()
    #expect(try stubborn.waitForEnd() == .exited(0))
  }

  @Test func `Control and c closes the dialog, then ends the client`() throws {
    let home = try Home()
    let terminal = try home.client(awaiting: "Starkeep would like")
    terminal.send("\u{3}")
    try terminal.waitFor("Not signed in: results stay on this device")
    terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.isRestored)
  }
}
