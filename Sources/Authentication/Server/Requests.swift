internal import Cryptography

/// Signs a Game Center player in; bytes travel as base64url without padding.
public struct SignInWithGameCenterRequest: Hashable, Sendable, Codable {
  /// The old, unscoped id; always sent, mostly empty.
  public var playerID: String
  /// The id in the team's games, or nil.
  public var teamPlayerID: String?
  /// The id in this game, or nil.
  public var gamePlayerID: String?
  /// Where the certificate with the public key is.
  public var publicKeyURL: String
  /// The identity signature, base64url.
  public var signature: String
  /// The random bytes signed along, base64url.
  public var salt: String
  /// When it was signed, milliseconds since 1970; 0 is left out.
  public var timestamp: UInt64?
  /// The current user's ID token when the player is to be linked to that account.
  public var idToken: String?
  /// The player's display name.
  public var displayName: String?

  private enum CodingKeys: String, CodingKey {
    case playerID = "playerId"
    case teamPlayerID = "teamPlayerId"
    case gamePlayerID = "gamePlayerId"
    case publicKeyURL = "publicKeyUrl"
    case signature, salt, timestamp, idToken, displayName
  }

  /// The request for a credential.
  public init(_ credential: GameCenterAuthCredential, idToken: String? = nil) {
    playerID = credential.playerID
    teamPlayerID = credential.teamPlayerID
    gamePlayerID = credential.gamePlayerID
    publicKeyURL = credential.publicKeyURL
    signature = Base64.url.encode(credential.signature)
    salt = Base64.url.encode(credential.salt)
    timestamp = credential.timestamp == 0 ? nil : credential.timestamp
    self.idToken = idToken
    displayName = credential.displayName
  }
}

/// Makes an anonymous account.
public struct SignUpNewUserRequest: Hashable, Sendable {
  /// There is nothing to say.
  public init() {}
}

/// Looks an account up.
public struct GetAccountInfoRequest: Hashable, Sendable {
  /// The account's ID token.
  public var idToken: String

  /// A request for that token's account.
  public init(idToken: String) {
    self.idToken = idToken
  }
}

/// Takes providers off an account.
public struct SetAccountInfoRequest: Hashable, Sendable {
  /// The account's ID token.
  public var idToken: String
  /// The providers to take off.
  public var deleteProviders: [String]

  /// A request for that token's account.
  public init(idToken: String, deleteProviders: [String]) {
    self.idToken = idToken
    self.deleteProviders = deleteProviders
  }
}

/// Exchanges a refresh token for a new ID token.
public struct SecureTokenRequest: Hashable, Sendable {
  /// The refresh token.
  public var refreshToken: String

  /// A request with that token.
  public init(refreshToken: String) {
    self.refreshToken = refreshToken
  }
}

/// Removes an account.
public struct DeleteAccountRequest: Hashable, Sendable {
  /// The account's uid.
  public var localID: String
  /// The account's ID token.
  public var idToken: String

  /// A request for that account.
  public init(localID: String, idToken: String) {
    self.localID = localID
    self.idToken = idToken
  }
}
