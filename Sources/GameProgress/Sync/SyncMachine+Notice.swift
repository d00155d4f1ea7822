extension SyncMachine {
  /// The notice is about to be shown, or was answered; this is kept before anything else (N2).
  ///
  /// One that is not due stays as it is, or the player would never get it.
  mutating func markNoticeShown() -> [SyncAction] {
    guard isSignedIn, currentSettings.notice.isPending else { return [] }
    currentSettings.notice = .init(isPending: false, isShown: true)
    return [persist()]
  }

  /// Makes the notice due again at the next pass, for testers (N4).
  mutating func rearmNotice() -> [SyncAction] {
    guard isSignedIn, currentSettings.notice != .init() else { return [] }
    currentSettings.notice = .init()
    return [persist()]
  }
}
