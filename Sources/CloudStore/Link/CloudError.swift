/// Why the key-value service did nothing.
public enum CloudError: Error, Equatable, Sendable {
  /// There is no token, or it cannot be verified, or it has expired.
  case unauthenticated

  /// The security rules forbid it (rule A4).
  case permissionDenied

  /// The write would exceed a limit; nothing was stored.
  case quotaExceeded(QuotaLimit)

  /// The key is empty or too long.
  case invalidKey

  /// Too many requests; the next one is welcome after so many milliseconds (facts R1 and R4).
  case throttled(retryAfter: Int64)

  /// The service cannot be reached, or its storage does not work now.
  case unavailable

  /// No answer came in time; whether the request was carried out is unknown.
  case deadlineExceeded

  /// The service failed in a way it has no better name for.
  case `internal`

  /// The service's own name of the error.
  public var name: String {
    switch self {
    case .unauthenticated: "unauthenticated"
    case .permissionDenied: "permissionDenied"
    case .quotaExceeded: "quotaExceeded"
    case .invalidKey: "invalidKey"
    case .throttled: "throttled"
    case .unavailable: "unavailable"
    case .deadlineExceeded: "deadlineExceeded"
    case .internal: "internal"
    }
  }

  /// The error with that name; details that the name does not carry get their most common value.
  public init?(name: String) {
    guard let error = Self.named.first(where: { $0.name == name }) else { return nil }
    self = error
  }

  /// Every name, in alphabetical order.
  public static var names: [String] { named.map(\.name).sorted() }

  // A minute is the first step of the service's penalties (fact B.2).
  private static let named: [CloudError] = [
    .unauthenticated, .permissionDenied, .quotaExceeded(.totalBytes), .invalidKey, .throttled(retryAfter: 60_000),
    .unavailable, .deadlineExceeded, .internal,
  ]
}
