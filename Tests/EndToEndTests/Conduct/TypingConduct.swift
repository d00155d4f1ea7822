import PseudoTerminal
import Testing

/// T12: characters that come in pieces, join each other, or are none, typed into a field.
struct TypingConduct {
  @Test func `T12 a name typed byte by byte, with marks, flags and bytes that are no text, is a name`() throws {
    let home = try Home()
    let terminal = try home.client(awaiting: "Starkeep would like")
    terminal.send(Sent.enter)
    try terminal.waitFor("Name")
    for byte in Array("A中\u{1F1E9}\u{1F1EA}e".utf8) {
      terminal.send(bytes: [byte])
      terminal.observe(milliseconds: 2)
    }
    terminal.send(bytes: [0xFF, 0xC0])
    try terminal.waitFor("A中")
    // A removal and an insertion in front of the flag, which is one character of two.
    terminal.send("\u{7F}" + Sent.left + "x" + Sent.right + Sent.right + "y")
    try terminal.waitFor("A中x")
    terminal.send(Sent.enter)
    try terminal.waitFor("Welcome, A中x")
    #expect(try home.run("players").contains("A中x\u{1F1E9}\u{1F1EA}y"))
  }

  @Test func `T12 a pasted text goes into the field, and none of it acts`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(awaiting: "Enter play")
    terminal.send("/")
    terminal.send("\u{1B}[200~vel\r\u{1B}[Bq\u{3}\u{1B}[201~")
    try terminal.waitFor("/vel")
    terminal.send(Sent.escape)
    try terminal.waitFor("Enter play")
  }
}
