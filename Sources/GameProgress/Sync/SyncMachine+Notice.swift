extension SyncMachine {
  /// The notice is about to be shown, or was answered; this is kept before anything else (N2).
  ///
  /// One that is not due stays as it is, or the player would never get it.
  mutating func markNoticeShown() -> [SyncAction] {
    guard let player, player.settings.notice.isPending else { return [] }
    current.settings.notice = .init(isPending: false, isShown: true)
    return [persist()]
  }

  /// Makes the notice due again at the next pass, for testers (N4).
  mutating func rearmNotice() -> [SyncAction] {
    guard let player, player.settings.notice != .init() else { return [] }
    current.settings.notice = .init()
    return [persist()]
  }
}
