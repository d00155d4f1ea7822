import Glibc
import PseudoTerminal
import Testing

/// T19: writers that do not know of the screen, such as a library that warns.
struct NoiseConduct {
  @Test func `T19 what is written to standard error meanwhile paints over nothing`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(awaiting: "Enter play")
    let file = open("/proc/\(terminal.process)/fd/2", O_WRONLY)
    try #require(file >= 0)
    let noise = Array("a library is worried\n".utf8)
    #expect(write(file, noise, noise.count) == noise.count)
    close(file)
    terminal.send(Sent.right)
    try terminal.waitFor("▸ 02")
    #expect(!terminal.screen.contains("worried"))
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.isRestored)
  }
}
