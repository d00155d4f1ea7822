/// Everything an installed app keeps for one profile.
public struct ProfileRecord: Equatable, Sendable {
  /// Whose record this is.
  public let profile: Profile

  /// Results played here, under this profile, since its last reset.
  public var own: Progress {
    get { ownResults }
    set {
      ownResults = newValue
      visible = ownResults.joined(with: appliedResults)
    }
  }

  /// Results taken over from the cloud.
  public var applied: Progress {
    get { appliedResults }
    set {
      appliedResults = newValue
      visible = ownResults.joined(with: appliedResults)
    }
  }

  /// The join of everything ever played, claimed or imported here under this user; it only grows.
  ///
  /// For the guest: what has been played since the last claim (A2).
  public var contribution = Progress()

  /// The small facts.
  public var settings = ProfileSettings()

  /// What can be taken back, oldest first.
  public var history: [HistoryEntry] = []

  /// An empty record.
  public init(profile: Profile) {
    self.profile = profile
  }

  /// What the player sees: the join of own and applied results.
  public private(set) var visible = Progress()

  /// What `own` and `applied` stand for.
  package private(set) var ownResults = Progress()
  package private(set) var appliedResults = Progress()
}

extension ProfileRecord {
  /// The results of one layer.
  public subscript(layer: Layer) -> Progress {
    get {
      switch layer {
      case .own: own
      case .applied: applied
      case .contribution: contribution
      }
    }
    set {
      switch layer {
      case .own: own = newValue
      case .applied: applied = newValue
      case .contribution: contribution = newValue
      }
    }
  }

  /// Joins a few results into a layer, and into what is seen, without joining the rest again.
  mutating func join(_ results: Progress, into layer: Layer) {
    switch layer {
    case .own:
      ownResults.join(results)
      visible.join(results)
    case .applied:
      appliedResults.join(results)
      visible.join(results)
    case .contribution: contribution.join(results)
    }
  }

  /// Makes a change that was kept; one of another profile changes nothing.
  ///
  /// A store that keeps records whole needs nothing else.
  public mutating func apply(_ change: ProgressChange) {
    switch change {
    case .results(let layer, profile, let set, let removed):
      let replaced = Set(removed + set.keptLevels)
      self[layer] = self[layer].removing(replaced.contains).joined(with: set)
    case .settings(profile, let settings): self.settings = settings
    case .history(profile, let entry):
      history.removeAll { $0.id == entry.id }
      history.insert(entry, at: history.firstIndex { $0.id > entry.id } ?? history.count)
    case .historyRemoved(profile, let id): history.removeAll { $0.id == id }
    case .results, .settings, .history, .historyRemoved: break
    }
  }
}

/// The part of a profile's results that a change belongs to.
public enum Layer: String, Hashable, Sendable, CaseIterable {
  case own
  case applied
  case contribution
}

/// The small facts of a profile on an installed app; stored here, never synced.
public struct ProfileSettings: Equatable, Sendable {
  /// The switch (S1): off until the player chooses.
  public var isSyncOn = false

  /// The one-time notice.
  public var notice = Notice()

  /// The writer of this user on this installed app; `nil` before the first pass, and for the guest.
  public var writer: Writer?

  /// Ids that are never written again.
  public var retiredWriters: [WriterID] = []

  /// The store was copied or restored since it was last used, so its writer must be retired (P5).
  public var isCopy = false

  /// The last pass that sent or received something or failed, else the last one; `nil` before the first.
  public var lastPass: PassReport?

  /// The application that later ones join: what was applied since the switch was last turned on is one entry.
  public var openApplication: Int?

  /// The id that the next history entry gets.
  public var nextHistoryID = 1

  /// A profile's settings before anything happened.
  public init() {}

  /// Whether the one-time notice is due, and whether it was given.
  public struct Notice: Equatable, Sendable {
    /// A pass found that the notice is due, and it has not been shown or answered.
    public var isPending = false

    /// It was shown or answered; it never comes again (N2).
    public var isShown = false

    /// A notice that is neither due nor given.
    public init() {}

    /// Restores a notice.
    public init(isPending: Bool, isShown: Bool) {
      self.isPending = isPending
      self.isShown = isShown
    }
  }

  /// A writer and what is known of its key.
  public struct Writer: Equatable, Sendable {
    /// The id.
    public let id: WriterID

    /// The value that the cloud last acknowledged; `nil` before the first.
    public var acknowledged: Digest?

    /// The value that was last sent and not acknowledged yet; kept before it is sent, since the answer can be lost.
    public var uploading: Digest?

    /// Names a writer.
    public init(id: WriterID, acknowledged: Digest? = nil, uploading: Digest? = nil) {
      self.id = id
      self.acknowledged = acknowledged
      self.uploading = uploading
    }
  }
}
