/// What a sign-in, a link or a new account answers.
public struct SignInResponse: Hashable, Sendable {
  /// The uid.
  public var localID: String
  /// The ID token; a sign-in without one is an error.
  public var idToken: String?
  /// The refresh token; a sign-in without one is an error.
  public var refreshToken: String?
  /// How long the ID token counts, in seconds.
  public var expiresIn: Int64
  /// Whether the account was made by this request.
  public var isNewUser: Bool

  /// Puts an answer together.
  public init(localID: String, idToken: String?, refreshToken: String?, expiresIn: Int64, isNewUser: Bool) {
    self.localID = localID
    self.idToken = idToken
    self.refreshToken = refreshToken
    self.expiresIn = expiresIn
    self.isNewUser = isNewUser
  }
}

/// What a lookup answers.
public struct GetAccountInfoResponse: Hashable, Sendable {
  /// The uid.
  public var localID: String
  /// The name shown to people, or nil.
  public var displayName: String?
  /// The identities, sorted by provider.
  public var providers: [UserInfo]
  /// When the account was made, milliseconds since 1970.
  public var createdAt: Int64
  /// When it last signed in, milliseconds since 1970.
  public var lastLoginAt: Int64

  /// Puts an answer together.
  public init(localID: String, displayName: String?, providers: [UserInfo], createdAt: Int64, lastLoginAt: Int64) {
    self.localID = localID
    self.displayName = displayName
    self.providers = providers
    self.createdAt = createdAt
    self.lastLoginAt = lastLoginAt
  }
}

/// What a change of the account answers: new tokens only when the change made some.
public struct SetAccountInfoResponse: Hashable, Sendable {
  /// A new ID token, or nil.
  public var idToken: String?
  /// A new refresh token, or nil.
  public var refreshToken: String?
  /// How long the new ID token counts, in seconds, or nil.
  public var expiresIn: Int64?

  /// Puts an answer together.
  public init(idToken: String? = nil, refreshToken: String? = nil, expiresIn: Int64? = nil) {
    self.idToken = idToken
    self.refreshToken = refreshToken
    self.expiresIn = expiresIn
  }
}

/// What a refresh answers.
public struct SecureTokenResponse: Hashable, Sendable {
  /// The new ID token; an empty one is an error.
  public var accessToken: String
  /// The refresh token from now on.
  public var refreshToken: String
  /// How long the ID token counts, in seconds.
  public var expiresIn: Int64
  /// The uid.
  public var userID: String

  /// Puts an answer together.
  public init(accessToken: String, refreshToken: String, expiresIn: Int64, userID: String) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.expiresIn = expiresIn
    self.userID = userID
  }
}
