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
