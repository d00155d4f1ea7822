import PseudoTerminal
import Testing

/// From nothing to synced progress on two devices, by keys alone.
struct OptInJourney {
  @Test func `two people's first minutes: sign in, play, find out, turn sync on, see each other's results`() throws {
    let home = try Home()
    let phone = try home.client("phone", awaiting: "Starkeep would like to sign you in.")
    phone.send(Sent.enter)
    try phone.waitFor("1 to 64 characters")
    phone.send("Ann\r")
    try phone.waitFor("Welcome, Ann")
    phone.press("3", Sent.right, "2")
    try phone.waitFor("5/75 ★")
    try phone.waitFor("Ann ● Game Center   Sync OFF")

    let tablet = try home.client("tablet", awaiting: "signed in on phone")
    tablet.send(Sent.enter)
    try tablet.waitFor("Your progress is in the cloud")
    try tablet.waitFor("The phone has played 2 levels: 5 ★.")
    #expect(tablet.screen.contains("0/900 ★"))
    tablet.press(Sent.tab, Sent.right, Sent.enter)
    try tablet.waitFor("What sync would change")
    try tablet.waitFor("Nothing gets worse.")
    tablet.send("s")
    try tablet.waitFor("Sync is on: 2 results got better")
    tablet.send("q")
    try tablet.waitFor("5/900 ★")
    try tablet.waitFor("Sync ON")

    // What one plays the other sees without a key press.
    phone.press("3")
    try phone.waitFor("6/75 ★")
    try tablet.waitFor("6/900 ★")
    try tablet.waitFor("the cloud made 1 result better")
    tablet.press(Sent.right, Sent.right, "3")
    try tablet.waitFor("9/900 ★")
    // On the phone sync is off: it is told once, and what came waits.
    try phone.waitFor("The tablet has played 1 level: 3 ★.")
    phone.press(Sent.tab, Sent.enter)
    try phone.waitFor("Sync stays off")
    phone.send(Sent.left)
    try phone.waitFor("1 waits")
    #expect(phone.screen.contains("6/900 ★"))
    for terminal in [phone, tablet] {
      terminal.send("q")
      #expect(try terminal.waitForEnd() == .exited(0))
      #expect(terminal.isRestored)
    }
  }
}
