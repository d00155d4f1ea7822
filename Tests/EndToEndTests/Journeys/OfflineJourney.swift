import PseudoTerminal
import Testing

/// Offline and back: play goes on, nothing is lost, and the screen says what is going on.
struct OfflineJourney {
  @Test func `what is played offline reaches the other device when the link is back`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone", "tablet")
    try home.run("--device", "tablet", "sync", "on")
    let phone = try home.client("phone", awaiting: "Enter play")
    let tablet = try home.client("tablet", awaiting: "Sync ON")
    phone.press("f", "x")
    try phone.waitFor("link OFFLINE")
    try phone.waitFor("nothing gets through")
    phone.press("q", "3")
    try phone.waitFor("3/900 ★")
    try phone.waitUntil("word of the failed pass") {
      phone.screen.contains("last pass") || phone.screen.contains("recorded")
    }
    phone.press(Sent.down)
    try phone.waitFor("offline; tried again when the link is back")
    #expect(tablet.screen.contains("0/900 ★"))
    phone.press("f", "o", "q")
    try phone.waitFor("sent 1, received 0")
    try tablet.waitFor("3/900 ★")
  }

  @Test func `F10 held answers, released by another process, refresh the screen in place`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone", "tablet")
    try home.run("--device", "tablet", "sync", "on")
    let tablet = try home.client("tablet", awaiting: "Sync ON")
    tablet.press(Sent.right, Sent.right)
    try tablet.waitFor("▸ 03")
    try home.run("--device", "tablet", "link", "hold")
    try tablet.waitFor("link HOLD")
    try home.run("play", "paper-01", "--stars", "3", "--time", "4.4")
    try tablet.waitFor("the link holds the answer")
    #expect(tablet.screen.contains("0/900 ★"))
    try home.run("--device", "tablet", "link", "release")
    try tablet.waitFor("3/900 ★")
    #expect(tablet.cursorRow.contains("▸ 03"))
  }
}
