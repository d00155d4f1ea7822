import PseudoTerminal
import Testing

/// T10–T12: nothing happens when nothing happens, little is written when little does, keys are what they are.
struct EconomyConduct {
  private func started() throws -> (Home, PseudoTerminal) {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    return (home, try home.client(awaiting: "Enter play"))
  }

  @Test func `T10 an idle client neither wakes up nor writes`() throws {
    let (_home, terminal) = try started()
    defer { withExtendedLifetime(_home) {} }
    try terminal.waitUntil("sleep") { terminal.processState == "S" }
    terminal.observe(milliseconds: 300)
    terminal.mark()
    let (wakeUps, ticks) = (terminal.wakeUps, terminal.processorTicks)
    terminal.observe(milliseconds: 2_000)
    #expect(terminal.bytesSinceMark == 0)
    #expect(terminal.wakeUps == wakeUps)
    #expect(terminal.processorTicks == ticks)
  }

  @Test func `T11 moving the cursor writes at most 300 bytes`() throws {
    let (home, terminal) = try started()
    defer { withExtendedLifetime(home) {} }
    for (key, level) in [(Sent.right, "02"), (Sent.right, "03"), (Sent.down, "08"), (Sent.left, "07"), (Sent.up, "02")]
    {
      terminal.mark()
      terminal.send(key)
      try terminal.waitUntil("selection of \(level)") { terminal.cursorRow.contains("▸ \(level)") }
      #expect((1...300).contains(terminal.bytesSinceMark))
    }
    terminal.send(Sent.tab)
    try terminal.waitUntil("boxes pane") { terminal.cursorRow.contains("▸ Paper") }
    terminal.send("?")
    try terminal.waitFor("Move up.")
    terminal.mark()
    terminal.send(Sent.down)
    try terminal.waitUntil("next row") { terminal.cursorRow.contains("Move down.") }
    #expect((1...300).contains(terminal.bytesSinceMark))
  }

  @Test func `T12 Escape acts at once, sequences that nobody knows do nothing, split arrows are arrows`() throws {
    let (home, terminal) = try started()
    defer { withExtendedLifetime(home) {} }
    terminal.send("\u{1B}[1;5C\u{1B}[24;5~\u{1B}x\u{1B}[200~qyr3\r\u{1B}[201~\u{1B}O")
    terminal.send("C")
    try terminal.waitFor("▸ 02")
    #expect(terminal.screen.contains("0/900 ★"))
    #expect(!terminal.screen.contains("Reset"))
    terminal.send("?")
    try terminal.waitFor("Move up.")
    terminal.send(Sent.escape)
    try terminal.waitFor("▸ 02")
  }

  @Test(arguments: [
    "中文 e\u{301} 👨‍👩‍👧‍👦 a very long name that does not fit", "🇩🇪 ❤\u{FE0F} \u{1FAE8} 中 and what no table knows",
  ])
  func `T17 F34 a hostile name is shown harmlessly`(name: String) throws {
    let home = try Home()
    try home.signIn(name, on: "phone")
    for key in ["", "p", "t", "c"] {
      let terminal = try home.client(columns: 60, rows: 16, awaiting: "q ")
      if !key.isEmpty { terminal.send(key) }
      try terminal.waitUntil("screen \(key)") { key.isEmpty || terminal.screen.contains("q back") }
      #expect(terminal.rows[0].hasSuffix("Sync OFF"))
      #expect(terminal.rows.prefix(14).dropFirst().allSatisfy { $0.isEmpty || "╭│├╰".contains($0.first ?? " ") })
    }
    try home.run("players", "add", "\u{1B}[31mred", expecting: 1)
  }
}
