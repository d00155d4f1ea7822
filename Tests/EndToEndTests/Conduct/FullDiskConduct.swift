import Glibc
import PseudoTerminal
import Testing

/// T18: a disk that is full while the client is open.
struct FullDiskConduct {
  @Test func `T18 a result that finds no room is said in one sentence, and the client goes on`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    // Files may grow to 48 kB, which the stores take when they are opened: the next result needs more.
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "ulimit -f 96; exec \"$0\" --home \"$1\"", PseudoTerminal.built("starkeep"), home.path])
    try terminal.waitFor("Enter play")
    terminal.send("3")
    try terminal.waitUntil("a sentence") { terminal.screen.contains("full") || terminal.screen.contains("3/900 ★") }
    terminal.send(Sent.right)
    try terminal.waitFor("▸ 02")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.isRestored)
  }
}
