import PseudoTerminal
import Testing

/// T10, T11: nothing happens when nothing happens, and little is written when little does.
@Suite struct EconomyTests {
  @Test func `T10 an idle program neither wakes up nor writes`() throws {
    let terminal = try demonstration()
    // The first look at the counters comes after the program has gone to sleep for good.
    try terminal.waitUntil("sleep") { terminal.processState == "S" }
    terminal.observe(milliseconds: 100)
    terminal.mark()
    let wakeUps = terminal.wakeUps
    let ticks = terminal.processorTicks
    terminal.observe(milliseconds: 1000)
    #expect(terminal.bytesSinceMark == 0)
    #expect(terminal.wakeUps == wakeUps)
    #expect(terminal.processorTicks == ticks)
  }

  @Test func `T11 moving the cursor writes at most 300 bytes`() throws {
    let terminal = try demonstration()
    for row in 1...5 {
      terminal.mark()
      terminal.send("\u{1B}OB")
      try terminal.waitFor("▸ ☆ row \(row)")
      try terminal.waitFor("event \(row): down")
      #expect(terminal.bytesSinceMark <= 300)
      #expect(terminal.bytesSinceMark > 0)
    }
  }

  @Test func `a key that changes nothing but a counter writes a handful of bytes`() throws {
    let terminal = try demonstration()
    terminal.send("j")
    try terminal.waitFor("event 1: j")
    terminal.mark()
    terminal.send("j")
    try terminal.waitFor("event 2: j")
    #expect(terminal.bytesSinceMark <= 60)
  }

  @Test func `control and l draws everything anew`() throws {
    let terminal = try demonstration()
    terminal.mark()
    terminal.send("\u{C}")
    try terminal.waitUntil("whole frame") { terminal.outputSinceMark.contains("row 9") }
    #expect((0...9).allSatisfy { terminal.outputSinceMark.contains("row \($0)") })
    try terminal.waitFor("╰──────────────────────────────────────╯")
  }

  @Test func `the cursor stands on the selected row after every move`() throws {
    let terminal = try demonstration()
    terminal.send("\u{1B}OB\u{1B}OB\u{1B}OB")
    try terminal.waitFor("event 3")
    #expect(terminal.cursor == (7, 1))
    #expect(terminal.isCursorVisible)
    #expect(terminal.cell(row: 7, column: 5).reverse)
    #expect(!terminal.cell(row: 6, column: 5).reverse)
  }
}
