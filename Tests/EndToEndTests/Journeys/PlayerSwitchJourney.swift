import PseudoTerminal
import Testing

/// Another player in Settings, and back: nothing of the one is seen under the other.
struct PlayerSwitchJourney {
  @Test func `the app follows the device's player when it comes back to the foreground`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    try home.run("players", "add", "Bo")
    let terminal = try home.client(awaiting: "Ann ● Game Center")
    terminal.send("3")
    try terminal.waitFor("3/900 ★")
    try home.run("settings", "sign-in", "Bo")
    terminal.send("F")
    try terminal.waitFor("Bo ● Game Center")
    try terminal.waitFor("0/900 ★")
    terminal.send("2")
    try terminal.waitFor("2/900 ★")
    try home.run("settings", "sign-in", "Ann")
    terminal.send("F")
    try terminal.waitFor("Ann ● Game Center")
    try terminal.waitFor("3/900 ★")
  }

  @Test func `signed out by choice, the guest's own results are there, and the player's again after sign-in`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(awaiting: "Ann ● Game Center")
    terminal.send("3")
    try terminal.waitFor("3/900 ★")
    terminal.press("p", "o")
    try terminal.waitFor("Signed out: results from now on are the guest's")
    terminal.send("q")
    try terminal.waitFor("0/900 ★")
    terminal.press("p", "i")
    try terminal.waitFor("Welcome back, Ann")
    terminal.send("q")
    try terminal.waitFor("3/900 ★")
  }
}
