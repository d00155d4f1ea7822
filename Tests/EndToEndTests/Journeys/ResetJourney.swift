import PseudoTerminal
import Testing

/// Reset a box, be told what it means, and take it back.
struct ResetJourney {
  @Test func `a reset asks with Cancel first, removes a box here, leaves the cloud alone, and is taken back`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(awaiting: "Enter play")
    terminal.press("3", Sent.right, "2", Sent.right, "1")
    try terminal.waitFor("3/25 · 6/75 ★")
    let before = try home.run("cloud", "--json")
    terminal.press(Sent.tab, "r")
    try terminal.waitFor("Reset Paper?")
    try terminal.waitFor("3 results (6 ★) go from this phone.")
    #expect(terminal.cursorRow.contains("[ Cancel ]"))
    terminal.press("r", "r", Sent.enter)
    try terminal.waitFor("Nothing was reset")
    terminal.press("r", Sent.right, Sent.enter)
    try terminal.waitFor("3 results removed here. u takes that back")
    try terminal.waitFor("0/900 ★")
    #expect(try home.run("cloud", "--json") == before)
    terminal.send("u")
    try terminal.waitFor("The reset of Paper is taken back: 3 results")
    try terminal.waitFor("6/900 ★")
  }

  @Test func `with sync on it says that all comes back, and offers to turn it off`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    try home.run("sync", "on")
    let terminal = try home.client(awaiting: "Sync ON")
    terminal.send("3")
    try terminal.waitFor("3/900 ★")
    terminal.press(Sent.tab, "r")
    try terminal.waitFor("Sync is on, so it comes back at the next pass.")
    terminal.press(Sent.right, Sent.right, Sent.enter)
    try terminal.waitFor("the cloud made 1 result better")
    try terminal.waitFor("3/900 ★")
    terminal.press("r", Sent.right, Sent.enter)
    try terminal.waitFor("0/900 ★")
    try terminal.waitFor("Sync OFF")
    terminal.send("S")
    try terminal.waitFor("Nothing new")
    terminal.send(Sent.left)
    try terminal.waitFor("1 waits")
    #expect(terminal.screen.contains("0/900 ★"))
  }
}
