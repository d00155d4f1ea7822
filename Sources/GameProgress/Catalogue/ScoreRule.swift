/// How stars and time become a score.
///
/// score = `perStar` × stars + time bonus, at most `cap`; the bonus is never below 0 (sync rules, "Scores").
public struct ScoreRule: Hashable, Sendable {
  /// Points for each star.
  public let perStar: Int

  /// Points for each second left of `limitSeconds`.
  public let perSecond: Int

  /// The time, in seconds, within which a play earns a bonus.
  public let limitSeconds: Int

  /// What happens to a fraction of the bonus.
  public let rounding: Rounding

  /// The highest score that a play can earn, and that a result may carry.
  public let cap: Int

  /// What happens to a fraction of the time bonus.
  public enum Rounding: String, Hashable, Sendable, CaseIterable {
    /// Only whole seconds left count: `perSecond × ⌊limit − t⌋`.
    case wholeSecondsLeft

    /// The bonus itself is rounded up: `⌈perSecond × (limit − t)⌉`.
    case up
  }

  /// Makes a rule of numbers that were checked before.
  package init(perStar: Int, perSecond: Int, limitSeconds: Int, rounding: Rounding, cap: Int) {
    self.perStar = perStar
    self.perSecond = perSecond
    self.limitSeconds = limitSeconds
    self.rounding = rounding
    self.cap = cap
  }

  /// The score of a play.
  ///
  /// - Parameters:
  ///   - stars: 0…3.
  ///   - time: Milliseconds.
  public func score(stars: Int, time: Int) -> Int {
    min(perStar * stars + timeBonus(time: time), cap)
  }

  /// The bonus for a time in milliseconds, 0 or more.
  public func timeBonus(time: Int) -> Int {
    let left = limitSeconds * 1000 - time
    guard left > 0 else { return 0 }
    return switch rounding {
    case .wholeSecondsLeft: perSecond * (left / 1000)
    case .up: (perSecond * left + 999) / 1000
    }
  }
}
