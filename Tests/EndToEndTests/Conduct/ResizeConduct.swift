import PseudoTerminal
import Testing

/// T9: sizes of all kinds, in every screen and dialog.
struct ResizeConduct {
  @Test(arguments: [
    ("", "▸ 01"), ("v", "╭ What sync"), ("c", "╭ Cloud"), ("p", "╭ Player"), ("t", "╭ Timeline"), ("f", "╭ Link and"),
    ("U", "╭ History"), ("?", "╭ Help"), ("\r", "╭ Play"), ("r", "╭ Reset"), (":sync", ":sync"), ("/01", "1 of 12"),
  ])
  func `T9 a storm of sizes, one cell among them, is survived on every screen and in every dialog`(
    opening: String, sight: String
  ) throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    try home.run("play", "paper-01", "--stars", "3", "--time", "4.4")
    let terminal = try home.client(awaiting: "Enter play")
    terminal.press(Sent.left, opening)
    try terminal.waitFor(sight)
    let sizes = [(30, 10), (1, 1), (2, 60), (200, 60), (60, 16), (59, 16), (1000, 1), (120, 40), (7, 3), (80, 24)]
    for (columns, rows) in sizes + sizes.reversed() + sizes {
      terminal.resizeWindow(columns: columns, rows: rows)
      terminal.send(Sent.down)
      terminal.observe(milliseconds: 1)
    }
    try terminal.waitUntil("whole frame") {
      terminal.rows[0].contains("★ Starkeep") && terminal.rows[0].hasSuffix("Sync OFF") && !terminal.rows[23].isEmpty
    }
    terminal.send("\u{3}")
    if opening == "\r" || opening == "r" || opening.count > 1 { terminal.send("\u{3}") }
    let end = try terminal.waitForEnd()
    #expect(end == .exited(0))
    #expect(terminal.isRestored)
  }

  @Test func `T9 too small says so at once, q quits there, and a larger window brings all back`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(awaiting: "Enter play")
    terminal.resize(columns: 40, rows: 10)
    try terminal.waitFor("need 60×16, have 40×10")
    terminal.resize(columns: 60, rows: 16)
    try terminal.waitFor("Enter play")
    terminal.resize(columns: 20, rows: 5)
    try terminal.waitFor("q quits")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `T20 stale LINES and COLUMNS are ignored`() throws {
    let home = try Home()
    let terminal = try home.client(environment: ["LINES": "10", "COLUMNS": "40"], awaiting: "Starkeep would like")
    terminal.resize(columns: 100, rows: 30)
    try terminal.waitUntil("frame of the window's size") { terminal.rows[29].contains("Esc close") }
  }
}
