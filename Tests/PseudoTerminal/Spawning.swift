internal import Glibc

/// Starts a program as the leader of a session whose terminal is the other side of a pseudo terminal.
enum Spawning {
  /// What every program under test sees, so that a test means the same on every machine; nil is unset.
  static let fixedEnvironment: [String: String?] = [
    "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
    "LINES": nil, "COLUMNS": nil, "NO_COLOR": nil, "ESCDELAY": nil, "SSH_CONNECTION": nil, "ACCESSIBLE": nil,
    "STARKEEP_HOME": nil, "STARKEEP_DEVICE": nil, "STARKEEP_EDITION": nil, "PS1": nil, "PROMPT_COMMAND": nil,
    // The configuration of whoever runs the tests means something else on every machine.
    "XDG_CONFIG_HOME": "/nonexistent",
  ]

  /// Opens the controlling side of a new pseudo terminal; answers it and the path of the other side.
  static func openController() throws(PseudoTerminalError) -> (Int32, String) {
    // Not `openpty`: another test that starts a program at the same moment must not pass this side on.
    let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard controller >= 0 else { throw .system(call: "open /dev/ptmx", code: errno) }
    var number: Int32 = 0
    var locked: Int32 = 0
    guard ioctl(controller, setLock, &locked) == 0, ioctl(controller, getNumber, &number) == 0 else {
      let code = errno
      close(controller)
      throw .system(call: "ioctl /dev/ptmx", code: code)
    }
    return (controller, "/dev/pts/\(number)")
  }

  /// `POSIX_SPAWN_SETSID` of <spawn.h>, hidden without `_GNU_SOURCE`.
  private static let startsSession: Int16 = 0x80

  /// `TIOCGPTN` and `TIOCSPTLCK` of <asm-generic/ioctls.h>, whose macros cannot be imported.
  private static let getNumber: UInt = 0x8004_5430
  private static let setLock: UInt = 0x4004_5431

  static func start(
    _ command: String, _ arguments: [String], environment: [String: String?], terminal: String,
    ignoring ignored: [Int32], standardInput: String?, standardOutput: String?
  ) throws(PseudoTerminalError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that a session's leader opens becomes the session's own: standard error is always one.
    posix_spawn_file_actions_addopen(&actions, 2, terminal, O_RDWR, 0)
    posix_spawn_file_actions_addopen(&actions, 0, standardInput ?? terminal, O_RDWR, 0)
    posix_spawn_file_actions_addopen(&actions, 1, standardOutput ?? terminal, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    var standard = sigset_t()
    var none = sigset_t()
    sigfillset(&standard)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &standard)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | startsSession)
    // Spawning can only reset signals; a shell passes on what it ignores.
    let traps = ignored.map(String.init).joined(separator: " ")
    let words =
      ignored.isEmpty
      ? [command] + arguments : ["/bin/sh", "-c", "trap '' \(traps); exec \"$0\" \"$@\"", command] + arguments
    let pairs = merged(environment).map { "\($0.key)=\($0.value)" }
    var process: pid_t = 0
    let code = withCStrings(words) { argv in
      withCStrings(pairs) { envp in posix_spawnp(&process, words[0], &actions, &attributes, argv, envp) }
    }
    guard code == 0 else { throw .system(call: "posix_spawn \(command)", code: code) }
    return process
  }

  private static func merged(_ changes: [String: String?]) -> [(key: String, value: String)] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text)
      if let sign = pair.firstIndex(of: "=") {
        variables[String(pair[..<sign])] = String(pair[pair.index(after: sign)...])
      }
      entry += 1
    }
    for (name, value) in fixedEnvironment { variables[name] = value }
    for (name, value) in changes { variables[name] = value }
    return variables.sorted { $0.key < $1.key }
  }

  private static func withCStrings<Answer>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Answer
  ) -> Answer {
    let copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return body(copies)
  }
}
