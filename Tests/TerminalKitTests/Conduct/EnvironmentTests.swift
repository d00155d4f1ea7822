import PseudoTerminal
import Testing

/// T13–T16: terminals of all kinds, and none.
@Suite struct EnvironmentTests {
  func start(
    _ arguments: [String] = [], _ environment: [String: String?] = [:], standardInput: String? = nil,
    standardOutput: String? = nil
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      PseudoTerminal.built("terminal-demonstration"), arguments, environment: environment, standardInput: standardInput,
      standardOutput: standardOutput)
  }

  @Test(arguments: [
    (String?.none, "termNotSet"), ("", "termNotSet"), ("dumb", "notAddressable"), ("nosuch", "unknownTerminal"),
  ])
  func `T13 a terminal that cannot be used is refused without a single control sequence`(
    name: String?, reason: String
  ) throws {
    let terminal = try start([], ["TERM": name])
    #expect(try terminal.waitForEnd() == .exited(2))
    #expect(terminal.screen.contains(reason))
    #expect(!terminal.outputSinceMark.contains("\u{1B}"))
    #expect(terminal.isCooked)
  }

  @Test(arguments: [
    ("vt100", 0), ("linux", 8), ("xterm", 8), ("xterm-256color", 256), ("screen", 8), ("screen-256color", 256),
    ("tmux-256color", 256), ("xterm-mono", 0), ("vt220", 0), ("rxvt", 8),
  ])
  func `T13 every terminal shows the selection and takes arrows in both spellings`(name: String, colors: Int) throws {
    let terminal = try demonstration(environment: ["TERM": name])
    #expect(terminal.rows[0].contains("colors \(colors) "))
    terminal.send("\u{1B}OB\u{1B}[B")
    try terminal.waitFor("▸ ☆ row 2")
    #expect(terminal.cell(row: 6, column: 5).reverse)
    #expect(terminal.cell(row: 3, column: 0).foreground == (colors == 0 ? nil : 4))
    #expect(terminal.cell(row: 0, column: 0).foreground == (colors == 0 ? nil : colors == 256 ? 208 : 3))
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.isRestored)
    #expect(terminal.screen.contains("left after 3 events"))
    #expect(!terminal.screen.contains("row 9"))
  }

  @Test(arguments: ["C.UTF-8", "en_US.UTF-8", "xx_XX.utf8"])
  func `T14 a UTF-8 locale shows UTF-8, installed or not`(locale: String) throws {
    let terminal = try demonstration(["中文é"], environment: ["LC_ALL": locale])
    #expect(terminal.screen.contains("╭ List"))
    #expect(terminal.screen.contains("[中文é"))
  }

  @Test(arguments: ["C", "POSIX", "de_DE.ISO-8859-1", ""])
  func `T14 any other locale shows ASCII alone`(locale: String) throws {
    let terminal = try demonstration(["中文é"], environment: ["LC_ALL": locale, "LANG": "C", "LC_CTYPE": nil])
    #expect(terminal.screen.contains("+ List"))
    #expect(terminal.screen.contains("> o row 0"))
    #expect(terminal.screen.contains("[?????       ]"))
    #expect(terminal.outputSinceMark.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `T14 ASCII can be asked for`() throws {
    let terminal = try demonstration(["--ascii"])
    #expect(terminal.screen.contains("+ List"))
    #expect(terminal.outputSinceMark.utf8.allSatisfy { $0 < 0x80 })
  }

  static func colorsAnything(_ output: String) -> Bool {
    for sequence in output.split(separator: "\u{1B}[") {
      let parameters = sequence.prefix { $0.isNumber || $0 == ";" }
      guard sequence.dropFirst(parameters.count).first == "m" else { continue }
      for number in parameters.split(separator: ";").compactMap({ Int($0) }) where (30...49).contains(number) {
        return true
      }
    }
    return false
  }

  @Test func `T15 NO_COLOR and --no-color keep colour away, but not bold, reverse and the screen`() throws {
    let told = try demonstration(environment: ["NO_COLOR": "1"])
    let asked = try demonstration(["--no-color"])
    for terminal in [told, asked] {
      #expect(!Self.colorsAnything(terminal.outputSinceMark))
      #expect(terminal.rows[0].contains("colors 0"))
      #expect(terminal.cell(row: 0, column: 0).bold)
      #expect(terminal.cell(row: 4, column: 5).reverse)
    }
  }

  @Test func `T15 an empty NO_COLOR does not count`() throws {
    let terminal = try demonstration(environment: ["NO_COLOR": ""])
    #expect(Self.colorsAnything(terminal.outputSinceMark))
  }

  @Test func `T16 without a terminal on either side it is refused, and nothing reaches the pipe`() throws {
    let nowhere = "/dev/null"
    for (input, output) in [(nowhere, nil), (nil, nowhere), (nowhere, nowhere)] as [(String?, String?)] {
      let terminal = try start(standardInput: input, standardOutput: output)
      #expect(try terminal.waitForEnd() == .exited(2))
      #expect(terminal.screen.contains("notATerminal"))
      #expect(!terminal.outputSinceMark.contains("\u{1B}"))
    }
  }
}
