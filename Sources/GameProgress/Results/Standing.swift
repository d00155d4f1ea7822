/// What a player's results amount to in an edition: totals, open boxes, open levels.
///
/// Always derived, never stored (sync rules, "Scores and unlocking").
public struct Standing: Equatable, Sendable {
  /// One line a box, in the edition's order.
  public let boxes: [BoxStanding]

  /// The sum of stars of the levels that this edition has.
  public let stars: Int

  /// The sum of scores.
  public let score: Int

  /// The number of levels with a result.
  public let played: Int

  /// The number of levels of the edition.
  public let levels: Int

  /// The number of open boxes.
  public var boxesOpen: Int { boxes.count(where: \.isOpen) }

  /// What a box amounts to.
  public struct BoxStanding: Equatable, Sendable {
    /// The box.
    public let box: Box

    /// Whether the total of stars has reached the box's threshold; the first box is always open.
    public let isOpen: Bool

    /// The sum of its stars.
    public let stars: Int

    /// The number of its levels with a result.
    public let played: Int

    /// Whether each level has a result, by number less one.
    fileprivate let isPlayed: [Bool]

    /// Whether a level has a result.
    ///
    /// - Parameter number: 1…the box's level count.
    public func isPlayed(number: Int) -> Bool { isPlayed.indices.contains(number - 1) && isPlayed[number - 1] }

    /// Whether a level can be played: it has a result, or it stands first or behind a won one in an open box.
    ///
    /// - Parameter number: 1…the box's level count.
    public func isOpen(number: Int) -> Bool {
      guard isPlayed.indices.contains(number - 1) else { return false }
      return isPlayed[number - 1] || (isOpen && (number == 1 || isPlayed[number - 2]))
    }
  }

  /// Derives the standing from what the player sees.
  public init(of progress: Progress, in edition: Edition) {
    var drafts: [(box: Box, stars: Int, played: Int, isPlayed: [Bool])] = []
    var score = 0
    for box in edition.boxes {
      var draft = (box: box, stars: 0, played: 0, isPlayed: [Bool](repeating: false, count: box.levelCount))
      for entry in progress.entries(of: box.name) where entry.number <= box.levelCount {
        draft.stars += max(0, Int(entry.stars.value))
        draft.played += 1
        draft.isPlayed[Int(entry.number) - 1] = true
        score += max(0, Int(entry.score.value))
      }
      drafts.append(draft)
    }
    let total = drafts.reduce(0) { $0 + $1.stars }
    stars = total
    self.score = score
    played = drafts.reduce(0) { $0 + $1.played }
    levels = edition.levelCount
    boxes = drafts.enumerated().map { index, draft in
      BoxStanding(
        box: draft.box, isOpen: index == 0 || total >= draft.box.opensAt, stars: draft.stars, played: draft.played,
        isPlayed: draft.isPlayed)
    }
  }

  /// The standing of one box; `nil` when the edition has none of that name.
  public func box(_ name: BoxName) -> BoxStanding? { boxes.first { $0.box.name == name } }

  /// Whether a level of the edition can be played.
  public func isOpen(_ level: LevelName) -> Bool { box(level.box)?.isOpen(number: level.number) ?? false }
}
