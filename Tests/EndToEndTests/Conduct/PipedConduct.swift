import PseudoTerminal
import Testing

/// T16: what needs no terminal works without one.
struct PipedConduct {
  @Test(arguments: [["--help"], ["--version"], ["help", "play"], ["--generate", "bash"]])
  func `T16 help and version need no terminal, no home directory, and no locale`(arguments: [String]) throws {
    let home = try Home()
    let file = "\(home.path)/output"
    let terminal = try PseudoTerminal(
      PseudoTerminal.built("starkeep"), arguments,
      environment: ["TERM": nil, "LC_ALL": "nowhere", "HOME": nil, "XDG_STATE_HOME": nil], standardInput: "/dev/null",
      standardOutput: file)
    #expect(try terminal.waitForEnd() == .exited(0))
    let output = try home.contents(of: "output")
    #expect(output.contains("starkeep"))
    #expect(!output.contains("\u{1B}"))
    #expect(terminal.bytesSinceMark == 0)
  }

  @Test func `T16 a pipe is read as it is: no control sequence reaches it`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try PseudoTerminal(
      PseudoTerminal.built("starkeep"), ["levels", "paper"], environment: ["STARKEEP_HOME": home.path],
      standardInput: "/dev/null", standardOutput: "\(home.path)/output")
    #expect(try terminal.waitForEnd() == .exited(0))
    let output = try home.contents(of: "output")
    #expect(output.contains("paper-01"))
    #expect(!output.contains("\u{1B}"))
  }
}
