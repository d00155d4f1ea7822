internal import Authentication
internal import CloudStore
internal import Cryptography
internal import GameCenter
internal import GameProgress
internal import SQLiteStorage

/// An ID token as its own user may read it.
public nonisolated struct TokenSnapshot: Equatable, Sendable {
  /// The token; whoever has it is the user until it expires.
  public var token: String

  /// What it says, as the JSON text that was signed.
  public var claims: [UInt8]

  /// How long it still counts, in seconds; 0 when it has expired.
  public var expiresIn: Int64
}

/// A credential of the local player, with all that a server outside needs to verify it.
public nonisolated struct CredentialExport: Equatable, Sendable {
  /// The team-wide id, which the signature is about.
  public var teamPlayerID: String

  /// The game's id of the player.
  public var gamePlayerID: String

  /// The app's bundle identifier, which the signature is about.
  public var bundleID: String

  /// Where the certificate with the public key would be fetched.
  public var publicKeyURL: String

  /// RSASSA-PKCS1-v1_5 with SHA-256 over team id, bundle id, big-endian timestamp and salt.
  public var signature: [UInt8]

  /// The random bytes signed along.
  public var salt: [UInt8]

  /// When it was signed, in milliseconds since 1970.
  public var timestamp: UInt64

  /// The signing certificate, PEM.
  public var certificate: String

  /// The certificate that issued it, PEM.
  public var root: String
}

/// The user account: what `auth …` does.
extension InstalledApp {
  /// Signs in without any identity; an anonymous user is simply answered again.
  ///
  /// - Returns: Whether the account is new.
  /// - Throws: `service`, or `storage`.
  public func signInAnonymously() throws(LabError) -> Bool {
    let result: AuthDataResult
    do { result = try auth.signInAnonymously() } catch { throw LabError(error) }
    callbacks.run()
    let isNew = result.additionalUserInfo?.isNewUser ?? false
    record(.signedIn, ["uid": .text(result.user.uid), "isNewUser": .flag(isNew), "anonymous": true])
    try adoptUser()
    return isNew
  }

  /// Links the local player to the user's account.
  ///
  /// - Throws: `notSignedIn`, or `service`: 17015 when linked already, 17025 when the player has another account.
  public func linkPlayer() throws(LabError) {
    let user = try currentUser()
    let credential = try credential()
    try asAuth { () throws(AuthError) in _ = try user.link(with: credential) }
    record(.identityChanged, ["by": "link"])
  }

  /// Takes the Game Center identity off the user's account.
  ///
  /// - Throws: `notSignedIn`, or `service`: 17016 when none is linked.
  public func unlinkPlayer() throws(LabError) {
    let user = try currentUser()
    try asAuth { () throws(AuthError) in _ = try user.unlink(fromProvider: ProviderID.gameCenter) }
    record(.identityChanged, ["by": "unlink"])
  }

  /// Proves once more who the user is.
  ///
  /// - Throws: `notSignedIn`, or `service`: 17024 when the local player has another account.
  public func reauthenticate() throws(LabError) {
    let user = try currentUser()
    let credential = try credential()
    try asAuth { () throws(AuthError) in _ = try user.reauthenticate(with: credential) }
    record(.identityChanged, ["by": "reauthenticate"])
  }

  /// Removes the user's account, and signs out here.
  ///
  /// - Throws: `notSignedIn`, or `service`: 17014 when the sign-in is more than five minutes ago.
  public func deleteUser() throws(LabError) {
    let user = try currentUser()
    let uid = user.uid
    try asAuth { () throws(AuthError) in try user.delete() }
    try noteDeletion(of: uid)
    record(.signedOut, ["uid": .text(uid), "byChoice": false, "deleted": true])
  }

  /// The user's ID token, refreshed when little is left of it or when that is asked for.
  ///
  /// - Throws: `notSignedIn`, or `service`.
  public func token(forcingRefresh: Bool = false) throws(LabError) -> TokenSnapshot {
    let user = try currentUser()
    var result: IDTokenResult?
    try asAuth { () throws(AuthError) in result = try user.getIDTokenResult(forcingRefresh: forcingRefresh) }
    guard let result else { throw .notSignedIn }
    if forcingRefresh { record(.tokenRefreshed) }
    // A client reads its token without checking it, so the time may be any number.
    let second = now / 1000
    let expiresIn = result.expirationDate > second ? result.expirationDate - second : 0
    return TokenSnapshot(token: result.token, claims: result.claimsJSON, expiresIn: expiresIn)
  }

  /// The project's public keys, as the JSON text of a key set.
  ///
  /// - Throws: `service`.
  public func publicKeys() throws(LabError) -> String {
    do {
      return try world.authServer.keySet().json()
    } catch {
      throw .service(ServiceErrorSnapshot(code: "internalError", number: 17999), .authentication)
    }
  }

  /// A new identity signature of the local player, with its certificates.
  ///
  /// - Throws: `notSignedIn` without a user, or `service`.
  public func exportCredential() throws(LabError) -> CredentialExport {
    _ = try currentUser()
    guard case .gameCenter(let credential) = try credential() else {
      throw .service(ServiceErrorSnapshot(GKError.notAuthenticated), .gameCenter)
    }
    let (certificate, root): (String, String)
    do {
      certificate = try world.authority.signingCertificate(at: now).pem
      root = try world.authority.rootCertificate(at: now).pem
    } catch {
      throw LabError(error, lastFailure: world.cloud.lastFailure)
    }
    return CredentialExport(
      teamPlayerID: credential.teamPlayerID ?? "", gamePlayerID: credential.gamePlayerID ?? "",
      bundleID: edition.bundleID(on: device.kind), publicKeyURL: credential.publicKeyURL,
      signature: credential.signature, salt: credential.salt, timestamp: credential.timestamp,
      certificate: certificate, root: root)
  }

  func currentUser() throws(LabError) -> User {
    guard let user = auth.currentUser else { throw .notSignedIn }
    return user
  }

  /// Runs a step of the auth client, tells its listeners, and follows a user that it changed.
  func asAuth(_ step: () throws(AuthError) -> Void) throws(LabError) {
    var failure: AuthError?
    do { try step() } catch { failure = error }
    callbacks.run()
    try adoptUser()
    if let failure { throw LabError(failure) }
  }
}
