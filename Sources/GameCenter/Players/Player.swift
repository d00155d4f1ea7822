/// A Game Center account as the service keeps it.
public struct Player: Hashable, Sendable {
  /// The root id from which the scoped ids are derived; it never leaves the service (the old, unscoped `playerID`).
  public var playerID: String
  /// The name shown to people: 1–64 characters without control or bidirectional characters; see ``PlayerName``.
  public var displayName: String
  /// Whether the account belongs to a child.
  public var isUnderage: Bool
  /// Whether Screen Time restricts multiplayer games in any way.
  public var isMultiplayerGamingRestricted: Bool
  /// Whether Screen Time restricts personalized communication, before ``isUnderage`` is considered.
  public var isPersonalizedCommunicationRestricted: Bool

  /// Puts an account together; the name is expected to have passed ``PlayerName``.
  public init(
    playerID: String,
    displayName: String,
    isUnderage: Bool = false,
    isMultiplayerGamingRestricted: Bool = false,
    isPersonalizedCommunicationRestricted: Bool = false
  ) {
    self.playerID = playerID
    self.displayName = displayName
    self.isUnderage = isUnderage
    self.isMultiplayerGamingRestricted = isMultiplayerGamingRestricted
    self.isPersonalizedCommunicationRestricted = isPersonalizedCommunicationRestricted
  }
}
