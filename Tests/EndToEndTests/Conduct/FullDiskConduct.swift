import Glibc
import PseudoTerminal
import Testing

/// T18: a disk that has no more room while the client is open.
@Suite(.enabled(if: access("/usr/bin/prlimit", X_OK) == 0)) struct FullDiskConduct {
  /// Lets the files of a running client grow to so many bytes and no further.
  private func limit(_ terminal: PseudoTerminal, to size: String) throws {
    let command = try PseudoTerminal("/usr/bin/prlimit", ["--pid", "\(terminal.process)", "--fsize=\(size):"])
    #expect(try command.waitForEnd() == .exited(0))
  }

  @Test func `T18 a result that finds no room is refused in one sentence, and the next one that does is kept`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(awaiting: "Enter play")
    try limit(terminal, to: "4096")
    terminal.send("3")
    try terminal.waitFor("progress.sqlite")
    #expect(terminal.screen.contains("0/900 ★"))
    try limit(terminal, to: "unlimited")
    terminal.send("3")
    try terminal.waitFor("3/900 ★")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.isRestored)
  }
}
