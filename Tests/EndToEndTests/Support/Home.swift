import Glibc
import PseudoTerminal

/// A home directory of its own for one test, gone afterwards.
final class Home {
  /// The directory.
  let path: String

  init() throws {
    var template = Array("/tmp/starkeep-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw NoHome(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    var status: Int32 = 0
    var process: pid_t = 0
    let arguments: [String] = ["rm", "-rf", path]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { word in strdup(word) }
    words.append(nil)
    defer { for word in words { free(word) } }
    if posix_spawnp(&process, "rm", nil, nil, &words, environ) == 0 { waitpid(process, &status, 0) }
  }

  /// The client of a device, started and waiting for what is to be seen first.
  func client(
    _ device: String = "phone", _ arguments: [String] = [], environment: [String: String?] = [:], columns: Int = 80,
    rows: Int = 24, ignoring ignored: [Int32] = [], awaiting text: String? = nil
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      PseudoTerminal.built("starkeep"), ["--device", device] + arguments,
      environment: ["STARKEEP_HOME": path].merging(environment) { $1 }, columns: columns, rows: rows, ignoring: ignored)
    if let text { try terminal.waitFor(text) }
    return terminal
  }

  /// Runs a command of the shell and waits for its end; the answer is what it printed.
  @discardableResult
  func run(_ arguments: String..., expecting status: Int32 = 0) throws -> String {
    let terminal = try PseudoTerminal(
      PseudoTerminal.built("starkeep"), arguments, environment: ["STARKEEP_HOME": path], columns: 200, rows: 60)
    let end = try terminal.waitForEnd()
    guard end == .exited(status) else { throw UnexpectedEnd(end: end, screen: terminal.screen) }
    return terminal.outputSinceMark
  }

  /// A shell with job control at its prompt; `$STARKEEP` is the program.
  func shell() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "-i"],
      environment: [
        "PS1": "ready$ ", "STARKEEP": PseudoTerminal.built("starkeep"), "STARKEEP_HOME": path, "HISTFILE": nil,
      ])
    try terminal.waitFor("ready$")
    return terminal
  }

  /// The text of a file in it.
  func contents(of name: String) throws -> String {
    guard let file = fopen("\(path)/\(name)", "r") else { throw NoHome(code: errno) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// A world in which a player is signed in on some devices, without anything played.
  func signIn(_ player: String, on devices: String...) throws {
    if try !run("players").contains(player) { try run("players", "add", player) }
    for device in devices { try run("--device", device, "sign-in", player) }
  }
}

struct NoHome: Error {
  let code: Int32
}

struct UnexpectedEnd: Error {
  let end: ProcessEnd
  let screen: String
}

/// What the keys of a terminal send.
enum Sent {
  static let up = "\u{1B}OA"
  static let down = "\u{1B}OB"
  static let right = "\u{1B}OC"
  static let left = "\u{1B}OD"
  static let enter = "\r"
  static let tab = "\t"
  static let escape = "\u{1B}"
}

extension PseudoTerminal {
  /// Presses keys, one after the other.
  func press(_ keys: String...) {
    for key in keys { send(key) }
  }

  /// The row in which the cursor stands.
  var cursorRow: String { rows[cursor.row] }
}
