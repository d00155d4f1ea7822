/// A mistake that the simulation makes on purpose, to show that it would find it.
///
/// Each one is made where the sync machine meets the world; the machine itself stays as it ships.
public enum DeliberateFault: String, Hashable, Sendable, CaseIterable {
  /// All apps write one key, each putting its own view of everything in the place of what is there.
  case blindDictionaryWrite = "blind-dictionary-write"

  /// A reset removes what was to be sent as well.
  case contributionLoweredByReset = "contribution-lowered-by-reset"

  /// What comes down is applied although the switch is off.
  case applyWhileOff = "apply-while-off"

  /// The notice is shown first and marked as shown afterwards.
  case noticeMarkedAfterDisplay = "notice-marked-after-display"

  /// What one user left to be sent goes out under the next one's name.
  case uploadUnderNewAccount = "upload-under-new-account"

  /// A write takes no account of what the own key holds by now.
  case ownKeyNotReRead = "own-key-not-re-read"

  /// An upload may reach the service after a later one of the same key.
  case uploadsOvertake = "uploads-overtake"

  /// A copied or restored store goes on with its writer.
  case copyKeepsWriter = "copy-keeps-writer"

  /// A key is written again after another took its place.
  case retiredKeyWrittenAgain = "retired-key-written-again"
}
