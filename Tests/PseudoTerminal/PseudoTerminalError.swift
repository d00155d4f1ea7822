/// Why a test could not go on, with all that is needed to see why.
public enum PseudoTerminalError: Error, CustomStringConvertible {
  /// A system call failed.
  case system(call: String, code: Int32)
  /// What was waited for did not come about in time.
  case timedOut(waitingFor: String, screen: String, tail: String)

  /// The error with a picture of the screen.
  public var description: String {
    switch self {
    case .system(let call, let code):
      "\(call) failed with error \(code)"
    case .timedOut(let what, let screen, let tail):
      "no \(what) in time; the screen shows\n\(screen)\nand the last bytes were\n\(tail)"
    }
  }
}
