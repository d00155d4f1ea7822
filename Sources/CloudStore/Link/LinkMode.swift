/// What a device's connection to the service does.
public enum LinkMode: Equatable, Sendable {
  /// Requests arrive, and answers come back at once.
  case online

  /// No request arrives, and no answer.
  case offline

  /// Requests arrive at once, and answers after so many milliseconds.
  case latency(Int64)

  /// Requests arrive, and what the service says is kept until it is released.
  case hold

  /// The longest delay in milliseconds: an hour.
  public static let longestLatency: Int64 = 3_600_000

  /// The mode's word, as in `link hold`.
  public var name: String {
    switch self {
    case .online: "online"
    case .offline: "offline"
    case .latency: "latency"
    case .hold: "hold"
    }
  }
}
