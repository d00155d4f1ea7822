/// One finished play of a level.
public struct Play: Hashable, Sendable {
  /// 0…3; finishing with 0 stars counts as winning.
  public let stars: Int

  /// 0…the edition's cap.
  public let score: Int

  /// Milliseconds, 1…86,400,000.
  public let time: Int

  /// Why numbers are not a play.
  public enum Fault: Error, Hashable, Sendable {
    /// Stars outside 0…3.
    case stars(Int)

    /// A score outside 0…cap.
    case score(Int, cap: Int)

    /// A time outside 1…86,400,000 ms.
    case time(Int)
  }

  /// The stars that a play can earn.
  public static let starsRange = 0...3

  /// The time that a play can take, in milliseconds: up to a day.
  public static let timeRange = 1...86_400_000

  /// Makes a play; without a score, the edition's rule computes it.
  ///
  /// - Throws: The first number that is out of range.
  public init(stars: Int, time: Int, score: Int? = nil, rule: ScoreRule) throws(Fault) {
    guard Self.starsRange.contains(stars) else { throw .stars(stars) }
    guard Self.timeRange.contains(time) else { throw .time(time) }
    let score = score ?? rule.score(stars: stars, time: time)
    guard (0...rule.cap).contains(score) else { throw .score(score, cap: rule.cap) }
    self.stars = stars
    self.score = score
    self.time = time
  }
}
