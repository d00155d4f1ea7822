import Glibc

/// Where a program's words go: the two standard streams, or a test's record of them.
nonisolated protocol OutputStreams: AnyObject {
  /// Writes to standard output; false when it could not be written.
  func write(_ text: String) -> Bool
  /// Writes to standard error.
  func writeError(_ text: String)
}

/// The process's own streams.
nonisolated final class StandardStreams: OutputStreams {
  func write(_ text: String) -> Bool {
    Self.write(text, to: STDOUT_FILENO)
  }

  func writeError(_ text: String) {
    _ = Self.write(text, to: STDERR_FILENO)
  }

  private static func write(_ text: String, to file: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}

/// Keeps what was written, for tests and for the client's command line.
nonisolated final class RecordedStreams: OutputStreams {
  private(set) var output = ""
  private(set) var errors = ""

  func write(_ text: String) -> Bool {
    output += text
    return true
  }

  func writeError(_ text: String) {
    errors += text
  }
}
