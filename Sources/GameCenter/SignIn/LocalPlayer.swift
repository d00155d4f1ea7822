/// The player on this device as one running game sees them, in the shape of `GKLocalPlayer`.
public final class LocalPlayer {
  /// What the handler is called with: a sheet to present, or an error, or neither when somebody is authenticated.
  public typealias AuthenticateHandler = (SignInRequest?, GKError?) -> Void

  /// The game that runs.
  public let game: Game
  private let players: any PlayerStorage
  private let device: any DeviceSessionStorage
  private let connection: any GameCenterConnection
  private let authority: IdentityAuthority
  private let randomBytes: (Int) -> [UInt8]
  private let now: () -> Int64
  private let temporaryID: String

  private var machine = SignInMachine()
  private var pending: [SignInMachine.Event] = []
  private var isHandling = false

  /// Called after each change of who is authenticated, like `GKPlayerAuthenticationDidChangeNotificationName`.
  public var authenticationDidChange: (() -> Void)?

  /// Why a storage could not be read or written at the last occasion, or nil.
  public private(set) var storageFailure: GameCenterStorageFailure?

  /// A new run of a game.
  ///
  /// - Parameters:
  ///   - authority: The service's signer; it is asked for nothing before the first signature.
  ///   - randomBytes: Makes that many bytes, for salts and for the temporary ids of this run.
  ///   - now: The instant, milliseconds since 1970.
  public init(
    game: Game,
    players: any PlayerStorage,
    device: any DeviceSessionStorage,
    connection: any GameCenterConnection,
    authority: IdentityAuthority,
    randomBytes: @escaping (Int) -> [UInt8],
    now: @escaping () -> Int64
  ) {
    self.game = game
    self.players = players
    self.device = device
    self.connection = connection
    self.authority = authority
    self.randomBytes = randomBytes
    self.now = now
    temporaryID = "temporary:" + randomBytes(16).map(String.init).joined(separator: ".")
  }

  /// Called at H1–H9 of the facts, many times in a run; setting it starts the authentication.
  ///
  /// Look at the error first, then at the request, then at ``isAuthenticated``.
  public var authenticateHandler: AuthenticateHandler? {
    didSet { if authenticateHandler != nil { send(.handlerSet) } }
  }

  /// The game came back to the foreground: the authentication repeats by itself (H5).
  public func applicationWillEnterForeground() {
    send(.foregrounded)
  }

  /// Delivers an answer of the service that was held; without one nothing happens.
  public func deliverAnswer() {
    guard machine.isAsking else { return }
    send(.answered(answer()))
  }

  /// Whether an answer of the service is being waited for.
  public var isAuthenticating: Bool { machine.isAsking }

  /// Whether somebody is signed in to Game Center; true from cached credentials even while an error is reported (H9).
  public var isAuthenticated: Bool { machine.player != nil }

  /// The name for the screen, empty when nobody is authenticated.
  public var displayName: String { machine.player?.displayName ?? "" }

  /// The chosen nickname; in this world nobody is anybody's friend, so it is the ``displayName``.
  public var alias: String { displayName }

  /// The id in this game; a temporary one unless ``scopedIDsArePersistent()``.
  public var gamePlayerID: String { game.gamePlayerID(of: machine.player?.playerID ?? temporaryID) }

  /// The id in all games of the team; a temporary one unless ``scopedIDsArePersistent()``.
  public var teamPlayerID: String { game.teamPlayerID(of: machine.player?.playerID ?? temporaryID) }

  /// Whether the scoped ids outlive this run: not when the sign-in failed.
  public func scopedIDsArePersistent() -> Bool { isAuthenticated }

  /// Whether the account belongs to a child.
  public var isUnderage: Bool { machine.player?.isUnderage ?? false }

  /// Whether Screen Time restricts multiplayer games.
  public var isMultiplayerGamingRestricted: Bool { machine.player?.isMultiplayerGamingRestricted ?? false }

  /// Whether personalized communication is restricted; always so for a child.
  public var isPersonalizedCommunicationRestricted: Bool {
    isUnderage || machine.player?.isPersonalizedCommunicationRestricted ?? false
  }

  /// Whether the sheet could be offered if authentication started now, and why not.
  public var sheetOffer: SheetOffer {
    let session = deviceSession()
    guard session.offersSheet else { return .disabled }
    return machine.isSilencedByCancel ? .silentUntilForeground : .available(cancelsLeft: session.cancelsLeft)
  }

  /// Fetches the items that prove to a server who the player is.
  ///
  /// Throws ``GKError/notAuthenticated`` when nobody is, the connection's error when the service cannot be reached, and
  /// ``GKError/unknown`` when the service cannot sign.
  public func fetchItemsForIdentityVerificationSignature() throws(GKError) -> IdentityVerificationSignature {
    guard let player = machine.player else { throw .notAuthenticated }
    switch connection.answer {
    case .failure(let error): throw error
    case .held: throw .connectionTimeout
    case .immediate: break
    }
    let statement = IdentityStatement(
      teamPlayerID: game.teamPlayerID(of: player.playerID), bundleID: game.bundleID,
      timestamp: UInt64(clamping: now()), salt: randomBytes(IdentityStatement.saltByteCount))
    do {
      return try authority.sign(statement, at: now())
    } catch {
      if case .storage(let failure) = error { storageFailure = failure }
      throw .unknown
    }
  }

  /// Events wait their turn: a handler may answer its sheet, or set another handler, before it returns.
  func send(_ event: SignInMachine.Event) {
    pending.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !pending.isEmpty {
      for action in machine.handle(pending.removeFirst()) { perform(action) }
    }
  }

  private func perform(_ action: SignInMachine.Action) {
    switch action {
    case .authenticate:
      if connection.answer != .held { pending.append(.answered(answer())) }
    case .saveAccount(let playerID):
      changeSession { $0.signInOnSheet(playerID: playerID) }
    case .countCancel:
      changeSession { $0.cancelSheet() }
    case .requestSignIn(let number):
      authenticateHandler?(SignInRequest(number: number, localPlayer: self), nil)
    case .succeed:
      authenticateHandler?(nil, nil)
    case .fail(let error):
      authenticateHandler?(nil, error)
    case .postDidChange:
      authenticationDidChange?()
    }
  }

  private func answer() -> SignInMachine.Answer {
    let session: DeviceSession
    let player: Player?
    do {
      session = try device.deviceSession()
      let all = session.playerID == nil ? [] : try players.allPlayers()
      player = all.first { $0.playerID == session.playerID }
    } catch {
      storageFailure = error
      return .failure(.unknown, cached: machine.player)
    }
    if session.isDisabled { return .disabled }
    if case .failure(let error) = connection.answer { return .failure(error, cached: player) }
    guard session.playerID != nil else { return .noAccount(offersSheet: session.offersSheet) }
    // An account that the service does not know any more cannot sign in.
    guard let player else { return .failure(.invalidPlayer, cached: nil) }
    return .account(player)
  }

  private func deviceSession() -> DeviceSession {
    do {
      return try device.deviceSession()
    } catch {
      storageFailure = error
      return DeviceSession()
    }
  }

  private func changeSession(_ change: (inout DeviceSession) -> Void) {
    do {
      var session = try device.deviceSession()
      change(&session)
      try device.save(session)
    } catch {
      storageFailure = error
    }
  }
}
