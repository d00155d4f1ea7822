internal import Authentication
internal import CloudStore
internal import GameCenter
internal import GameProgress

extension InstalledApp {
  /// All that a screen or a command can show of the app now.
  public var snapshot: AppSnapshot {
    let record = machine.current
    let visible = record.visible
    let cloudBest = machine.cloudBest
    return AppSnapshot(
      device: device.name, deviceKind: device.kind, edition: edition, profile: record.profile,
      gameCenter: gameCenterSnapshot, signInFailure: signInFailure,
      user: userSnapshot,
      sync: SyncSnapshot(
        isOn: record.settings.isSyncOn, availability: availability, lastPass: record.settings.lastPass,
        latestPass: machine.latestPass, isPassUnderWay: machine.isPassUnderWay,
        waiting: visible.levelsBettered(by: cloudBest), notice: record.settings.notice),
      visible: visible, cloudBest: cloudBest, standing: Standing(of: visible, in: edition),
      history: record.history.reversed(), claimableResults: machine.claimableResults, link: device.linkSnapshot,
      faults: device.armedFaults)
  }

  private var availability: SyncSnapshot.Availability {
    guard auth.currentUser != nil else { return .noUser }
    return (try? device.isCloudAvailable()) ?? true ? .available : .noService
  }

  private var gameCenterSnapshot: GameCenterSnapshot {
    let session = (try? device.session()) ?? DeviceSession()
    let offer: GameCenterSnapshot.Offer =
      switch localPlayer.sheetOffer {
      case .available: .available
      case .silentUntilForeground: .silentUntilForeground
      case .disabled: .disabled
      }
    return GameCenterSnapshot(
      player: player(session), sheet: signInRequest == nil ? nil : sheet, error: handlerError,
      cancelsLeft: session.cancelsLeft, offer: offer)
  }

  private func player(_ session: DeviceSession) -> PlayerSnapshot? {
    if localPlayer.isAuthenticated {
      return PlayerSnapshot(
        displayName: localPlayer.displayName, gamePlayerID: localPlayer.gamePlayerID,
        teamPlayerID: localPlayer.teamPlayerID)
    }
    // An app that only reads has run no handler; the device's account is what it would find.
    guard !isHolding else { return nil }
    return (try? device.account(in: edition)) ?? nil
  }

  private var sheet: GameCenterSnapshot.Sheet {
    let players = (try? world.allPlayers()) ?? []
    let accounts = world.deviceAccounts
    return GameCenterSnapshot.Sheet(
      players: players.map { player in
        GameCenterSnapshot.Choice(
          player: PlayerSnapshot(player, in: localPlayer.game),
          devices: accounts.filter { $0.playerID == player.playerID }.map(\.device))
      })
  }

  private var userSnapshot: UserSnapshot? {
    guard let user = auth.currentUser else { return nil }
    return UserSnapshot(
      uid: user.uid, displayName: user.displayName, isAnonymous: user.isAnonymous,
      providers: user.providerData.map(\.providerID), accessGroup: auth.userAccessGroup,
      tokenExpiresAt: auth.automaticTokenRefreshDueAt)
  }
}
