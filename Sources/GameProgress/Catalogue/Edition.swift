/// One edition of the game: an ordered list of boxes, its own unlock thresholds and its own score rule.
///
/// Editions may order and number their boxes differently. A level's name, not its place, says which level it is.
public struct Edition: Hashable, Sendable {
  /// The edition's name: `full` or `lite`.
  public let name: String

  /// What the game is called in this edition.
  public let title: String

  /// Where this edition's progress lives in the cloud; the same for the phone's and the tablet's app.
  public let container: String

  /// The bundle identifier of the app on each kind of device.
  public let bundleIDs: BundleIDs

  /// How a play is scored.
  public let scoreRule: ScoreRule

  /// The boxes, in the order in which they are shown and opened.
  public let boxes: [Box]

  /// The bundle identifiers of the two apps that share an edition.
  public struct BundleIDs: Hashable, Sendable {
    /// The phone's app.
    public let phone: String

    /// The tablet's app.
    public let tablet: String
  }

  /// The number of levels in all boxes.
  public var levelCount: Int { boxes.reduce(0) { $0 + $1.levelCount } }

  /// All levels, box by box.
  public var levels: [LevelName] { boxes.flatMap(\.levels) }

  /// The box with a name; `nil` when this edition has none.
  public func box(_ name: BoxName) -> Box? { boxes.first { $0.name == name } }

  /// Whether this edition has a level; levels that it does not know are kept and passed on, not shown.
  public func contains(_ level: LevelName) -> Bool {
    box(level.box).map { level.number <= $0.levelCount } ?? false
  }

  /// The levels among some, sorted by name, that this edition has.
  public func known(_ levels: [LevelName]) -> [LevelName] {
    var box: Box?
    return levels.filter { level in
      if box?.name != level.box { box = self.box(level.box) }
      return box.map { level.number <= $0.levelCount } ?? false
    }
  }
}

/// A named run of levels.
public struct Box: Hashable, Sendable {
  /// The box's stable name.
  public let name: BoxName

  /// The name that a player reads.
  public let title: String

  /// The number of levels, numbered from 1.
  public let levelCount: Int

  /// The total of stars, in this edition, at which the box opens.
  public let opensAt: Int

  /// The levels in order.
  public var levels: [LevelName] { (1...levelCount).compactMap { LevelName(box: name, number: $0) } }
}
