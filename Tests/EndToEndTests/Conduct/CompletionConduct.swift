import Glibc
import PseudoTerminal
import Testing

/// Completions, as a real shell makes them of the script that the program prints.
struct CompletionConduct {
  @Test func `bash is offered the names of this home, and what a name holds is never run`() throws {
    let home = try Home()
    try home.run("players", "add", "Ann Lee")
    try home.run("players", "add", "$(touch \(home.path)/run)")
    let program = PseudoTerminal.built("starkeep")
    func offered(_ words: String...) throws -> String {
      let line = ([program] + words).map { "'\($0)'" }.joined(separator: " ")
      let script = """
        source <('\(program)' --generate bash); COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _starkeep
        printf '<%s>' "${COMPREPLY[@]}"
        """
      let terminal = try PseudoTerminal(
        "/bin/bash", ["--norc", "-c", script], environment: ["STARKEEP_HOME": home.path], columns: 200, rows: 60)
      _ = try terminal.waitForEnd()
      return terminal.outputSinceMark
    }
    #expect(try offered("play", "paper-0").contains("<paper-09>"))
    #expect(try !offered("--edition", "lite", "play", "aurora").contains("aurora-01"))
    #expect(try offered("play", "aurora").contains("<aurora-01>"))
    #expect(
      try offered("reset", "au") == "<aurora><aurora-01>"
        + (2...25).map { "<aurora-\($0 < 10 ? "0" : "")\($0)>" }.joined())
    #expect(try offered("reset", "al") == "<all>")
    #expect(try offered("sign-in", "A") == "<Ann\\ Lee>")
    #expect(try offered("--home", "=", "/nonexistent", "sign-in", "A") == "<>")
    _ = try offered("sign-in", "")
    #expect(access("\(home.path)/run", F_OK) != 0)
    #expect(try offered("--device", "ta") == "<tablet>")
    #expect(try offered("fault", "push", "lost") == "<lostAnswer>")
  }
}
