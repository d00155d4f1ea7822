import Cryptography
import GameCenter

final class PlayersInMemory: PlayerStorage {
  var players: [Player] = []
  var failure: GameCenterStorageFailure?

  func allPlayers() throws(GameCenterStorageFailure) -> [Player] {
    if let failure { throw failure }
    return players
  }

  func insert(_ player: Player) throws(GameCenterStorageFailure) {
    if let failure { throw failure }
    players.append(player)
  }
}

final class DeviceInMemory: DeviceSessionStorage {
  var session = DeviceSession()
  var failure: GameCenterStorageFailure?

  func deviceSession() throws(GameCenterStorageFailure) -> DeviceSession {
    if let failure { throw failure }
    return session
  }

  func save(_ session: DeviceSession) throws(GameCenterStorageFailure) {
    if let failure { throw failure }
    self.session = session
  }
}

final class AuthorityInMemory: AuthorityStorage {
  var authority: StoredAuthority?
  var saves = 0
  var failure: GameCenterStorageFailure?

  init(_ authority: StoredAuthority? = nil) {
    self.authority = authority
  }

  func storedAuthority() throws(GameCenterStorageFailure) -> StoredAuthority? {
    if let failure { throw failure }
    return authority
  }

  func save(_ authority: StoredAuthority) throws(GameCenterStorageFailure) -> StoredAuthority {
    saves += 1
    if let kept = self.authority { return kept }
    self.authority = authority
    return authority
  }
}

final class ConnectionInMemory: GameCenterConnection {
  var answer = ConnectionAnswer.immediate
}

/// One device with one game, and what its handler was called with.
final class TestWorld {
  static let now: Int64 = 1_790_000_000_123
  /// The same keys for all tests that only need some authority, for making them takes a while.
  static let keptAuthority: StoredAuthority? = {
    let storage = AuthorityInMemory()
    _ = try? IdentityAuthority(storage: storage) { [UInt8](repeating: 5, count: $0) }.rootCertificate(at: now)
    return storage.authority
  }()

  let players = PlayersInMemory()
  let device = DeviceInMemory()
  let connection = ConnectionInMemory()
  let authority: IdentityAuthority
  var now = TestWorld.now
  let ann = Player(playerID: "G:1", displayName: "Ann")
  let bob = Player(playerID: "G:2", displayName: "Bob")
  private(set) lazy var local = run()
  private(set) var calls: [String] = []
  private(set) var requests: [SignInRequest] = []
  private(set) var changes = 0

  init(authority: AuthorityInMemory = AuthorityInMemory(TestWorld.keptAuthority)) {
    var counter: UInt8 = 0
    self.authority = IdentityAuthority(storage: authority) { count in
      counter &+= 1
      return [UInt8](repeating: counter, count: count)
    }
    players.players = [ann, bob]
  }

  /// A new run of the game on the same device.
  func run(bundleID: String = "com.example.game") -> LocalPlayer {
    var counter: UInt8 = 100
    let local = LocalPlayer(
      game: Game(identifier: "com.example.game", teamID: "TEAM", bundleID: bundleID), players: players,
      device: device, connection: connection, authority: authority,
      randomBytes: { count in
        counter &+= 1
        return (0..<count).map { UInt8(truncatingIfNeeded: $0) &+ counter }
      },
      now: { [unowned self] in now })
    local.authenticationDidChange = { [unowned self] in changes += 1 }
    return local
  }

  func restart() {
    local = run()
    calls = []
    requests = []
    changes = 0
  }

  func setHandler() {
    local.authenticateHandler = { [unowned self] request, error in
      if let request { requests.append(request) }
      let what =
        switch (request, error) {
        case (_?, nil): "request"
        case (nil, let error?): error.name
        case (nil, nil): "success"
        case (_?, let error?): "request and \(error.name)"
        }
      calls.append(local.isAuthenticated ? what + " as " + local.displayName : what)
    }
  }

  /// The calls since last asked.
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}
