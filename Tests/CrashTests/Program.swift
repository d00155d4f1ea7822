import Foundation
import Glibc
import PseudoTerminal

/// The real program on one home, a process a command.
struct Program {
  let home: String

  /// The debug binary beside the tests, unless another is named.
  static var path: String {
    ProcessInfo.processInfo.environment["STARKEEP_CRASH_PROGRAM"] ?? PseudoTerminal.built("starkeep")
  }

  /// How a command ended, and what it said.
  struct Ending {
    /// The exit status as a shell reports it: 128 and more for a signal.
    let status: Int32
    let output: String
    let errors: String

    var json: Data { Data(output.utf8) }
  }

  /// Starts a command; its output goes to files, so that nothing waits for a reader.
  func start(_ words: [String], on device: String) throws -> Child {
    try Child(Self.path, ["--home", home, "--device", device, "--json"] + words)
  }

  /// Runs a command to its end.
  func run(_ words: [String], on device: String = "phone") throws -> Ending {
    try start(words, on: device).end()
  }
}

/// One running process.
final class Child {
  let words: [String]
  private let process: pid_t
  private let outputPath: String
  private let errorPath: String
  private var status: Int32?

  /// - Parameters:
  ///   - fileLimit: The most bytes that a file may grow to (`RLIMIT_FSIZE`); nil for no limit.
  ///   - isOpenToAll: Whether new files would be everybody's by themselves (`umask 000`).
  ///   - isUnprivileged: Whether it runs as nobody where the tests run as root, for whom no mode counts.
  init(
    _ path: String, _ words: [String], fileLimit: Int? = nil, isOpenToAll: Bool = false, isUnprivileged: Bool = false
  ) throws {
    self.words = words
    let name = FileManager.default.temporaryDirectory.appendingPathComponent("starkeep-\(UUID().uuidString)").path
    (outputPath, errorPath) = (name + ".out", name + ".err")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let first = fileLimit.map { "ulimit -f \($0 / 512); " } ?? (isOpenToAll ? "umask 000; " : nil)
    let limited = first.map { ["/bin/sh", "-c", $0 + "exec \"$0\" \"$@\"", path] }
    let drop = ["/usr/bin/setpriv", "--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups", path]
    let prefix = limited ?? (isUnprivileged && geteuid() == 0 ? drop : [path])
    // A sanitizer, if there is one, is told the same here as in the tests.
    let sanitizers = ProcessInfo.processInfo.environment.filter { ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
    let settings =
      ["LC_ALL=C.UTF-8", "TZ=UTC", "SWIFT_BACKTRACE=enable=no"] + sanitizers.map { "\($0.key)=\($0.value)" }.sorted()
    let arguments: [UnsafeMutablePointer<CChar>?] = (prefix + words).map { $0.withCString(strdup) } + [nil]
    let environment: [UnsafeMutablePointer<CChar>?] = settings.map { $0.withCString(strdup) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, prefix[0], &actions, nil, arguments, environment)
    guard code == 0 else { throw CrashTestError.cannotStart(path, code) }
    self.process = process
  }

  deinit {
    if status == nil {
      Glibc.kill(process, SIGKILL)
      var ignored: Int32 = 0
      waitpid(process, &ignored, 0)
    }
    unlink(outputPath)
    unlink(errorPath)
  }

  private static let nobody: UInt32 = 65_534

  /// Whether a command can run without the rights of root.
  static var canBeUnprivileged: Bool {
    guard geteuid() == 0 else { return true }
    return (try? Child(Program.path, ["--version"], isUnprivileged: true).end().status) == 0
  }

  /// Gives a directory to whom unprivileged commands run as.
  static func giveAway(_ directory: String) throws {
    guard geteuid() == 0 else { return }
    chown(directory, nobody, nobody)
    for case let file as String in FileManager.default.enumerator(atPath: directory) ?? .init() {
      chown(directory + "/" + file, nobody, nobody)
    }
  }

  /// Kills it, wherever it is, as the system or a person would.
  func kill() {
    Glibc.kill(process, SIGKILL)
  }

  /// Whether it has ended.
  var hasEnded: Bool {
    guard status == nil else { return true }
    var raw: Int32 = 0
    guard waitpid(process, &raw, WNOHANG) == process else { return false }
    status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + raw & 0x7F
    return true
  }

  /// Waits for its end; one that takes a minute hangs.
  func end() throws -> Program.Ending {
    var waited = 0
    while !hasEnded {
      guard waited < 60_000 else { throw CrashTestError.hangs(words) }
      // One process is waited for by looking: waiting for any would take the ends of other tests' processes.
      poll(nil, 0, 1)
      waited += 1
    }
    return Program.Ending(
      status: status ?? -1, output: (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "",
      errors: (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "")
  }
}

enum CrashTestError: Error {
  case cannotStart(String, Int32)
  case cannotChange(String, String)
  case hangs([String])
  case unexpected([String], status: Int32, output: String, errors: String)
}
