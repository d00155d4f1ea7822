/// A user account of the project, as the server keeps it.
public struct Account: Hashable, Sendable {
  /// An identity at a provider that signs this account in.
  public struct Identity: Hashable, Sendable {
    /// The provider, such as `gc.apple.com`.
    public var providerID: String
    /// The id at the provider; for Game Center the `teamPlayerID`, or the old `playerID` of accounts made before scoped ids.
    public var federatedID: String
    /// The name at the provider, or nil.
    public var displayName: String?

    /// Puts an identity together.
    public init(providerID: String, federatedID: String, displayName: String? = nil) {
      self.providerID = providerID
      self.federatedID = federatedID
      self.displayName = displayName
    }
  }

  /// The id in the project: 28 letters and digits.
  public var uid: String
  /// The name shown to people, or nil.
  public var displayName: String?
  /// The identities that sign this account in, sorted by provider; none for an anonymous account.
  public var identities: [Identity]
  /// Whether the project's owner locked the account.
  public var isDisabled: Bool
  /// When the account was made, milliseconds since 1970.
  public var createdAt: Int64
  /// When the account last signed in, milliseconds since 1970.
  public var lastSignInAt: Int64
  /// ID tokens issued before this second since 1970 are revoked.
  public var validSince: Int64

  /// Puts an account together.
  public init(
    uid: String, displayName: String? = nil, identities: [Identity] = [], isDisabled: Bool = false, createdAt: Int64,
    lastSignInAt: Int64, validSince: Int64
  ) {
    self.uid = uid
    self.displayName = displayName
    self.identities = identities
    self.isDisabled = isDisabled
    self.createdAt = createdAt
    self.lastSignInAt = lastSignInAt
    self.validSince = validSince
  }
}
