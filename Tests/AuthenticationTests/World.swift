import Authentication
import Cryptography
import Testing

/// A server, the link before it, and devices with apps.
final class World {
  static let apiKey = "key-of-the-project"
  static let group = "TEAM.shared"
  static let otherGroup = "TEAM.other"

  let accounts = AccountsInMemory()
  let gameCenter: GameCenterStandIn
  let link: Link
  let server: AuthServer
  private(set) var serverLog: [AuthServer.LogEntry] = []
  var now: Int64 {
    get { clock.now }
    set { clock.now = newValue }
  }
  let clock = Clock()
  let salts = Randomness(seed: 77)

  final class Clock {
    var now = GameCenterStandIn.now
  }

  /// Bytes that look random and are the same each time.
  final class Randomness {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    func bytes(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
    }
  }

  init() throws {
    gameCenter = try GameCenterStandIn()
    let clock = clock
    let randomness = Randomness(seed: 1)
    final class Log { var entries: [AuthServer.LogEntry] = [] }
    let log = Log()
    server = AuthServer(
      storage: accounts, gameCenterKeys: gameCenter, randomBytes: randomness.bytes, now: { clock.now },
      log: { log.entries.append($0) })
    link = Link(server)
    readLog = { log.entries }
    accounts.content.configuration = ProjectConfiguration(
      projectID: "project", apiKeys: [World.apiKey], bundleIDs: ["com.example.one", "com.example.two"],
      enabledProviders: [ProviderID.gameCenter, ProviderID.anonymous])
    accounts.content.keys = [
      StoredSigningKey(keyID: "kept", privateKeyPEM: try TestKeys.tokens.get().pem, createdAt: 0)
    ]
  }

  private let readLog: () -> [AuthServer.LogEntry]

  /// What the server refused, in order.
  var refusals: [AuthServer.LogEntry] { readLog() }

  func player(_ name: String, bundleID: String = "com.example.one") -> PlayerStandIn {
    let clock = clock
    let salts = salts
    return PlayerStandIn(name: name, bundleID: bundleID, now: { clock.now }, salt: { salts.bytes(4) })
  }

  func credential(_ name: String, bundleID: String = "com.example.one") throws -> AuthCredential {
    try GameCenterAuthProvider.getCredential(from: player(name, bundleID: bundleID))
  }

  /// Lets seconds pass, so that new tokens differ from old ones.
  func pass(seconds: Int64) {
    now += seconds * 1000
  }
}

/// The link between the apps and the server: it counts, and fails by name.
final class Link: AuthBackend {
  private let server: any AuthBackend
  var failures: [String: BackendFailure] = [:]
  private(set) var requests: [String] = []
  /// Replaces the next refresh's answer.
  var refreshAnswer: ((SecureTokenResponse) -> SecureTokenResponse)?
  var signInAnswer: ((SignInResponse) -> SignInResponse)?
  var duringRefresh: (() -> Void)?

  init(_ server: any AuthBackend) { self.server = server }

  var isOffline: Bool {
    get { !failures.isEmpty }
    set {
      failures = [:]
      guard newValue else { return }
      for name in ["signIn", "signUp", "lookup", "update", "token", "delete"] {
        failures[name] = .transport(.notConnected)
      }
    }
  }

  /// The requests since last asked.
  func takeRequests() -> [String] {
    defer { requests = [] }
    return requests
  }

  private func step(_ name: String) throws(BackendFailure) {
    requests.append(name)
    if let failure = failures[name] { throw failure }
  }

  func signInWithGameCenter(
    _ request: SignInWithGameCenterRequest, from app: AppHeader
  ) throws(BackendFailure) -> SignInResponse {
    try step("signIn")
    let answer = try server.signInWithGameCenter(request, from: app)
    return signInAnswer?(answer) ?? answer
  }

  func signUpNewUser(_ request: SignUpNewUserRequest, from app: AppHeader) throws(BackendFailure) -> SignInResponse {
    try step("signUp")
    return try server.signUpNewUser(request, from: app)
  }

  func getAccountInfo(
    _ request: GetAccountInfoRequest, from app: AppHeader
  ) throws(BackendFailure) -> GetAccountInfoResponse {
    try step("lookup")
    return try server.getAccountInfo(request, from: app)
  }

  func setAccountInfo(
    _ request: SetAccountInfoRequest, from app: AppHeader
  ) throws(BackendFailure) -> SetAccountInfoResponse {
    try step("update")
    return try server.setAccountInfo(request, from: app)
  }

  func secureToken(_ request: SecureTokenRequest, from app: AppHeader) throws(BackendFailure) -> SecureTokenResponse {
    try step("token")
    duringRefresh?()
    let answer = try server.secureToken(request, from: app)
    return refreshAnswer?(answer) ?? answer
  }

  func deleteAccount(_ request: DeleteAccountRequest, from app: AppHeader) throws(BackendFailure) {
    try step("delete")
    try server.deleteAccount(request, from: app)
  }
}

/// A device: one keychain, and the lock.
final class Device {
  let keychain = KeychainInMemory()
  var isLocked = false
}

/// An installed app: its user defaults, and the client of the present run.
final class App {
  let world: World
  let device: Device
  var configuration: AppConfiguration
  var userDefaults = UserDefaultsInMemory()
  let callbacks = CallbackQueue()
  private(set) var auth: Auth
  let log: Log

  final class Log { var entries: [Auth.LogEntry] = [] }

  init(
    _ world: World, on device: Device = Device(), bundleID: String = "com.example.one", apiKey: String = World.apiKey,
    accessGroups: [String] = [World.group, World.otherGroup]
  ) {
    self.world = world
    self.device = device
    configuration = AppConfiguration(
      bundleID: bundleID, projectID: "project", apiKey: apiKey, googleAppID: "1:2:ios:\(bundleID)", teamID: "TEAM",
      accessGroups: accessGroups)
    log = Log()
    auth = App.start(world, device, configuration, userDefaults, callbacks, log)
  }

  /// Ends the run and starts another one.
  func restart() {
    auth = App.start(world, device, configuration, userDefaults, callbacks, log)
  }

  private static func start(
    _ world: World, _ device: Device, _ configuration: AppConfiguration, _ userDefaults: UserDefaultsInMemory,
    _ callbacks: CallbackQueue, _ log: Log
  ) -> Auth {
    let clock = world.clock
    return Auth(
      app: configuration,
      keychain: Keychain(storage: device.keychain, app: configuration, isLocked: { device.isLocked }),
      userDefaults: userDefaults, backend: world.link, callbacks: callbacks, now: { clock.now },
      log: { log.entries.append($0) })
  }

  @discardableResult
  func signIn(_ name: String) throws -> AuthDataResult {
    try auth.signIn(with: world.credential(name, bundleID: configuration.bundleID))
  }

  var uid: String? { auth.currentUser?.uid }

  /// Who lies in the private item, and who in a group's.
  func stored(_ group: String? = nil) throws -> String? {
    try auth.getStoredUser(forAccessGroup: group)?.uid
  }

  /// Listens to both kinds; what is heard is written down.
  func listen() -> Heard {
    let heard = Heard()
    _ = auth.addStateDidChangeListener { _, user in heard.states.append(user?.uid) }
    _ = auth.addIDTokenDidChangeListener { _, user in heard.tokens.append(user?.uid) }
    return heard
  }

  final class Heard {
    var states: [String?] = []
    var tokens: [String?] = []
  }
}

/// The error that a call of the client ends with, or nil when it succeeds.
func authError(_ call: () throws -> Void) -> AuthError? {
  do {
    try call()
    return nil
  } catch {
    return error as? AuthError
  }
}
