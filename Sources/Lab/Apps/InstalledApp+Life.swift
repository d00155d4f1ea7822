internal import Authentication
internal import CloudStore
internal import GameCenter
internal import GameProgress

/// Start, and return to the foreground: the handler runs, stored users are read, a pass runs.
extension InstalledApp {
  /// Starts the app.
  ///
  /// An app that only reads takes over the stored user and does nothing else.
  ///
  /// - Parameter passing: Whether a pass runs too; what is to be taken back is decided before one.
  public func start(passing: Bool = true) throws(LabError) {
    guard isHolding else { return try adoptUser() }
    try adoptUser()
    localPlayer.authenticateHandler = { [unowned self] request, error in handlerWasCalled(request, error) }
    try afterHandler()
    if passing { try requestPass() }
  }

  /// The app comes back to the foreground: the handler is called again, and a shared user is read again.
  public func foreground() throws(LabError) {
    record(.foreground)
    do {
      try auth.applicationWillEnterForeground()
    } catch {
      signInFailure = LabError(error).brief
    }
    localPlayer.applicationWillEnterForeground()
    try afterHandler()
    try requestPass()
  }

  /// The handler is called with a sheet, with success or with an error, at any time and any number of times.
  private func handlerWasCalled(_ request: SignInRequest?, _ error: GKError?) {
    signInRequest = request
    handlerError = error.map { ServiceErrorSnapshot($0) }
    if let error {
      record(
        .handlerCalled,
        [
          "with": "error", "code": .text(error.name), "number": .init(error.rawValue),
          "authenticated": .flag(localPlayer.isAuthenticated),
        ])
    } else if request != nil {
      record(.handlerCalled, ["with": "sheet"])
    } else {
      record(.handlerCalled, ["with": "player", "player": .text(localPlayer.displayName)])
    }
  }

  /// Brings the app's user in step with Game Center's player (A3), and the machine with the user.
  func afterHandler() throws(LabError) {
    callbacks.run()
    try followPlayer()
    try adoptUser()
  }

  private func followPlayer() throws(LabError) {
    let linked = auth.currentUser?.gameCenterID
    guard localPlayer.isAuthenticated else {
      // Only a device without an account says that the player is gone; an error says nothing (H9).
      if linked != nil, try device.session().playerID == nil { try signOutUser(byChoice: false) }
      return
    }
    guard try !hasChosenSignOut() else { return }
    if auth.currentUser != nil {
      // A user without a Game Center identity was chosen by the player; nobody is switched behind their back.
      guard let linked, linked != localPlayer.teamPlayerID else { return }
      try signOutUser(byChoice: false)
    }
    do {
      _ = try signInWithGameCenter(byItself: true)
      signInFailure = nil
    } catch {
      // Nobody asked for this sign-in, so that it is told instead of thrown; the next start tries again.
      signInFailure = error.brief
    }
  }

  /// Makes the machine's player the user that is signed in.
  func adoptUser() throws(LabError) {
    let uid = auth.currentUser?.uid
    guard machine.player?.profile.uid != uid else { return }
    keyValues.now = now
    if isHolding { keyValues.changeAccount(to: uid) }
    let record = try loadRecord(of: uid.map { .user($0) } ?? .guest)
    let claimed = uid == nil ? 0 : machine.claimableResults
    try send(.playerChanged(record, cloud: receivedValues(), at: now))
    if claimed > 0, isHolding {
      self.record(.guestClaimed, ["results": .init(claimed)])
      unreportedSignIn?.guestResultsClaimed = claimed
    }
    retryAt = nil
  }
}

extension User {
  /// The team-wide Game Center id that the user is linked to; `nil` when it is linked to none.
  var gameCenterID: String? { providerData.first { $0.providerID == ProviderID.gameCenter }?.uid }
}

extension ServiceErrorSnapshot {
  nonisolated init(_ error: GKError) {
    self.init(code: error.name, number: error.rawValue)
  }

  nonisolated init(_ error: AuthError) {
    self.init(code: error.code.name, number: error.code.rawValue)
  }
}

extension LabError {
  nonisolated init(_ error: AuthError) {
    self = .service(ServiceErrorSnapshot(error), .authentication)
  }
}
