/// A promise that a simulated world did not keep.
public struct Violation: Error, Hashable, Sendable {
  /// Which promise.
  public let invariant: Invariant

  /// The values that show it, such as `account 0: cloud lost alpha-01 2★ 300 12.0s`.
  public let evidence: String

  init(_ invariant: Invariant, _ evidence: String) {
    self.invariant = invariant
    self.evidence = evidence
  }
}

/// The promises of the sync rules, section "Invariants", by their numbers there.
public enum Invariant: Int, Hashable, Sendable, CaseIterable {
  /// What the cloud once accepted stays below the cloud best.
  case nothingLost = 1

  /// Nothing is in the cloud or on a screen that was not played.
  case nothingInvented = 2

  /// Once all faults are mended, everyone shows the cloud best.
  case convergence = 3

  /// A reset removes results here, and nothing else.
  case resetIsLocal = 4

  /// While the switch is off, what is shown changes only by playing, reset and undo.
  case offMeansOff = 5

  /// At most one notice for a player on an installed app.
  case oneNotice = 6

  /// One player's results never show or go out under another.
  case accountIsolation = 7

  /// What is shown for a level never gets worse by itself.
  case neverWorse = 8

  /// The limits of the service hold, and a refusal loses nothing here.
  case limits = 9

  /// Nothing is sent before the service wants it, and nothing runs in circles.
  case patience = 10

  /// A message that arrives twice changes as much as once.
  case idempotence = 11

  /// The same seed gives the same trace.
  case determinism = 12
}
