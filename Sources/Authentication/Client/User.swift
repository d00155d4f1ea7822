/// A user as one app sees them, in the shape of `User`.
///
/// Two objects for one user are two: only the one that is ``Auth/currentUser`` is kept in the keychain when it changes.
public final class User {
  /// The id in the project.
  public internal(set) var uid: String
  /// The name shown to people, or nil.
  public internal(set) var displayName: String?
  /// Whether the user signed in without any identity.
  public internal(set) var isAnonymous: Bool
  /// The user's identities, sorted by provider.
  public internal(set) var providerData: [UserInfo]
  /// When the account was made and last used.
  public internal(set) var metadata: UserMetadata
  /// The tenant, or nil.
  public let tenantID: String?

  weak var auth: Auth?
  var apiKey: String
  var tokens: SecureTokens

  /// The id of the auth service itself.
  public var providerID: String { "Firebase" }

  /// The refresh token; whoever has it is the user.
  public var refreshToken: String { tokens.refreshToken }

  init(auth: Auth, uid: String, isAnonymous: Bool, tokens: SecureTokens) {
    self.auth = auth
    self.uid = uid
    self.isAnonymous = isAnonymous
    self.tokens = tokens
    apiKey = auth.app.apiKey
    tenantID = auth.tenantID
    providerData = []
    metadata = UserMetadata()
  }

  /// A stored user, bound to the app that reads it.
  init(auth: Auth, archive: UserArchive) {
    self.auth = auth
    uid = archive.uid
    displayName = archive.displayName
    isAnonymous = archive.isAnonymous
    providerData = archive.providerData
    metadata = archive.metadata
    tenantID = archive.tenantID
    apiKey = auth.app.apiKey
    tokens = SecureTokens(
      accessToken: archive.accessToken, refreshToken: archive.refreshToken,
      accessTokenExpirationDate: archive.accessTokenExpirationDate)
  }

  func archive() -> UserArchive {
    UserArchive(
      uid: uid, displayName: displayName, isAnonymous: isAnonymous, providerData: providerData, metadata: metadata,
      tenantID: tenantID, accessToken: tokens.accessToken, refreshToken: tokens.refreshToken,
      accessTokenExpirationDate: tokens.accessTokenExpirationDate, apiKey: apiKey)
  }

  /// The client that this user belongs to; without it, when the app is gone, nothing can be done (17999).
  func boundAuth() throws(AuthError) -> Auth {
    guard let auth else { throw AuthError(.internalError) }
    return auth
  }

  /// Asks the server what it knows of the user, with the token as it is.
  func lookUp() throws(AuthError) {
    let auth = try boundAuth()
    let information = try auth.ask { () throws(BackendFailure) in
      try auth.backend.getAccountInfo(GetAccountInfoRequest(idToken: tokens.accessToken), from: auth.app.header)
    }
    uid = information.localID
    displayName = information.displayName
    providerData = information.providers
    metadata = UserMetadata(creationDate: information.createdAt, lastSignInDate: information.lastLoginAt)
  }
}

extension User: CustomStringConvertible, CustomDebugStringConvertible {
  /// The uid alone.
  public var description: String { "User(\(uid))" }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
