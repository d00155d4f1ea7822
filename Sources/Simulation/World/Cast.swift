import GameProgress

/// The names of everything in a simulated world, made once.
enum Cast {
  /// The levels: two boxes of four.
  static let levels: [LevelName] = ["near", "far"].flatMap { name in
    (1...4).compactMap { number in BoxName(name).flatMap { LevelName(box: $0, number: number) } }
  }

  /// The number of accounts.
  static let accounts = 3

  /// The accounts' uids.
  static let uids: [String] = (0..<accounts).map { "user\($0)" }

  static let profiles: [Profile] = uids.map(Profile.user)

  /// The highest score a result may carry.
  static let cap = 5_999

  static let rule = ScoreRule(
    perStar: 1_000, perSecond: 100, limitSeconds: 30, rounding: .wholeSecondsLeft, cap: cap)

  /// The devices' names.
  static let names: [String] = (0..<64).map { "device\($0)" }

  private static let sources = names.map { Source(device: $0, edition: "full") }

  /// The installed app of a device.
  static func source(of device: Int) -> Source { sources[device] }

  static func account(of uid: String) -> Int? { uids.firstIndex(of: uid) }

  /// What a reset of the core removes; `nil` where the world has no such box or level.
  static func scope(_ scope: Operation.Scope) -> ResetScope? {
    switch scope {
    case .all: .all
    case .box(let box): (0..<2).contains(box) ? .box(levels[box * 4].box) : nil
    case .level(let level): levels.indices.contains(level) ? .level(levels[level]) : nil
    }
  }
}

/// The clocks of a simulated world: one for all, and each device's own error.
///
/// A second never comes twice, and a wrong clock is wrong by whole periods, so the instant at which a result was
/// played tells which play it was, whatever the device's clock said.
enum Clock {
  /// 2024-01-01, in milliseconds since 1970.
  static let start: Int64 = 1_704_067_200_000

  /// 2²⁶ seconds: longer than any world lasts.
  static let period: Int64 = 1 << 26

  /// The periods that a clock may be wrong by.
  static let skews = -3...3

  static func read(_ now: Int64, skew: Int) -> Int64 { now + Int64(skew) * period * 1_000 }

  /// The second of the world's clock at which a device's clock showed this, counted from the start.
  static func second(shownAs instant: Int64) -> Int64 {
    let distance = (instant - start) / 1_000 % period
    return distance < 0 ? distance + period : distance
  }
}
