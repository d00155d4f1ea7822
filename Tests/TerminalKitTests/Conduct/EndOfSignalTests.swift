import Glibc
import PseudoTerminal
import Testing

/// T1–T5: whatever ends the program, the terminal is given back and the parent sees the true cause.
@Suite struct EndOfSignalTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `T1 T2 T3 T4 a signal to end restores the terminal and is the cause of the end`(signal: Int32) throws {
    let terminal = try demonstration(["--mouse"])
    #expect(terminal.reportsMouse)
    terminal.signal(signal)
    #expect(try terminal.waitForEnd() == .signalled(signal))
    #expect(terminal.isRestored)
    #expect(terminal.outputSinceMark.contains("\u{1B}[?2004l"))
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGUSR1, SIGPIPE])
  func `T5 a crash from outside restores the terminal and is the cause of the end`(signal: Int32) throws {
    let terminal = try demonstration(["--mouse"])
    terminal.signal(signal)
    #expect(try terminal.waitForEnd() == .signalled(signal))
    #expect(terminal.isRestored)
    #expect(terminal.outputSinceMark.contains("\u{1B}[?2004l"))
  }

  @Test func `T5 a fatal error restores the terminal and its message is on the first screen`() throws {
    let terminal = try demonstration(["--mouse"])
    terminal.send("F")
    let end = try terminal.waitForEnd()
    #expect(end == .signalled(SIGILL) || end == .signalled(SIGTRAP))
    #expect(terminal.isRestored)
    let output = terminal.outputSinceMark.split(separator: "\u{1B}[?1049l").last ?? ""
    #expect(output.contains("the demonstration fails"))
  }

  @Test(arguments: [("A", SIGABRT), ("S", SIGSEGV), ("N", SIGSEGV), ("R", SIGSEGV)])
  func `T5 a crash from within restores the terminal`(key: String, signal: Int32) throws {
    let terminal = try demonstration(["--mouse"])
    terminal.send(key)
    #expect(try terminal.waitForEnd() == .signalled(signal))
    #expect(terminal.isRestored)
  }

  @Test func `leaving through exit restores the terminal`() throws {
    let terminal = try demonstration(["--mouse"])
    terminal.send("X")
    #expect(try terminal.waitForEnd() == .exited(7))
    #expect(terminal.isRestored)
  }

  @Test func `control and c is a key, and the program chooses its status`() throws {
    let terminal = try demonstration()
    terminal.send("\u{3}")
    #expect(try terminal.waitForEnd() == .exited(130))
    #expect(terminal.isRestored)
  }

  @Test func `signals that the parent ignores stay ignored`() throws {
    let terminal = try demonstration(ignoring: [SIGINT, SIGHUP])
    terminal.signal(SIGINT)
    terminal.signal(SIGHUP)
    terminal.send("j")
    try terminal.waitFor("event 1: j")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }
}
