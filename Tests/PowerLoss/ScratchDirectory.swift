internal import Glibc

/// A directory of a test's own, gone with it.
public final class ScratchDirectory {
  /// Where it is.
  public let path: String

  /// Makes an empty one.
  public init() {
    var template = Array("/tmp/starkeep-power-XXXXXX\0".utf8CString.dropLast())
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
    precondition(!path.isEmpty, "the system has a place for temporary files")
  }

  deinit {
    FileTree.remove(path)
  }
}
