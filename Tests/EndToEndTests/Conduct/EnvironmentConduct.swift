import PseudoTerminal
import Testing

/// T13–T18: terminals, locales and homes of all kinds, and none.
struct EnvironmentConduct {
  @Test(arguments: [(String?.none, "TERM is not set"), ("", "TERM is not set"), ("dumb", "dumb"), ("nosuch", "nosuch")])
  func `T13 a terminal that cannot be used gets a sentence and status 2, without a control sequence`(
    name: String?, word: String
  ) throws {
    let home = try Home()
    let terminal = try home.client(environment: ["TERM": name])
    #expect(try terminal.waitForEnd() == .exited(2))
    #expect(terminal.screen.contains("starkeep: "))
    #expect(terminal.screen.contains(word))
    #expect(!terminal.outputSinceMark.contains("\u{1B}"))
    #expect(terminal.isCooked)
  }

  @Test(arguments: ["vt100", "vt220", "linux", "xterm", "xterm-mono", "screen-256color", "tmux-256color"])
  func `T13 every terminal shows the selection and takes keys`(name: String) throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(environment: ["TERM": name], awaiting: "Enter play")
    terminal.send("\u{1B}[C")
    try terminal.waitFor("▸ 02")
    #expect(terminal.cell(row: terminal.cursor.row, column: terminal.cursor.column).reverse)
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.isRestored)
  }

  @Test(arguments: ["C", "POSIX", "de_DE.ISO-8859-1"])
  func `T14 a locale without UTF-8 shows ASCII alone`(locale: String) throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(environment: ["LC_ALL": locale], awaiting: "Enter play")
    terminal.press("3", "v", "?", "p", "t")
    try terminal.waitFor("Timeline")
    #expect(terminal.outputSinceMark.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `T14 a UTF-8 locale that is not installed is UTF-8 all the same`() throws {
    let home = try Home()
    try home.signIn("中文", on: "phone")
    let terminal = try home.client(environment: ["LC_ALL": "en_US.UTF-8"], awaiting: "Enter play")
    #expect(terminal.screen.contains("╭ Boxes"))
    #expect(terminal.rows[0].contains("中文"))
  }

  @Test func `T15 NO_COLOR keeps colour away, and the selection in sight`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let plain = try home.client(environment: ["NO_COLOR": "1"], awaiting: "Enter play")
    #expect(!Self.colorsAnything(plain.outputSinceMark))
    #expect(plain.cell(row: plain.cursor.row, column: plain.cursor.column).reverse)
    plain.send("q")
    _ = try plain.waitForEnd()
    let asked = try home.client("phone", ["--color", "never"], awaiting: "Enter play")
    #expect(!Self.colorsAnything(asked.outputSinceMark))
    asked.send("q")
    _ = try asked.waitForEnd()
    let colored = try home.client(environment: ["NO_COLOR": ""], awaiting: "Enter play")
    #expect(Self.colorsAnything(colored.outputSinceMark))
  }

  @Test func `T16 without a terminal on either side: a sentence, status 2, and nothing in the pipe`() throws {
    let home = try Home()
    for (input, output) in [("/dev/null", nil), (nil, "/dev/null"), ("/dev/null", "/dev/null")] as [(String?, String?)]
    {
      let terminal = try PseudoTerminal(
        PseudoTerminal.built("starkeep"), environment: ["STARKEEP_HOME": home.path], standardInput: input,
        standardOutput: output)
      #expect(try terminal.waitForEnd() == .exited(2))
      #expect(terminal.screen.contains("the client needs a terminal"))
      #expect(!terminal.outputSinceMark.contains("\u{1B}"))
    }
  }

  @Test func `T18 a home that cannot be made gets a sentence, and the terminal is left alone`() throws {
    let terminal = try PseudoTerminal(
      PseudoTerminal.built("starkeep"), ["--home", "/proc/nothing/here"], environment: [:])
    #expect(try terminal.waitForEnd() == .exited(1))
    #expect(terminal.screen.contains("starkeep: "))
    #expect(!terminal.outputSinceMark.contains("\u{1B}"))
  }

  private static func colorsAnything(_ output: String) -> Bool {
    output.split(separator: "\u{1B}[").contains { sequence in
      let parameters = sequence.prefix { $0.isNumber || $0 == ";" }
      guard sequence.dropFirst(parameters.count).first == "m" else { return false }
      return parameters.split(separator: ";").compactMap { Int($0) }.contains { (30...49).contains($0) }
    }
  }
}
