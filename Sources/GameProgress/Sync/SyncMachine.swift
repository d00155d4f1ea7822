/// Decides what an installed app does with results, the cloud, the switch, the notice and resets.
///
/// An event goes in; actions come out, in the order that makes them durable. The machine holds values only: whoever
/// drives it performs the actions one after the other, and keeps the machine as it was when one cannot be persisted.
/// An event gives at most one `persist`, before anything that others could see.
public struct SyncMachine: Sendable {
  /// The installed app, as results that are played here name it.
  public let source: Source

  /// The edition's highest score; values above it do not fit (P8).
  public let cap: Int

  /// The guest's record.
  public internal(set) var guest: ProfileRecord

  /// The signed-in user's record; `nil` while nobody is signed in.
  public var player: ProfileRecord? { isSignedIn ? signedIn : nil }

  /// How the newest pass ended, uneventful ones included; `nil` before the first since the start.
  public internal(set) var latestPass: PassReport?

  /// The levels in which the cloud beats what is seen, and that wait for the switch; sorted by name.
  public internal(set) var waiting: [LevelName] = []

  /// The record of the user who is signed in; of no meaning while nobody is.
  ///
  /// Kept beside a flag rather than as an optional, so that a part of it can be read and changed where it is.
  package private(set) var signedIn = ProfileRecord(profile: .guest)

  /// Whether a user is signed in.
  package private(set) var isSignedIn = false

  var cloud = CloudView()
  var phase = Phase.idle
  var isPassAskedFor = false
  var isPassDue = false
  var tally = Tally()
  /// How often the pass under way had its upload refused because another write came before it.
  var overtakenUploads = 0
  private let edition: Edition?

  /// Where a pass stands.
  enum Phase: Equatable, Sendable {
    /// No pass is under way.
    case idle

    /// The cloud was asked for what changed, or for everything.
    case pulling(everything: Bool)

    /// A value was given to the cloud; one upload of a key is in flight at a time (P4).
    case pushing(key: String, results: Int)
  }

  /// What went up and came down since the last report.
  struct Tally: Equatable, Sendable {
    var sent = 0
    var received = 0
  }

  /// Makes the machine of an installed app that has just started.
  ///
  /// Levels that the edition does not know are kept and passed on, but counted nowhere (P8).
  public init(source: Source, edition: Edition, guest: ProfileRecord) {
    self.source = source
    self.edition = edition
    self.guest = guest
    cap = edition.scoreRule.cap
  }

  /// Makes the machine of an app whose edition has any level, with scores up to a cap.
  public init(source: Source, cap: Int, guest: ProfileRecord) {
    self.source = source
    self.cap = cap
    self.guest = guest
    edition = nil
  }

  /// Takes an event and says what must be done.
  public mutating func handle(_ event: SyncEvent) -> [SyncAction] {
    switch event {
    case .playerChanged(let record, let values, _): changePlayer(to: record, cloud: values)
    case .played(let level, let play, let now): add(Progress(level, BestResult(play, from: origin(at: now))))
    case .imported(let progress): add(progress)
    case .passRequested(_, let isAskedFor): requestPass(isAskedFor: isAskedFor)
    case .received(let values, let uid, let isEverything, let freshWriter, let now):
      receive(values, uid: uid, isEverything: isEverything, freshWriter: freshWriter, at: now)
    case .accepted(let key, let bytes, let uid, let now): accept(key: key, bytes: bytes, uid: uid, at: now)
    case .outdated(let uid): pullAgain(uid: uid)
    case .failed(let code, let uid, let now): fail(code, uid: uid, at: now)
    case .switched(let isOn, let now): turnSwitch(isOn, at: now)
    case .reset(let scope, let turnSyncOff, let now): reset(scope, turnSyncOff: turnSyncOff, at: now)
    case .undone: undo()
    case .noticeShown: markNoticeShown()
    case .noticeRearmed: rearmNotice()
    }
  }

  /// The record of whoever plays now.
  public internal(set) var current: ProfileRecord {
    get { isSignedIn ? signedIn : guest }
    set { if isSignedIn { signedIn = newValue } else { guest = newValue } }
  }

  /// The small facts of the current record, without a copy of the rest.
  var currentSettings: ProfileSettings {
    get { isSignedIn ? signedIn.settings : guest.settings }
    set { if isSignedIn { signedIn.settings = newValue } else { guest.settings = newValue } }
  }

  /// Looks at the current record where it stands: a copy of it is dozens of references.
  func withCurrent<Part>(_ body: (ProfileRecord) -> Part) -> Part {
    isSignedIn ? body(signedIn) : body(guest)
  }

  /// Changes the current record where it stands.
  mutating func changeCurrent<Outcome>(_ body: (inout ProfileRecord) -> Outcome) -> Outcome {
    isSignedIn ? body(&signedIn) : body(&guest)
  }

  /// Makes a user's record the current one, or the guest's when there is none.
  mutating func admit(_ record: ProfileRecord?) {
    isSignedIn = record != nil
    signedIn = record ?? ProfileRecord(profile: .guest)
  }

  /// Whether this user is signed in.
  func isPlayed(by uid: String) -> Bool { isSignedIn && signedIn.profile == .user(uid) }

  /// The join of all writers' values, as last received.
  public var cloudBest: Progress { cloud.best }

  /// What each writer has in the cloud, as last received.
  public var writers: [(writer: WriterID, progress: Progress)] { cloud.writers.map { ($0.writer, $0.progress) } }

  /// Whether a pass is under way.
  public var isPassUnderWay: Bool { phase != .idle }

  func origin(at now: Int64) -> Origin { Origin(source: source, at: now) }

  /// The levels among some, sorted by name, that the edition has: only these are shown and counted (P8).
  func counted(_ levels: [LevelName]) -> [LevelName] { edition?.known(levels) ?? levels }

  /// The action that keeps the current settings, with other changes in the same transaction.
  func persist(_ changes: [ProgressChange] = []) -> SyncAction {
    .persist(changes + [.settings(isSignedIn ? signedIn.profile : guest.profile, currentSettings)])
  }

  /// Finds the levels that wait anew.
  mutating func refreshWaiting() { waiting = counted(withCurrent { $0.visible.levelsBettered(by: cloud.best) }) }
}
