/// What turning sync on would change, level by level, found without changing anything (S7).
public struct SyncPreview: Equatable, Sendable {
  /// The levels that would look different, in the edition's order.
  public let changes: [Change]

  /// The stars that would be gained.
  public let starsGained: Int

  /// The boxes that would open.
  public let boxesOpened: [Box]

  /// The number of levels in which a field would get worse; a join never makes one.
  public let worse: Int

  /// The standing now.
  public let before: Standing

  /// The standing with sync on.
  public let after: Standing

  /// A level that would look different.
  public struct Change: Equatable, Sendable {
    /// The level.
    public let level: LevelName

    /// What the player sees now; `nil` when never played.
    public let before: BestResult?

    /// What the player would see.
    public let after: BestResult
  }

  /// Compares what is seen with what the cloud would add to it.
  public init(visible: Progress, cloudBest: Progress, edition: Edition) {
    let joined = visible.joined(with: cloudBest)
    let bettered = Set(visible.levelsBettered(by: joined))
    let before = Standing(of: visible, in: edition)
    let after = Standing(of: joined, in: edition)
    changes = edition.levels.filter(bettered.contains).compactMap { level in
      joined[level].map { Change(level: level, before: visible[level], after: $0) }
    }
    starsGained = after.stars - before.stars
    boxesOpened = zip(before.boxes, after.boxes).filter { !$0.isOpen && $1.isOpen }.map(\.1.box)
    worse = joined.levelsBettered(by: visible).count
    self.before = before
    self.after = after
  }
}
