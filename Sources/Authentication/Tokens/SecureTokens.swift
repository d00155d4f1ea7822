/// A user's tokens on a device.
struct SecureTokens: Hashable, Sendable {
  var accessToken: String
  var refreshToken: String
  /// When the access token stops counting, milliseconds since 1970 by the device's clock.
  var accessTokenExpirationDate: Int64
}

extension SecureTokens: CustomStringConvertible, CustomDebugStringConvertible {
  var description: String { "SecureTokens" }
  var debugDescription: String { description }
}

/// When a cached token is still used.
public enum TokenFreshness {
  /// A token is refreshed when it has no more than this left: five minutes, in milliseconds.
  public static let margin: Int64 = 300_000

  /// Whether the cached token is used: only with strictly more than the margin left.
  public static func isFresh(expiration: Int64, at now: Int64) -> Bool {
    let left = expiration.subtractingReportingOverflow(now)
    return left.overflow ? expiration > now : left.partialValue > margin
  }

  /// When an answer that counts for so many seconds stops counting, milliseconds since 1970.
  static func expiration(expiresIn seconds: Int64, receivedAt now: Int64) -> Int64 {
    let sum = now.addingReportingOverflow(instant(ofSecond: seconds))
    return sum.overflow ? now : sum.partialValue
  }

  /// A token's second as an instant, milliseconds since 1970; a number too large for that is the farthest instant.
  static func instant(ofSecond second: Int64) -> Int64 {
    let milliseconds = second.multipliedReportingOverflow(by: 1000)
    return milliseconds.overflow ? (second < 0 ? .min : .max) : milliseconds.partialValue
  }
}
