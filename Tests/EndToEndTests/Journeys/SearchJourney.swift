import PseudoTerminal
import Testing

/// Finding a level by its name.
struct SearchJourney {
  @Test func `a search counts, moves, goes round with n and N, and ends with Escape`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(awaiting: "Enter play")
    terminal.send("/vel")
    try terminal.waitFor("1 of 25 match")
    try terminal.waitFor("Velvet 01")
    terminal.send(" 07")
    try terminal.waitFor("1 of 1 matches")
    try terminal.waitFor("Velvet 07")
    terminal.send(Sent.enter)
    try terminal.waitFor("Esc end search")
    terminal.send("/13\r")
    try terminal.waitFor("Velvet 13")
    terminal.send("n")
    try terminal.waitFor("5 of 12 match")
    try terminal.waitFor("Cedar 13")
    terminal.send("N")
    try terminal.waitFor("Velvet 13")
    terminal.send(Sent.escape)
    try terminal.waitUntil("end of the search") { !terminal.screen.contains("end search") }
  }

  @Test func `the command line completes, runs on the client's own app, and remembers`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(awaiting: "Enter play")
    terminal.send(":play pap\t01 --sta\t3 --time 4.4\r")
    try terminal.waitFor("3/900 ★")
    terminal.send(":" + Sent.up)
    try terminal.waitFor(":play paper-01 --stars 3 --time 4.4")
    terminal.send(Sent.escape)
    try terminal.waitFor("Enter play")
    terminal.send(":plya\r")
    try terminal.waitFor("did you mean `play`")
  }
}
