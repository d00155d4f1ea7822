/// What signs a user in, links a provider, or proves once more who the user is.
public enum AuthCredential: Hashable, Sendable, Codable {
  /// An identity signed by Game Center.
  case gameCenter(GameCenterAuthCredential)

  /// The provider that vouches.
  public var provider: String {
    switch self {
    case .gameCenter: ProviderID.gameCenter
    }
  }
}

/// The eight fields of a Game Center credential.
public struct GameCenterAuthCredential: Hashable, Sendable, Codable {
  /// The old, unscoped id; empty on every system that has scoped ids.
  public var playerID: String
  /// The id in the team's games; it is what the signature is about.
  public var teamPlayerID: String?
  /// The id in this game.
  public var gamePlayerID: String?
  /// Where the certificate with the public key is.
  public var publicKeyURL: String
  /// The identity signature.
  public var signature: [UInt8]
  /// The random bytes signed along.
  public var salt: [UInt8]
  /// When it was signed, milliseconds since 1970.
  public var timestamp: UInt64
  /// The player's display name.
  public var displayName: String

  /// Puts a credential together.
  public init(
    playerID: String, teamPlayerID: String?, gamePlayerID: String?, publicKeyURL: String, signature: [UInt8],
    salt: [UInt8], timestamp: UInt64, displayName: String
  ) {
    self.playerID = playerID
    self.teamPlayerID = teamPlayerID
    self.gamePlayerID = gamePlayerID
    self.publicKeyURL = publicKeyURL
    self.signature = signature
    self.salt = salt
    self.timestamp = timestamp
    self.displayName = displayName
  }
}

extension GameCenterAuthCredential: CustomStringConvertible, CustomDebugStringConvertible {
  /// Leaves signature and salt out.
  public var description: String { "GameCenterAuthCredential(\(teamPlayerID ?? playerID), \(timestamp))" }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
