import PseudoTerminal
import Testing

/// T12: keys however they arrive, and what is no key.
@Suite struct KeyboardTests {
  @Test func `T12 escape is a key at once`() throws {
    let terminal = try demonstration()
    terminal.send("\u{1B}")
    try terminal.waitFor("event 1: escape")
  }

  @Test func `T12 a sequence in pieces is one key`() throws {
    let terminal = try demonstration(environment: ["ESCDELAY": "2000"])
    for piece in ["\u{1B}", "[", "B", "\u{1B}O", "A", "\u{C3}"] {
      terminal.send(bytes: piece == "\u{C3}" ? [0xC3] : Array(piece.utf8))
      terminal.observe(milliseconds: 10)
    }
    terminal.send(bytes: [0xA4])
    try terminal.waitFor("all: down,up,ä")
  }

  @Test func `T12 Alt, unknown sequences and replies of the terminal do nothing`() throws {
    let terminal = try demonstration()
    terminal.send("\u{1B}q\u{1B}[1;5C\u{1B}[99~\u{1B}]0;q\u{7}\u{1B}[?1;2c\u{1B}[B")
    try terminal.waitFor("event 1: down")
    terminal.send("\u{1B}OB")
    try terminal.waitFor("all: down,down")
  }

  @Test func `T12 a pasted text is shown and never acts`() throws {
    let terminal = try demonstration()
    #expect(terminal.outputSinceMark.contains("\u{1B}[?2004h"))
    terminal.send("\u{1B}[200~qyr\n\u{1B}[B\u{1B}[201~")
    try terminal.waitFor("event 1: paste(qyr")
    terminal.send("j")
    try terminal.waitFor("event 2: j")
    #expect(terminal.screen.contains("▸ ☆ row 0"))
  }

  @Test func `T12 bytes that are no UTF-8 are no key`() throws {
    let terminal = try demonstration()
    terminal.send(bytes: [0xFF, 0xC0, 0x6A])
    try terminal.waitFor("event 1: j")
  }

  @Test func `the mouse is silent unless it is asked for`() throws {
    let silent = try demonstration()
    #expect(!silent.reportsMouse)
    let asked = try demonstration(["--mouse"])
    #expect(asked.reportsMouse)
    asked.send("\u{1B}[<0;11;6M\u{1B}[<64;1;1M")
    try asked.waitFor("event 2")
    #expect(asked.screen.contains("press"))
    #expect(asked.screen.contains("10,5"))
    #expect(asked.screen.contains("scrollUp"))
  }

  @Test func `a thousand keys at once are all read`() throws {
    let terminal = try demonstration()
    terminal.send(String(repeating: "j", count: 1000))
    try terminal.waitFor("event 1000: j")
  }
}
