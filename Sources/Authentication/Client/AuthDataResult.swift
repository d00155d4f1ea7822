/// What a sign-in, link or reauthentication answers.
public struct AuthDataResult {
  /// The user.
  public var user: User
  /// What the provider and the server say besides; nil when a provider is linked.
  public var additionalUserInfo: AdditionalUserInfo?
}

/// What the provider and the server say besides the user.
public struct AdditionalUserInfo: Hashable, Sendable {
  /// The provider; empty for an anonymous user.
  public var providerID: String
  /// Whether this sign-in made the account.
  public var isNewUser: Bool

  /// Puts both together.
  public init(providerID: String, isNewUser: Bool) {
    self.providerID = providerID
    self.isNewUser = isNewUser
  }
}
