import PseudoTerminal
import Testing

@Suite struct StartAndLeaveTests {
  @Test func `a program draws on the second screen, moves, and leaves the first one as it was`() throws {
    let terminal = try PseudoTerminal(PseudoTerminal.built("terminal-demonstration"))
    try terminal.waitFor("▸ ☆ row 0")
    #expect(terminal.isAlternateScreen)
    #expect(!terminal.isCooked)
    #expect(terminal.cursor == (4, 1))
    terminal.send("\u{1B}OB")
    try terminal.waitFor("▸ ☆ row 1")
    #expect(terminal.cursor == (5, 1))
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.isAlternateScreen)
    #expect(terminal.isCooked)
    #expect(terminal.isCursorVisible)
    #expect(terminal.rows.first == "left after 2 events")
  }
}
