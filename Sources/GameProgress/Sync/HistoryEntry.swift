/// Something that can be taken back whole: a reset, or what the cloud's progress changed here.
public struct HistoryEntry: Equatable, Sendable {
  /// Names the entry within its profile; later ones are greater.
  public let id: Int

  /// What was done.
  public let kind: Kind

  /// When it was done, in milliseconds since 1970.
  public let at: Int64

  /// The number of results that it changed.
  public var results: Int

  /// What is needed to take it back.
  public let removed: Removed

  /// What was done.
  public enum Kind: Equatable, Sendable {
    /// Results were removed here.
    case reset(ResetScope)

    /// Results were taken over from the cloud.
    case application
  }

  /// The results that taking back restores.
  ///
  /// Of a reset: what it removed, layer by layer. Of an application: what had been applied before it, in `applied`.
  public struct Removed: Equatable, Sendable {
    /// Own results that a reset removed.
    public var own = Progress()

    /// Applied results: removed by a reset, or as they stood before an application.
    public var applied = Progress()

    /// The guest's unclaimed results that a reset removed; empty for a user.
    public var unclaimed = Progress()

    /// Nothing removed.
    public init() {}

    /// Restores what was kept.
    public init(own: Progress, applied: Progress, unclaimed: Progress) {
      self.own = own
      self.applied = applied
      self.unclaimed = unclaimed
    }
  }

  /// Restores an entry.
  public init(id: Int, kind: Kind, at: Int64, results: Int, removed: Removed) {
    self.id = id
    self.kind = kind
    self.at = at
    self.results = results
    self.removed = removed
  }
}

/// What a reset removes.
public enum ResetScope: Hashable, Sendable {
  /// Everything, levels of other editions included.
  case all

  /// One box.
  case box(BoxName)

  /// One level.
  case level(LevelName)

  /// Whether a level is removed.
  public func contains(_ level: LevelName) -> Bool {
    switch self {
    case .all: true
    case .box(let box): level.box == box
    case .level(let name): level == name
    }
  }
}

extension ResetScope: CustomStringConvertible {
  /// `all`, the box's name or the level's name, as a command takes it.
  public var description: String {
    switch self {
    case .all: "all"
    case .box(let box): box.description
    case .level(let level): level.description
    }
  }

  /// Reads `all`, a box's name or a level's name; `nil` when the text is none of them.
  public init?(_ text: String) {
    if text == "all" {
      self = .all
    } else if let level = LevelName(text) {
      self = .level(level)
    } else if let box = BoxName(text) {
      self = .box(box)
    } else {
      return nil
    }
  }
}
