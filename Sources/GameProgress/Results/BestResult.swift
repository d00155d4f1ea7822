/// The best of a level, field by field, each with its own origin.
///
/// A field is `nil` where what arrived for it did not fit and was left out (P8).
public struct BestResult: Hashable, Sendable {
  /// Most stars, 0…3.
  public let stars: Best?

  /// Highest score.
  public let score: Best?

  /// Shortest time, in milliseconds.
  public let time: Best?

  /// Makes a result of three fields.
  public init(stars: Best?, score: Best?, time: Best?) {
    self.stars = stars
    self.score = score
    self.time = time
  }

  /// The result of one play.
  public init(_ play: Play, from origin: Origin) {
    self.init(
      stars: Best(value: play.stars, origin: origin), score: Best(value: play.score, origin: origin),
      time: Best(value: play.time, origin: origin))
  }
}

/// One best value and where it comes from.
public struct Best: Hashable, Sendable {
  /// Stars, points or milliseconds.
  public let value: Int

  /// Of equal values the smaller origin is named, everywhere.
  public let origin: Origin

  /// Names a value and its origin.
  public init(value: Int, origin: Origin) {
    self.value = value
    self.origin = origin
  }
}
