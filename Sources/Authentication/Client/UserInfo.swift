/// A user's identity at one provider.
public struct UserInfo: Hashable, Sendable, Codable {
  /// The provider, such as `gc.apple.com`.
  public var providerID: String
  /// The id at the provider, as the server keeps it (its `federatedId`).
  public var uid: String
  /// The name at the provider, or nil.
  public var displayName: String?

  /// Puts an identity together.
  public init(providerID: String, uid: String, displayName: String? = nil) {
    self.providerID = providerID
    self.uid = uid
    self.displayName = displayName
  }
}
