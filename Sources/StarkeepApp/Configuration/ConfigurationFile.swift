internal import Glibc

/// The file that a configuration is read from; it is only ever read.
nonisolated struct ConfigurationFile: Equatable, Sendable {
  let path: String

  /// Whether the command line names it; it must be there then.
  let isNamed: Bool

  /// More than any configuration has.
  static let byteLimit = 1 << 20

  init(path: String, isNamed: Bool) {
    self.path = path
    self.isNamed = isNamed
  }

  /// The file that the options name, else `$XDG_CONFIG_HOME/starkeep/config.json`, else the same below `~/.config`;
  /// a relative XDG_CONFIG_HOME is ignored, as its standard asks.
  init?(_ options: GlobalOptions, in surroundings: Surroundings) {
    if let named = options.config {
      self.init(path: named, isNamed: true)
      return
    }
    let variable = { (name: String) in surroundings.environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map({ "\($0)/.config" }) else { return nil }
    self.init(path: "\(folder)/starkeep/config.json", isNamed: false)
  }

  /// Its bytes; nil when it is not there and need not be.
  func read() throws(ConfigurationError) -> [UInt8]? {
    // Nobody waits at the end of a pipe in a usual place; what the command line names may well be one.
    let file = open(path, O_RDONLY | O_CLOEXEC | (isNamed ? 0 : O_NONBLOCK))
    guard file >= 0 else {
      let number = errno
      if !isNamed, number == ENOENT || number == ENOTDIR { return nil }
      throw .unreadable(number)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(errno) }
    let kind = status.st_mode & S_IFMT
    guard isNamed ? kind != S_IFDIR : kind == S_IFREG else { throw .notAFile }
    switch Files.contents(of: file, limit: Self.byteLimit) {
    case .bytes(let bytes): return bytes
    case .tooLarge: throw .tooLarge
    case .failed(let number): throw .unreadable(number)
    }
  }
}
