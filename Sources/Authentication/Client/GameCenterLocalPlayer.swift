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

extension IdentityItems: CustomStringConvertible, CustomDebugStringConvertible {
  /// Leaves signature and salt out.
  public var description: String { "IdentityItems(\(publicKeyURL), \(timestamp))" }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
