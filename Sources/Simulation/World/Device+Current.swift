import GameProgress

/// Parts of whoever's record is current, looked at where they stand: copies of whole records would cost most of a
/// simulation's time.
extension Device {
  var own: Progress { machine.isSignedIn ? machine.signedIn.ownResults : machine.guest.ownResults }

  var applied: Progress { machine.isSignedIn ? machine.signedIn.appliedResults : machine.guest.appliedResults }

  var visible: Progress { machine.isSignedIn ? machine.signedIn.visible : machine.guest.visible }

  var isSyncOn: Bool { machine.isSignedIn && machine.signedIn.settings.isSyncOn }

  /// Whether what the player was last shown is what there is to show.
  var isShownUpToDate: Bool {
    machine.isSignedIn
      ? machine.signedIn.ownResults == shownOwn && machine.signedIn.appliedResults == shownApplied
      : machine.guest.ownResults == shownOwn && machine.guest.appliedResults == shownApplied
  }

  var uid: String? { machine.isSignedIn ? account.map { Cast.uids[$0] } : nil }
}
