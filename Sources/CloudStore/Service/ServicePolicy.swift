/// What the service allows: limits, who wins, when it refuses, how often one may ask.
public struct ServicePolicy: Equatable, Sendable {
  /// What a container may hold.
  public var limits: StoreLimits

  /// Whose clock decides between two devices (facts C1, C6 and C7).
  public var clock: DecidingClock

  /// When a write is refused because other devices wrote first (fact C3).
  public var gate: Gate

  /// How often one device may ask; nil: as often as it likes.
  public var throttle: Throttle?

  /// A policy with all its parts.
  public init(limits: StoreLimits, clock: DecidingClock, gate: Gate, throttle: Throttle?) {
    self.limits = limits
    self.clock = clock
    self.gate = gate
    self.throttle = throttle
  }

  /// For people at the terminal: every limit, no unseen overwriting, and no waiting.
  public static let standard = ServicePolicy(limits: .strictest, clock: .device, gate: .unseenKey, throttle: nil)

  /// Everything the real service is known or reported to do; what counts as recent is our own choice of 90 seconds.
  public static let appleLike = ServicePolicy(
    limits: .strictest, clock: .device, gate: .unseenChange(within: 90_000), throttle: .documented)
}
