import Glibc
import PseudoTerminal
import Testing

/// Long answers at the `:` prompt, and a fault that kills the client.
struct AnswerJourney {
  @Test func `an answer of many lines can be scrolled, and JSON is laid out`() throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(awaiting: "Enter play")
    terminal.send(":levels\r")
    try terminal.waitFor("Answer")
    try terminal.waitFor("Paper (paper)")
    terminal.send("G")
    try terminal.waitFor("Aurora")
    terminal.send(":status --json\r")
    try terminal.waitFor("\"device\": \"phone\",")
    terminal.send("q")
    try terminal.waitFor("Enter play")
    terminal.send("A")
    try terminal.waitFor("\"device\": \"phone\",")
  }

  @Test(arguments: ["play paper-01 --stars 3 --time 4", "sync on"])
  func `a fault that was armed at the prompt kills the client, and the terminal is given back`(command: String) throws {
    let home = try Home()
    try home.signIn("Ann", on: "phone")
    let terminal = try home.client(awaiting: "Enter play")
    terminal.send(":fault storeWrite crashAfter\r")
    try terminal.waitFor("fault armed")
    terminal.send(":\(command)\r")
    #expect(try terminal.waitForEnd() == .signalled(SIGKILL))
    #expect(terminal.isRestored)
  }
}
