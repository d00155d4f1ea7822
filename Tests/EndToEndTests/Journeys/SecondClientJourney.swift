import Glibc
import PseudoTerminal
import Testing

/// F36: two clients on one installed app.
struct SecondClientJourney {
  @Test func `the second is refused with the first one's process id; after a crash of the first it starts`() throws {
    let home = try Home()
    let first = try home.client(awaiting: "Starkeep would like to sign you in.")
    let second = try home.client()
    #expect(try second.waitForEnd() == .exited(3))
    #expect(second.screen.contains("\(first.process)"))
    #expect(!second.outputSinceMark.contains("\u{1B}"))
    first.signal(SIGKILL)
    #expect(try first.waitForEnd() == .signalled(SIGKILL))
    let third = try home.client(awaiting: "Starkeep would like to sign you in.")
    third.send(Sent.escape)
    try third.waitFor("Not signed in")
    third.send("q")
    #expect(try third.waitForEnd() == .exited(0))
  }

  @Test func `commands read while a client holds the app, and those that change it are refused`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let client = try home.client(awaiting: "Enter play")
    client.send("3")
    try client.waitFor("3/900 ★")
    #expect(try home.run("status").contains("3"))
    let refusal = try home.run("play", "paper-02", "--stars", "1", "--time", "5", expecting: 3)
    #expect(refusal.contains("\(client.process)"))
  }
}
