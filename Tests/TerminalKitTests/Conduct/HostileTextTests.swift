import PseudoTerminal
import Testing

/// T17, T19: text that would act on the terminal, and writers that do not know of the screen.
@Suite struct HostileTextTests {
  @Test(arguments: [
    ("中文中文中文中文", "[中文中文中文]"), ("e\u{301}a\u{308}", "[e\u{301}a\u{308}          ]"),
    ("\u{1B}[31mRED", "[\u{FFFD}[31mRED    ]"),
    ("a\tb\nc", "[a b c       ]"), ("\u{7}bell", "[\u{FFFD}bell       ]"), ("\u{202E}evil", "[evil        ]"),
    ("❤\u{FE0F}heart", "[❤heart      ]"), ("\u{9B}31m", "[\u{FFFD}31m        ]"), ("👨‍👩‍👧", "[👨👩👧      ]"),
    ("😀x", "[😀x         ]"),
    ("\u{FEFF}bom", "[bom         ]"), ("x\u{200B}y", "[xy          ]"),
  ])
  func `T17 hostile text takes the cells it was given and does nothing`(text: String, shown: String) throws {
    let terminal = try demonstration([text])
    #expect(terminal.rows[15] == shown)
    #expect(terminal.cell(row: 15, column: 13).text == "]")
    #expect(terminal.bells == 0)
    #expect(!terminal.outputSinceMark.contains("\u{202E}"))
  }

  @Test func `T17 a character that the C library does not know is replaced, and its row keeps its place`() throws {
    let terminal = try demonstration(["\u{1FAE8}\u{10FFFE}\u{E000}z"])
    #expect(terminal.rows[15].hasSuffix("]"))
    #expect(terminal.cell(row: 15, column: 13).text == "]")
  }

  @Test func `T19 standard error does not paint over the screen and is shown afterwards`() throws {
    let terminal = try demonstration()
    terminal.send("!")
    try terminal.waitFor("event 1: !")
    #expect(!terminal.outputSinceMark.contains("something is wrong"))
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.rows.contains("something is wrong"))
    #expect(terminal.isRestored)
  }

  @Test func `T19 what was written to standard error survives a crash`() throws {
    let terminal = try demonstration()
    terminal.send("!A")
    _ = try terminal.waitForEnd()
    #expect(terminal.screen.contains("something is wrong"))
  }
}
