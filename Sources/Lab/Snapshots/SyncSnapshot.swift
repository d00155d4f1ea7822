public import GameProgress

/// The switch, the passes and the notice of one player on one installed app (S6).
public nonisolated struct SyncSnapshot: Equatable, Sendable {
  /// Whether the cloud's progress is applied here.
  public var isOn: Bool

  /// Whether the switch can be used, and why not (S8).
  public var availability: Availability

  /// The last pass that sent or received something or failed, else the last one; `nil` before the first.
  public var lastPass: PassReport?

  /// The newest pass since the app started, uneventful ones included.
  public var latestPass: PassReport?

  /// Whether a pass is under way: an answer is still on its way.
  public var isPassUnderWay: Bool

  /// The levels in which the cloud beats what is seen, sorted by name.
  public var waiting: [LevelName]

  /// The one-time notice.
  public var notice: ProfileSettings.Notice

  /// Whether the switch can be used.
  public enum Availability: Equatable, Sendable {
    /// It can.
    case available

    /// Nobody is signed in.
    case noUser

    /// The device's system has no cloud service (`settings cloud off`).
    case noService
  }

  /// Makes a snapshot.
  public init(
    isOn: Bool, availability: Availability, lastPass: PassReport?, latestPass: PassReport?, isPassUnderWay: Bool,
    waiting: [LevelName], notice: ProfileSettings.Notice
  ) {
    self.isOn = isOn
    self.availability = availability
    self.lastPass = lastPass
    self.latestPass = latestPass
    self.isPassUnderWay = isPassUnderWay
    self.waiting = waiting
    self.notice = notice
  }
}

/// What the one-time notice tells (N1).
public nonisolated struct NoticeContent: Equatable, Sendable {
  /// The devices that the cloud's results come from, sorted, this one left out unless it is the only one.
  public var devices: [String]

  /// The number of levels of this edition that the cloud holds.
  public var levelsInCloud: Int

  /// The sum of their stars.
  public var starsInCloud: Int

  /// The stars that turning sync on would add here.
  public var starsGained: Int

  /// The boxes that turning sync on would open.
  public var boxesOpened: [Box]

  /// The number of levels that would look different; 0: nothing new.
  public var levelsChanged: Int

  /// Makes the content.
  public init(
    devices: [String], levelsInCloud: Int, starsInCloud: Int, starsGained: Int, boxesOpened: [Box],
    levelsChanged: Int
  ) {
    self.devices = devices
    self.levelsInCloud = levelsInCloud
    self.starsInCloud = starsInCloud
    self.starsGained = starsGained
    self.boxesOpened = boxesOpened
    self.levelsChanged = levelsChanged
  }
}

/// What a container holds, as this device last received it.
public nonisolated struct CloudContents: Equatable, Sendable {
  /// The container's name.
  public var container: String

  /// SHA-256 over all keys and values, 64 hexadecimal digits.
  public var fingerprint: String

  /// The number of the container's last write.
  public var revision: Int64

  /// The number of keys, at most 1,024.
  public var keys: Int

  /// The bytes of all values, at most 1,000,000.
  public var bytes: Int

  /// The writers with results, sorted by id.
  public var writers: [Writer]

  /// Every key, sorted, with the size of its value in bytes.
  public var rawKeys: [(key: String, bytes: Int)]

  /// One writer's key.
  public struct Writer: Equatable, Sendable {
    /// The id, 32 hexadecimal digits.
    public var id: String

    /// The device that most of its results come from.
    public var device: String

    /// The edition they were played in.
    public var edition: String

    /// The size of its value in bytes.
    public var bytes: Int

    /// The number of levels it holds.
    public var levels: Int

    /// The sum of their stars.
    public var stars: Int

    /// What it holds.
    public var progress: Progress

    /// Whether it is this installed app's own.
    public var isOwn: Bool

    /// Makes a writer.
    public init(
      id: String, device: String, edition: String, bytes: Int, levels: Int, stars: Int, progress: Progress,
      isOwn: Bool
    ) {
      self.id = id
      self.device = device
      self.edition = edition
      self.bytes = bytes
      self.levels = levels
      self.stars = stars
      self.progress = progress
      self.isOwn = isOwn
    }
  }

  /// Makes the contents.
  public init(
    container: String, fingerprint: String, revision: Int64, keys: Int, bytes: Int, writers: [Writer],
    rawKeys: [(key: String, bytes: Int)]
  ) {
    self.container = container
    self.fingerprint = fingerprint
    self.revision = revision
    self.keys = keys
    self.bytes = bytes
    self.writers = writers
    self.rawKeys = rawKeys
  }

  /// Whether two looks at a container show the same.
  public static func == (left: CloudContents, right: CloudContents) -> Bool {
    left.container == right.container && left.fingerprint == right.fingerprint && left.revision == right.revision
      && left.writers == right.writers && left.rawKeys.elementsEqual(right.rawKeys) { $0 == $1 }
  }
}
