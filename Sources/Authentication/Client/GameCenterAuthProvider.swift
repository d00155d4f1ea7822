/// The player on the device, as far as the auth client needs one.
public protocol GameCenterLocalPlayer {
  /// Whether somebody is signed in to Game Center.
  var isAuthenticated: Bool { get }
  /// The player's name.
  var displayName: String { get }
  /// The id in this game.
  var gamePlayerID: String { get }
  /// The id in the team's games.
  var teamPlayerID: String { get }

  /// Fetches the items that prove who the player is.
  func fetchIdentityItems() throws(GameKitFailure) -> IdentityItems
}

/// What proves to a server who a player is.
public struct IdentityItems: Hashable, Sendable {
  /// Where the certificate with the public key is.
  public var publicKeyURL: String
  /// The identity signature.
  public var signature: [UInt8]
  /// The random bytes signed along.
  public var salt: [UInt8]
  /// When it was signed, milliseconds since 1970.
  public var timestamp: UInt64

  /// Puts the items together.
  public init(publicKeyURL: String, signature: [UInt8], salt: [UInt8], timestamp: UInt64) {
    self.publicKeyURL = publicKeyURL
    self.signature = signature
    self.salt = salt
    self.timestamp = timestamp
  }
}

/// An error in GameKit's domain.
public struct GameKitFailure: Error, Hashable, Sendable {
  /// The number in `GKErrorDomain`.
  public var code: Int
  /// GameKit's name for it.
  public var name: String

  /// Puts an error together.
  public init(code: Int, name: String) {
    self.code = code
    self.name = name
  }
}

/// Makes credentials from the player on the device.
public enum GameCenterAuthProvider {
  /// The provider's id.
  public static let id = ProviderID.gameCenter

  /// Why there is no credential.
  public enum Failure: Error, Hashable, Sendable {
    /// One of the provider's own checks failed.
    case auth(AuthError)
    /// GameKit failed; its error is passed through as it is, in its own domain.
    case gameKit(GameKitFailure)
  }

  /// Asks the player for a signature and makes a credential of it.
  ///
  /// Checks in this order: GameKit is there (17076; nil stands for its absence), the player is authenticated (17066),
  /// GameKit signs. The credential's `playerID` is empty, as on every system with scoped ids.
  public static func getCredential(
    from localPlayer: (any GameCenterLocalPlayer)?
  ) throws(Failure) -> AuthCredential {
    guard let localPlayer else { throw .auth(AuthError(.gameKitNotLinked)) }
    guard localPlayer.isAuthenticated else { throw .auth(AuthError(.localPlayerNotAuthenticated)) }
    let items: IdentityItems
    do { items = try localPlayer.fetchIdentityItems() } catch { throw .gameKit(error) }
    return .gameCenter(
      GameCenterAuthCredential(
        playerID: "", teamPlayerID: localPlayer.teamPlayerID, gamePlayerID: localPlayer.gamePlayerID,
        publicKeyURL: items.publicKeyURL, signature: items.signature, salt: items.salt, timestamp: items.timestamp,
        displayName: localPlayer.displayName))
  }
}
