internal import Authentication
internal import GameCenter
internal import GameProgress
internal import SQLiteStorage

/// How a sign-in ended.
public nonisolated struct SignInReport: Equatable, Sendable {
  /// How it ended.
  public var outcome: Outcome

  /// Whether the account was made by it.
  public var isNewUser: Bool

  /// The number of guest results that the player took along (A2).
  public var guestResultsClaimed: Int

  /// How a sign-in ended.
  public enum Outcome: String, Sendable {
    case signedIn
    case alreadySignedIn
    case cancelled
  }
}

/// How a tester answers the sheet.
public nonisolated enum SheetOutcome: Equatable, Sendable {
  /// The player declines.
  case cancel

  /// Game Center fails with one of its errors, by name.
  case error(String)

  /// The names of Game Center's errors.
  public static var errorNames: [String] { GKError.allCases.map(\.name) }
}

extension InstalledApp {
  /// Signs the app's player in: runs the handler, and answers its sheet when there is one.
  ///
  /// - Parameters:
  ///   - player: A name or an id; `nil` to follow the device's account.
  ///   - outcome: How the sheet is answered otherwise.
  ///   - bringingProgress: Whether an anonymous user whose player has an account already switches to it and brings the
  ///     results along.
  /// - Throws: `playerNeeded`, `unknownPlayer`, `ambiguousPlayer`, `differentPlayer`, `service`, or `storage`.
  public func signIn(
    as player: String? = nil, outcome: SheetOutcome? = nil, bringingProgress: Bool = false
  ) throws(LabError) -> SignInReport {
    let game = localPlayer.game
    let wanted: Player? = if let player { try world.player(player, in: game) } else { nil }
    try forgetChosenSignOut()
    if let outcome { record(.sheetAnswered, ["outcome": .text(outcome.name)]) }
    if let error = outcome?.gameKitError { return try fail(with: error) }
    if let account = try device.session().playerID {
      if let wanted, wanted.playerID != account {
        guard let current = try world.allPlayers().first(where: { $0.playerID == account }) else {
          throw .service(ServiceErrorSnapshot(GKError.invalidPlayer), .gameCenter)
        }
        throw .differentPlayer(
          device: PlayerSnapshot(current, in: game), wanted: PlayerSnapshot(wanted, in: game))
      }
      if !localPlayer.isAuthenticated { localPlayer.applicationWillEnterForeground() }
      return try finishSignIn(bringingProgress: bringingProgress)
    }
    if signInRequest == nil { localPlayer.applicationWillEnterForeground() }
    guard let request = signInRequest else {
      throw .service(handlerError ?? ServiceErrorSnapshot(GKError.cancelled), .gameCenter)
    }
    if outcome == .cancel {
      request.answer(.cancel)
      return SignInReport(outcome: .cancelled, isNewUser: false, guestResultsClaimed: 0)
    }
    guard let wanted else { throw .playerNeeded(try world.players(in: edition)) }
    request.answer(.signIn(wanted))
    return try finishSignIn(bringingProgress: bringingProgress)
  }

  /// Signs the app's user out; it stays so until the player signs in again, whatever the device's account.
  ///
  /// - Throws: `service` when the keychain refuses; then the user is still signed in.
  public func signOut() throws(LabError) {
    guard auth.currentUser != nil else { throw .notSignedIn }
    try signOutUser(byChoice: true)
    try adoptUser()
  }

  private func fail(with error: GKError) throws(LabError) -> SignInReport {
    if let request = signInRequest {
      request.answer(.failure(error))
    } else {
      connection.forcedError = error
      localPlayer.applicationWillEnterForeground()
      connection.forcedError = nil
    }
    try afterHandler()
    throw .service(ServiceErrorSnapshot(error), .gameCenter)
  }

  private func finishSignIn(bringingProgress: Bool) throws(LabError) -> SignInReport {
    if let handlerError, !localPlayer.isAuthenticated { throw .service(handlerError, .gameCenter) }
    if auth.currentUser?.gameCenterID == localPlayer.teamPlayerID {
      try afterHandler()
      defer { unreportedSignIn = nil }
      return unreportedSignIn
        ?? SignInReport(outcome: .alreadySignedIn, isNewUser: false, guestResultsClaimed: 0)
    }
    if auth.currentUser?.isAnonymous == true {
      try upgradeAnonymousUser(bringingProgress: bringingProgress)
    } else {
      if auth.currentUser != nil { try signOutUser(byChoice: false) }
      _ = try signInWithGameCenter()
    }
    signInFailure = nil
    try adoptUser()
    defer { unreportedSignIn = nil }
    return unreportedSignIn ?? SignInReport(outcome: .signedIn, isNewUser: false, guestResultsClaimed: 0)
  }

  /// Links the player to the anonymous account, or switches to the player's own one with the results (17025).
  private func upgradeAnonymousUser(bringingProgress: Bool) throws(LabError) {
    guard let user = auth.currentUser else { return }
    do {
      _ = try user.link(with: try credential())
      record(.identityChanged, ["by": "link"])
      unreportedSignIn = SignInReport(outcome: .signedIn, isNewUser: false, guestResultsClaimed: 0)
      return
    } catch {
      guard let conflict = error as? AuthError else { throw error as? LabError ?? .notSignedIn }
      guard conflict.code == .credentialAlreadyInUse, bringingProgress else { throw LabError(conflict) }
    }
    let brought = machine.current.contribution
    _ = try signInWithGameCenter(bringingProgress: true)
    try adoptUser()
    try send(.imported(brought))
    unreportedSignIn?.guestResultsClaimed += brought.count
  }

  /// Makes a credential from the local player and signs in with it; the first time makes the account (origin A4, A5).
  ///
  /// - Parameter byItself: Whether the app does it without being asked.
  func signInWithGameCenter(
    bringingProgress: Bool = false, byItself: Bool = false
  ) throws(LabError) -> AuthDataResult {
    let result: AuthDataResult
    do {
      result = try credentialSignIn()
    } catch {
      let failure = error.brief
      record(
        .signInFailed,
        ["code": .text(failure.code), "number": .init(failure.number ?? 0), "byItself": .flag(byItself)])
      throw error
    }
    callbacks.run()
    try forgetChosenSignOut()
    let isNew = result.additionalUserInfo?.isNewUser ?? false
    unreportedSignIn = SignInReport(outcome: .signedIn, isNewUser: isNew, guestResultsClaimed: 0)
    record(
      .signedIn,
      ["uid": .text(result.user.uid), "isNewUser": .flag(isNew), "bringingProgress": .flag(bringingProgress)])
    return result
  }

  private func credentialSignIn() throws(LabError) -> AuthDataResult {
    let credential = try credential()
    do { return try auth.signIn(with: credential) } catch { throw LabError(error) }
  }

  func credential() throws(LabError) -> AuthCredential {
    do {
      return try GameCenterAuthProvider.getCredential(
        from: LocalPlayerAdapter(localPlayer: localPlayer, device: device))
    } catch {
      switch error {
      case .auth(let error): throw LabError(error)
      case .gameKit(let error):
        throw .service(ServiceErrorSnapshot(code: error.name, number: error.code), .gameCenter)
      }
    }
  }

  func signOutUser(byChoice: Bool) throws(LabError) {
    let uid = auth.currentUser?.uid ?? ""
    do { try auth.signOut() } catch { throw LabError(error) }
    callbacks.run()
    if byChoice { try remember(isChosen: true) }
    record(.signedOut, ["uid": .text(uid), "byChoice": .flag(byChoice)])
  }

  // MARK: The player's choice to stay signed out

  private static let choiceKey = "signed_out_by_choice"

  /// Whether the player chose to stay signed out: in this app, or, where apps share the user, in any of them (origin B1).
  func hasChosenSignOut() throws(LabError) -> Bool {
    if let group = auth.userAccessGroup {
      do { return try !device.database.items(matching: Self.choiceItem(in: group)).isEmpty } catch {
        throw storeFailure
      }
    }
    do { return try store.string(forKey: Self.choiceKey) != nil } catch { throw storeFailure }
  }

  func forgetChosenSignOut() throws(LabError) {
    if try hasChosenSignOut() { try remember(isChosen: false) }
  }

  /// Keeps the choice where the user is kept, so that it holds for the same apps.
  private func remember(isChosen: Bool) throws(LabError) {
    guard let group = auth.userAccessGroup else {
      do { return try store.set(isChosen ? "yes" : nil, forKey: Self.choiceKey) } catch { throw storeFailure }
    }
    let key = Self.choiceItem(in: group)
    do {
      try device.database.remove(key)
      if isChosen { try device.database.insert(KeychainItem(key: key, value: [1])) }
    } catch {
      throw device.storageFailure
    }
  }

  private static func choiceItem(in group: String) -> KeychainItem.Key {
    KeychainItem.Key(service: choiceKey, account: Project.id, accessGroup: group, isSynchronizable: false)
  }

  /// The failure of the app's store behind a port's own error.
  var storeFailure: LabError {
    store.lastFailure.map(LabError.storage)
      ?? .service(ServiceErrorSnapshot(code: "storage", number: nil), .authentication)
  }
}

extension SheetOutcome {
  /// The outcome in one word, as `sign-in --outcome` takes it.
  fileprivate var name: String {
    switch self {
    case .cancel: "cancel"
    case .error(let name): name
    }
  }

  /// The error that the outcome names; `nil` for a cancel.
  fileprivate var gameKitError: GKError? {
    switch self {
    case .cancel: nil
    case .error(let name): GKError.allCases.first { $0.name == name } ?? .unknown
    }
  }
}
