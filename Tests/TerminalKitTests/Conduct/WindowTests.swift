import Glibc
import PseudoTerminal
import SeededNumbers
import Testing

/// T8, T9: a window that goes, shrinks, grows or lies about its size.
@Suite struct WindowTests {
  @Test func `T8 a closed window ends the program, though the signal is ignored`() throws {
    let terminal = try demonstration(ignoring: [SIGHUP])
    terminal.closeWindow()
    #expect(try terminal.waitForEnd(seconds: 10) == .exited(0))
  }

  @Test func `T8 a closed window ends the program of its signal`() throws {
    let terminal = try demonstration()
    terminal.closeWindow()
    #expect(try terminal.waitForEnd(seconds: 10) == .signalled(SIGHUP))
  }

  @Test func `T9 every size is drawn at once, with nothing left of the one before`() throws {
    let terminal = try demonstration()
    for (columns, rows) in [(30, 10), (1, 1), (120, 40), (5, 20), (80, 24)] {
      terminal.resize(columns: columns, rows: rows)
      if columns > 20 {
        try terminal.waitFor("size \(columns)x\(rows)")
      }
    }
    try terminal.waitFor("╰──────────────────────────────────────╯")
    #expect(terminal.rows.filter { $0.contains("╭") }.count == 1)
    #expect(terminal.rows.filter { $0.contains("▸") }.count == 1)
    #expect(terminal.rows[15...].allSatisfy { $0.isEmpty })
  }

  @Test func `T9 a storm of sizes, absurd ones among them, is survived`() throws {
    let terminal = try demonstration()
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let odd = [0, 1, 2, 1000, 32_768, 65_535]
      let columns =
        Bool.random(using: &random) ? odd.randomElement(using: &random) ?? 1 : .random(in: 1...200, using: &random)
      let rows =
        Bool.random(using: &random) ? odd.randomElement(using: &random) ?? 1 : .random(in: 1...80, using: &random)
      terminal.resizeWindow(columns: columns, rows: rows)
      terminal.send("\u{1B}OB")
      terminal.observe(milliseconds: 1)
    }
    terminal.resizeWindow(columns: 80, rows: 24)
    try terminal.waitFor("size 80x24")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.isRestored)
  }

  @Test func `T9 a window beyond a thousand cells is drawn as a thousand`() throws {
    let terminal = try demonstration()
    terminal.resize(columns: 65_535, rows: 65_535)
    try terminal.waitFor("size 1000x1000")
  }

  @Test func `T20 LINES and COLUMNS left by a shell do not count`() throws {
    let terminal = try demonstration(environment: ["LINES": "10", "COLUMNS": "20"])
    #expect(terminal.rows[0].hasPrefix("size 80x24"))
    terminal.resize(columns: 70, rows: 30)
    try terminal.waitFor("size 70x30")
  }

  @Test func `T20 a window without a size is taken as the terminal's description has it`() throws {
    let terminal = try demonstration(columns: 0, rows: 0, awaiting: "size 80x24")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }
}
