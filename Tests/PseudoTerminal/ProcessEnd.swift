internal import Glibc

/// How a program came to its end.
public enum ProcessEnd: Hashable, Sendable, CustomStringConvertible {
  /// By itself, with a status.
  case exited(Int32)
  /// Of a signal.
  case signalled(Int32)

  init?(waitStatus status: Int32) {
    let signal = status & 0x7F
    switch signal {
    case 0: self = .exited((status >> 8) & 0xFF)
    case 0x7F: return nil
    default: self = .signalled(signal)
    }
  }

  /// The status that a shell reports.
  public var shellStatus: Int32 {
    switch self {
    case .exited(let status): status
    case .signalled(let signal): 128 + signal
    }
  }

  /// The end in words.
  public var description: String {
    switch self {
    case .exited(let status): "exited with \(status)"
    case .signalled(let signal): "ended of signal \(signal)"
    }
  }
}
