import Lab

/// Sentences about what the simulated services refuse.
nonisolated enum ServiceWording {
  /// What a service's error means, with its own name and number.
  static func sentence(_ error: ServiceErrorSnapshot, _ origin: LabError.Origin) -> String {
    let name = error.number.map { "\(Quoting.harmless(error.code)), \($0)" } ?? Quoting.harmless(error.code)
    let service =
      switch origin {
      case .gameCenter: "Game Center"
      case .authentication: "the authentication service"
      case .cloud: "the cloud"
      }
    guard let meaning = meaning(of: error.code) else { return "\(service) failed (\(name))" }
    return "\(meaning) (\(service): \(name))"
  }

  private static func meaning(of code: String) -> String? {
    switch code {
    case "cancelled":
      "the sign-in was cancelled, or this device no longer asks: sign in through `starkeep settings sign-in`"
    case "communicationsFailure", "networkError": "the service cannot be reached"
    case "notAuthenticated", "localPlayerNotAuthenticated": "no player is signed in to Game Center"
    case "invalidPlayer":
      "Game Center does not know this device's player any more: `starkeep settings sign-in PLAYER` names another"
    case "underage": "the player is under age"
    case "parentalControlsBlocked": "parental controls forbid it"
    case "userDisabled": "the account was disabled"
    case "userNotFound": "the account no longer exists"
    case "userTokenExpired", "invalidUserToken": "the sign-in has expired: sign in again"
    case "credentialAlreadyInUse":
      "this player already has an account of their own; `starkeep sign-in --yes` switches to it and brings the results"
    case "providerAlreadyLinked": "a player is already linked to this account"
    case "noSuchProvider": "no player is linked to this account"
    case "requiresRecentLogin": "prove again who you are first: `starkeep auth reauthenticate`"
    case "userMismatch": "that is another user"
    case "operationNotAllowed": "this way to sign in is switched off"
    case "tooManyRequests", "throttled": "it was asked too often: try again later"
    case "invalidCredential": "the credential was refused"
    case "keychainError": "the keychain refused"
    case "permissionDenied": "the security rules deny it"
    case "nullUser": "there is no user"
    default: nil
    }
  }
}
