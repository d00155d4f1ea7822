/// The requests that an auth client makes of its server.
///
/// ``AuthServer`` is the server itself; what stands between the two, such as a link that is offline, is another
/// implementation that passes requests on.
public protocol AuthBackend: AnyObject {
  /// Signs a Game Center player in, or links the player to the account of the request's ID token.
  func signInWithGameCenter(
    _ request: SignInWithGameCenterRequest, from app: AppHeader
  ) throws(BackendFailure) -> SignInResponse

  /// Makes an anonymous account.
  func signUpNewUser(_ request: SignUpNewUserRequest, from app: AppHeader) throws(BackendFailure) -> SignInResponse

  /// Looks the ID token's account up.
  func getAccountInfo(
    _ request: GetAccountInfoRequest, from app: AppHeader
  ) throws(BackendFailure) -> GetAccountInfoResponse

  /// Takes providers off the ID token's account.
  func setAccountInfo(
    _ request: SetAccountInfoRequest, from app: AppHeader
  ) throws(BackendFailure) -> SetAccountInfoResponse

  /// Exchanges a refresh token for a new ID token.
  func secureToken(_ request: SecureTokenRequest, from app: AppHeader) throws(BackendFailure) -> SecureTokenResponse

  /// Removes the ID token's account.
  func deleteAccount(_ request: DeleteAccountRequest, from app: AppHeader) throws(BackendFailure)
}

/// What each request says about the app that makes it.
public struct AppHeader: Hashable, Sendable {
  /// The project's API key.
  public var apiKey: String
  /// The app's bundle identifier (`X-Ios-Bundle-Identifier`).
  public var bundleID: String

  /// Puts a header together.
  public init(apiKey: String, bundleID: String) {
    self.apiKey = apiKey
    self.bundleID = bundleID
  }
}

/// How a request fails.
public enum BackendFailure: Error, Hashable, Sendable {
  /// Request or answer were lost; nobody can tell whether the server acted.
  case transport(TransportFailure)
  /// The server refused: a key, and a detail after the first colon, such as `USER_DISABLED : …`.
  case server(message: String, reason: String? = nil)
  /// The server answered what nobody can read.
  case unreadable
}

/// An error of the network, by domain and number.
public struct TransportFailure: Error, Hashable, Sendable {
  /// The domain, such as `NSURLErrorDomain`.
  public var domain: String
  /// The number, such as −1009.
  public var code: Int

  /// Puts an error together.
  public init(domain: String = "NSURLErrorDomain", code: Int) {
    self.domain = domain
    self.code = code
  }

  /// The device has no connection (−1009).
  public static let notConnected = TransportFailure(code: -1009)
  /// No answer came in time (−1001).
  public static let timedOut = TransportFailure(code: -1001)
  /// The connection broke before the answer was complete (−1005).
  public static let connectionLost = TransportFailure(code: -1005)
}
