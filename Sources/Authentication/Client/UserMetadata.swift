/// When an account was made and last used.
public struct UserMetadata: Hashable, Sendable, Codable {
  /// When the account was made, milliseconds since 1970, or nil before the first lookup.
  public var creationDate: Int64?
  /// When it last signed in, milliseconds since 1970, or nil before the first lookup.
  public var lastSignInDate: Int64?

  /// Puts both together.
  public init(creationDate: Int64? = nil, lastSignInDate: Int64? = nil) {
    self.creationDate = creationDate
    self.lastSignInDate = lastSignInDate
  }
}
