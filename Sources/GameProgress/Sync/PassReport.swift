/// How a sync pass ended, so that a player can always see it (S6).
public struct PassReport: Equatable, Sendable {
  /// When the pass ended, in milliseconds since 1970.
  public var at: Int64

  /// How it ended.
  public var outcome: Outcome

  /// The number of results that the cloud accepted and did not have from here before.
  public var sent: Int

  /// The number of levels whose best in the cloud changed for this app since its last pass.
  public var received: Int

  /// Whether the cloud's progress was applied here.
  public var isApplied: Bool

  /// The number of results that look different after it.
  public var changed: Int

  /// How a pass ended.
  public enum Outcome: Equatable, Sendable {
    /// It did all it had to.
    case ok

    /// It failed, and changed nothing here (P6): the code of the reason, as the service names it.
    case failed(String)

    /// The code: `ok`, or the reason's.
    public var code: String {
      switch self {
      case .ok: "ok"
      case .failed(let code): code
      }
    }
  }

  /// The code of a pass that ended because other writers came before each of its uploads.
  public static let overtaken = "overtaken"

  /// Makes a report.
  public init(
    at: Int64, outcome: Outcome, sent: Int = 0, received: Int = 0, isApplied: Bool = false, changed: Int = 0
  ) {
    self.at = at
    self.outcome = outcome
    self.sent = sent
    self.received = received
    self.isApplied = isApplied
    self.changed = changed
  }

  /// Whether the pass did something that a player should still see after uneventful ones.
  public var isEventful: Bool { sent > 0 || received > 0 || changed > 0 || outcome != .ok }
}
