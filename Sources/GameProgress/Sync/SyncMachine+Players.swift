extension SyncMachine {
  /// Another player plays from now on, and whatever was under way for the one before is over (A3).
  mutating func changePlayer(to record: ProfileRecord, cloud values: [CloudValue]) -> [SyncAction] {
    phase = .idle
    isPassDue = false
    tally = Tally()
    latestPass = nil
    waiting = []
    cloud = CloudView()
    guard record.profile != .guest else {
      admit(nil)
      return []
    }
    admit(record)
    let skipped = cloud.take(values, isEverything: false, cap: cap).map(SyncAction.skipped)
    var changes = claimGuestResults()
    if record.settings.isCopy, !record.settings.notice.isShown {
      // An older image of the store may have lost that the notice was shown; it must never come twice (N2).
      currentSettings.notice = .init(isPending: false, isShown: true)
      changes.append(.settings(current.profile, currentSettings))
    }
    refreshWaiting()
    return changes.isEmpty ? skipped : skipped + [.persist(changes)]
  }

  /// Joins what the guest has played since the last claim into the player's results (A2); the guest keeps them too.
  private mutating func claimGuestResults() -> [ProgressChange] {
    let claimed = guest.contribution
    guard !claimed.isEmpty else { return [] }
    guest.contribution = Progress()
    return joinCurrent(claimed, into: [.own, .contribution])
      + [.results(.contribution, .guest, set: Progress(), removed: claimed.keptLevels)]
  }

  /// The number of the guest's results that the next player to sign in takes along.
  public var claimableResults: Int { counted(guest.contribution.levels).count }
}
