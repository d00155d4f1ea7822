/// Decides when a token is refreshed without anybody asking.
///
/// It is off until another part of the app asks for a token; then a refresh is due five minutes before the token stops
/// counting, at once if that is over, never in the background, and after a failure again in 60 s, doubled up to 960 s.
public struct AutomaticTokenRefresh: Hashable, Sendable {
  /// The first wait after a failure, in milliseconds.
  public static let firstRetryDelay: Int64 = 60_000
  /// The longest wait after a failure, in milliseconds.
  public static let longestRetryDelay: Int64 = 960_000

  /// Whether it is on.
  public private(set) var isEnabled = false
  /// When the next refresh is due, milliseconds since 1970, or nil.
  public private(set) var dueAt: Int64?
  private var isInBackground = false
  private var retryDelay = AutomaticTokenRefresh.firstRetryDelay

  /// Off.
  public init() {}

  /// Switches it on; expiration is that of the present token, or nil when nobody is signed in.
  public mutating func enable(expiration: Int64?, at now: Int64) {
    guard !isEnabled else { return }
    isEnabled = true
    schedule(expiration: expiration, at: now)
  }

  /// There is a new token, or nobody is signed in any more.
  public mutating func tokenChanged(expiration: Int64?, at now: Int64) {
    retryDelay = AutomaticTokenRefresh.firstRetryDelay
    schedule(expiration: expiration, at: now)
  }

  /// A due refresh failed for a reason that may pass.
  public mutating func failed(at now: Int64) {
    guard isEnabled, !isInBackground else { return }
    dueAt = now + retryDelay
    retryDelay = min(retryDelay * 2, AutomaticTokenRefresh.longestRetryDelay)
  }

  /// The app went to the background: nothing is due there.
  public mutating func enterBackground() {
    isInBackground = true
    dueAt = nil
  }

  /// The app came back.
  public mutating func enterForeground(expiration: Int64?, at now: Int64) {
    isInBackground = false
    schedule(expiration: expiration, at: now)
  }

  private mutating func schedule(expiration: Int64?, at now: Int64) {
    guard isEnabled, !isInBackground, let expiration else {
      dueAt = nil
      return
    }
    // A stored user may say any time; one so early that it has no margin is over as well.
    let due = expiration.subtractingReportingOverflow(TokenFreshness.margin)
    dueAt = due.overflow ? now : max(now, due.partialValue)
  }
}
