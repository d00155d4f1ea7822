/// Lets callers who want the same token refreshed share one request.
///
/// The source of the rule is the client's coalescer: calls for the same current token join; a call for another token
/// starts its own; after a failure the next call starts anew.
public struct TokenRefreshCoalescer: Hashable, Sendable {
  /// What a caller has to do.
  public enum Decision: Hashable, Sendable {
    /// Send the request, then report with ``finish(currentToken:)``.
    case start
    /// Wait for the request that is under way; so many callers wait for it now, the one who sent it not counted.
    case join(waiting: Int)
  }

  private var waiting: [String: Int] = [:]

  /// No request is under way.
  public init() {}

  /// A caller wants that token refreshed.
  public mutating func request(currentToken: String) -> Decision {
    guard let count = waiting[currentToken] else {
      waiting[currentToken] = 0
      return .start
    }
    waiting[currentToken] = count + 1
    return .join(waiting: count + 1)
  }

  /// The request for that token ended, well or not; answers how many callers get its result besides the sender.
  @discardableResult
  public mutating func finish(currentToken: String) -> Int {
    waiting.removeValue(forKey: currentToken) ?? 0
  }
}

extension TokenRefreshCoalescer: CustomStringConvertible, CustomDebugStringConvertible {
  /// Counts, and shows no token.
  public var description: String { "TokenRefreshCoalescer(\(waiting.count) under way)" }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
