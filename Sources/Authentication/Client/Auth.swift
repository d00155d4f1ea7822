/// The auth client of one installed app, in the shape of `Auth`.
///
/// Calls are synchronous; listeners are told through the ``CallbackQueue``. `currentUser` is what was last read or set
/// here: another app's change is seen at the next start, at ``useUserAccessGroup(_:)`` or when the app comes back to
/// the foreground, and at no other time.
public final class Auth {
  /// What the client writes to the log of the app.
  public enum LogEntry: Hashable, Sendable {
    /// The stored user could not be loaded at the start (I-AUT000001); nobody is signed in.
    case savedUserNotLoaded(AuthError)
    /// The private item exists more than once; the first one counts.
    case duplicatePrivateItems
    /// A write to the shared item was left out, for another app had signed that user out or another one in.
    case sharedUserChangedElsewhere(uid: String)
  }

  /// The app.
  public let app: AppConfiguration
  /// Who is signed in here, or nil.
  public internal(set) var currentUser: User?
  /// The access group in use, or nil for the app's private item.
  public internal(set) var userAccessGroup: String?
  /// Whether shared users go to the bucket that is shared between devices; not kept over a restart.
  public var shareAuthStateAcrossDevices = false
  /// The tenant, or nil; a user of another one is refused with 17072.
  public var tenantID: String?
  /// Whether a refresh, reload or link writes a shared user back even when another app signed that user out.
  ///
  /// That is what the original does, for nothing there compares with what is stored; here it is off, and such a write
  /// is left out.
  public var restoresSignedOutUsers = false
  /// Why the stored user could not be loaded at the start, or nil.
  public internal(set) var startFailure: AuthError?
  /// When the token should be refreshed without anybody asking; see ``runAutomaticTokenRefresh()``.
  public var automaticTokenRefreshDueAt: Int64? { automaticRefresh.dueAt }

  let privateItems: AuthKeychainServices
  let sharedItems: AuthStoredUserManager
  let backend: any AuthBackend
  let callbacks: CallbackQueue
  let now: () -> Int64
  let log: (LogEntry) -> Void
  var automaticRefresh = AutomaticTokenRefresh()
  var refreshes = TokenRefreshCoalescer()
  var listeners = AuthListeners()
  var lastNotifiedToken: String?

  /// The key of the private item.
  static let privateUserKey = "__FIRAPP_DEFAULT_firebase_user"

  /// Starts the client and loads who was signed in; a failure is kept in ``startFailure`` and leaves nobody signed in.
  ///
  /// - Parameters:
  ///   - keychain: The device's keychain as this app may use it.
  ///   - userDefaults: The app's user defaults; only the chosen group is kept there.
  ///   - backend: The server, or what stands before it.
  ///   - callbacks: Where listeners are told; the app runs it.
  ///   - now: The instant, milliseconds since 1970.
  ///   - log: What the client has to say to developers.
  public init(
    app: AppConfiguration, keychain: Keychain, userDefaults: any UserDefaultsStorage, backend: any AuthBackend,
    callbacks: CallbackQueue, now: @escaping () -> Int64, log: @escaping (LogEntry) -> Void = { _ in }
  ) {
    self.app = app
    privateItems = AuthKeychainServices(keychain: keychain, app: app)
    sharedItems = AuthStoredUserManager(keychain: keychain, userDefaults: userDefaults, apiKey: app.apiKey)
    self.backend = backend
    self.callbacks = callbacks
    self.now = now
    self.log = log
    loadStoredUser()
  }

  /// The device was unlocked: what could not be loaded at the start is tried again.
  public func protectedDataDidBecomeAvailable() {
    guard startFailure != nil, currentUser == nil else { return }
    loadStoredUser()
  }

  private func loadStoredUser() {
    startFailure = nil
    do throws(AuthError) {
      if let group = try storedGroup() {
        try useUserAccessGroup(group)
      } else {
        let user = try storedPrivateUser()
        if let user { tenantID = user.tenantID }
        try setCurrentUser(user, saving: false)
        lastNotifiedToken = user?.tokens.accessToken
      }
    } catch {
      startFailure = error
      log(.savedUserNotLoaded(error))
    }
  }

  /// Makes a user current, or nobody for nil, and tells the listeners when the token changed.
  ///
  /// - Parameter force: Whether the user becomes current even when saving fails; the failure is thrown all the same.
  func setCurrentUser(_ user: User?, saving: Bool, force: Bool = false) throws(AuthError) {
    if user === currentUser { postChangeIfNeeded() }
    if let user, user.tenantID != tenantID { throw AuthError(.tenantIDMismatch) }
    var failure: AuthError?
    if saving {
      do { try save(user) } catch { failure = error }
    }
    if failure == nil || force {
      currentUser = user
      postChangeIfNeeded()
    }
    if let failure { throw failure }
  }

  /// Sends a request and restates its failure.
  func ask<Answer>(_ request: () throws(BackendFailure) -> Answer) throws(AuthError) -> Answer {
    do { return try request() } catch { throw AuthError(error) }
  }
}
