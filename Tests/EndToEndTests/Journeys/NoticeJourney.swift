import Glibc
import PseudoTerminal
import Testing

/// F24: the one-time notice comes once, whatever happens to the client.
struct NoticeJourney {
  private func cloudWithProgress() throws -> Home {
    let home = try Home()
    try home.signIn("Ann", on: "tablet", "phone")
    try home.run("--device", "tablet", "play", "paper-01", "--stars", "3", "--time", "5")
    return home
  }

  @Test func `N2 killed while the notice is up, it does not come again`() throws {
    let home = try cloudWithProgress()
    let first = try home.client(awaiting: "Your progress is in the cloud")
    first.signal(SIGKILL)
    #expect(try first.waitForEnd() == .signalled(SIGKILL))
    for _ in 1...2 {
      let next = try home.client(awaiting: "Enter play")
      next.press("S", Sent.down)
      try next.waitFor("last pass")
      #expect(!next.screen.contains("Your progress is in the cloud"))
      next.send("q")
      #expect(try next.waitForEnd() == .exited(0))
    }
  }

  @Test func `N4 declined, it comes again only after a rearm, and then once`() throws {
    let home = try cloudWithProgress()
    let terminal = try home.client(awaiting: "Your progress is in the cloud")
    // Enter, meant for what was there before, answers nothing.
    terminal.send(Sent.enter)
    try terminal.waitFor("That key answered nothing")
    terminal.press(Sent.tab, Sent.enter)
    try terminal.waitFor("Sync stays off. v shows what it would change")
    terminal.send(":notice rearm\r")
    try terminal.waitUntil("answer of the command") { !terminal.screen.contains(":notice") }
    terminal.send("S")
    try terminal.waitFor("Your progress is in the cloud")
    terminal.press(Sent.tab, Sent.enter)
    try terminal.waitFor("Sync stays off")
    terminal.send("S")
    try terminal.waitFor("Nothing new")
    #expect(!terminal.screen.contains("Your progress is in the cloud"))
  }
}
