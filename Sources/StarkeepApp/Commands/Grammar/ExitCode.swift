/// How the process ends, for the shell and for scripts.
nonisolated enum ExitCode: Equatable, Sendable {
  /// What was asked for is done.
  case done
  /// It was understood and failed: no such thing, out of range, or a fault.
  case failed
  /// The command line or the terminal is unusable.
  case unusable
  /// Refused until it is confirmed, until a player is named, or while another process holds the app.
  case refused
  /// Ended by a signal.
  case signalled(Int32)

  /// The number that the shell sees: 0, 1, 2, 3 or 128 + n.
  var number: Int32 {
    switch self {
    case .done: 0
    case .failed: 1
    case .unusable: 2
    case .refused: 3
    case .signalled(let number): 128 + min(max(number, 1), 127)
    }
  }
}
