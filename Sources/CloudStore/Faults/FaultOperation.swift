/// What can be made to go wrong.
public enum FaultOperation: String, CaseIterable, Sendable {
  /// A value goes to the service.
  case push

  /// Changes come from the service.
  case pull

  /// A credential is exchanged for a user.
  case signIn

  /// Game Center signs the player's identity.
  case credential

  /// An ID token is issued or refreshed.
  case token

  /// The keychain is read.
  case keychainRead

  /// The keychain is written.
  case keychainWrite

  /// The app's own store is written.
  case storeWrite
}
