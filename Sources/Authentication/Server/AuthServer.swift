internal import Cryptography

/// The auth service of one project: accounts, sessions and ID tokens.
///
/// Each request is one transaction of its storage. Instants come from the server's own clock.
public final class AuthServer {
  /// What the server writes to its log; nothing secret is in it.
  public enum LogEntry: Hashable, Sendable {
    /// A credential was not believed.
    case credentialRefused(CredentialRefusal, bundleID: String)
    /// An ID token was not believed.
    case tokenRefused(IDTokenRefusal)
    /// An app was not admitted: a wrong key or an unregistered bundle identifier.
    case appRefused(bundleID: String)
    /// The storage failed.
    case storageFailed(AuthStorageFailure)
  }

  let storage: any AccountStorage
  let gameCenterKeys: any GameCenterKeySource
  let signingKeyBitCount: Int
  let randomBytes: (Int) -> [UInt8]
  let now: () -> Int64
  let log: (LogEntry) -> Void
  var openedKeys: [String: RSAPrivateKey] = [:]

  /// How long after a sign-in an account may be deleted, in seconds.
  static let recentSignInLimit: Int64 = 300

  /// A server over its storage; it makes its signing key when the first token is wanted.
  ///
  /// - Parameters:
  ///   - gameCenterKeys: Where Game Center's keys are fetched, and the root they must come from.
  ///   - signingKeyBitCount: The size of new signing keys, 2048 or 4096.
  ///   - randomBytes: Makes that many bytes, for uids and refresh tokens.
  ///   - now: The instant, milliseconds since 1970.
  ///   - log: What the server has to say to its owner.
  public init(
    storage: any AccountStorage, gameCenterKeys: any GameCenterKeySource, signingKeyBitCount: Int = 2048,
    randomBytes: @escaping (Int) -> [UInt8], now: @escaping () -> Int64, log: @escaping (LogEntry) -> Void = { _ in }
  ) {
    self.storage = storage
    self.gameCenterKeys = gameCenterKeys
    self.signingKeyBitCount = signingKeyBitCount
    self.randomBytes = randomBytes
    self.now = now
    self.log = log
  }

  /// The project's configuration, when the app's key and bundle identifier are in it.
  func admit(_ app: AppHeader) throws(BackendFailure) -> ProjectConfiguration {
    let configuration = try configuration()
    guard configuration.apiKeys.contains(app.apiKey) else {
      log(.appRefused(bundleID: app.bundleID))
      throw .server(message: "API key not valid. Please pass a valid API key.", reason: "keyInvalid")
    }
    guard configuration.bundleIDs.contains(app.bundleID) else {
      log(.appRefused(bundleID: app.bundleID))
      throw .server(message: "Requests from this client application are blocked.", reason: "ipRefererBlocked")
    }
    return configuration
  }

  /// The project's configuration; a world without one refuses with `CONFIGURATION_NOT_FOUND`.
  func configuration() throws(BackendFailure) -> ProjectConfiguration {
    let configuration = try stored { () throws(AuthStorageFailure) in try storage.projectConfiguration() }
    guard let configuration else { throw .server(message: "CONFIGURATION_NOT_FOUND") }
    return configuration
  }

  /// Runs a step of the storage; its failure is the server's own affair, so the client hears no more than that.
  func stored<Value>(_ step: () throws(AuthStorageFailure) -> Value) throws(BackendFailure) -> Value {
    do {
      return try step()
    } catch {
      log(.storageFailed(error))
      throw .server(message: "INTERNAL_ERROR")
    }
  }

  /// Runs steps that count together or not at all.
  func transaction<Value>(_ steps: () throws(BackendFailure) -> Value) throws(BackendFailure) -> Value {
    try stored { () throws(AuthStorageFailure) in try storage.begin() }
    do {
      let value = try steps()
      try stored { () throws(AuthStorageFailure) in try storage.commit() }
      return value
    } catch {
      storage.rollback()
      throw error
    }
  }
}
