/// What one refresh token stands for.
public struct RefreshSession: Hashable, Sendable {
  /// The SHA-256 of the refresh token, 32 bytes; the token itself is never kept.
  public var tokenDigest: [UInt8]
  /// The account it belongs to.
  public var uid: String
  /// The provider that signed the account in, such as `gc.apple.com` or `anonymous`.
  public var signInProvider: String
  /// When that was, in seconds since 1970; a refresh does not change it.
  public var authTime: Int64

  /// Puts a session together.
  public init(tokenDigest: [UInt8], uid: String, signInProvider: String, authTime: Int64) {
    self.tokenDigest = tokenDigest
    self.uid = uid
    self.signInProvider = signInProvider
    self.authTime = authTime
  }
}

extension RefreshSession: CustomStringConvertible, CustomDebugStringConvertible {
  /// Leaves the digest out.
  public var description: String { "RefreshSession(\(uid), \(signInProvider), \(authTime))" }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
