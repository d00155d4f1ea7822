/// Where a store lives.
public enum Location: Hashable, Sendable {
  /// A file; its directory is made when it is missing.
  case file(String)
  /// Nowhere but in this process: for scripts in a fresh world and for tests.
  case memory

  /// The file's path; nil in memory.
  public var path: String? {
    switch self {
    case .file(let path): path
    case .memory: nil
    }
  }
}
