/// How often one device may ask, and how long it has to wait when it asks more often.
public struct Throttle: Equatable, Sendable {
  /// How many requests fit in a window; at least 1 (fact R1).
  public var requests: Int

  /// The length of the window in milliseconds (fact R1).
  public var window: Int64

  /// The wait after the first excess, in milliseconds; it doubles with each excess that follows soon after.
  public var firstPenalty: Int64

  /// The longest wait in milliseconds.
  public var longestPenalty: Int64

  /// A throttle with all its numbers.
  public init(requests: Int, window: Int64, firstPenalty: Int64, longestPenalty: Int64) {
    self.requests = requests
    self.window = window
    self.firstPenalty = firstPenalty
    self.longestPenalty = longestPenalty
  }

  /// 15 requests in 90 seconds, then waits of 1, 2, 4 … 32 minutes (facts R1 and B.2).
  public static let documented = Throttle(
    requests: 15, window: 90_000, firstPenalty: 60_000, longestPenalty: 32 * 60_000)
}
