import Glibc
import PseudoTerminal
import Testing

/// What a program waits for besides the keyboard.
@Suite struct WaitingTests {
  /// A named pipe in a directory of its own, gone with the test.
  final class Doorbell {
    let path: String
    private let directory: String

    init() throws {
      var template = Array("/tmp/terminal-XXXXXX".utf8CString)
      try #require(mkdtemp(&template) != nil)
      directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = directory + "/doorbell"
      try #require(mkfifo(path, 0o600) == 0)
    }

    deinit {
      unlink(path)
      rmdir(directory)
    }

    func ring() throws {
      let file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      try #require(file >= 0)
      #expect(write(file, "!", 1) == 1)
      close(file)
    }
  }

  @Test func `a watched descriptor wakes the program without a key press, each time it has something`() throws {
    let bell = try Doorbell()
    let terminal = try demonstration(["--watch=\(bell.path)"])
    try bell.ring()
    try terminal.waitFor("event 1: wake(doorbell)")
    terminal.send("j")
    try terminal.waitFor("event 2: j")
    try bell.ring()
    try terminal.waitFor("event 3: wake(doorbell)")
  }

  @Test func `what is no longer watched wakes nobody`() throws {
    let bell = try Doorbell()
    let terminal = try demonstration(["--watch=\(bell.path)"])
    terminal.send("u")
    try terminal.waitFor("event 1: u")
    try bell.ring()
    terminal.send("j")
    try terminal.waitFor("event 2: j")
  }

  @Test func `a wait with a limit ends with the timer, once`() throws {
    let terminal = try demonstration()
    terminal.send("t")
    try terminal.waitFor("event 2: timer")
    terminal.send("j")
    try terminal.waitFor("event 3: j")
  }

  @Test func `a key that comes before the limit is the event`() throws {
    let terminal = try demonstration(environment: ["ESCDELAY": "200"])
    terminal.send("tj")
    try terminal.waitFor("all: t,j")
    // The wait of half a sequence does not hold the timer up.
    terminal.send("t\u{1B}")
    try terminal.waitFor("t,timer,escape")
  }
}
