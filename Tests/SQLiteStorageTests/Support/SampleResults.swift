import GameProgress

/// Results for tests, made from small numbers.
enum Sample {
  static let user = Profile.user("28charactersoflettersanddig")

  static func level(_ number: Int, of box: String = "paper") -> LevelName {
    guard let name = LevelName("\(box)-\(number)") else { preconditionFailure("a test names a level") }
    return name
  }

  static func origin(_ number: Int) -> Origin {
    Origin(
      source: Source(device: number.isMultiple(of: 2) ? "phone" : "tablet", edition: "full"),
      at: 1_790_000_000_000 + Int64(number) * 1000)
  }

  static func result(_ number: Int) -> BestResult {
    BestResult(
      stars: Best(value: number % 4, origin: origin(number)),
      score: Best(value: number * 37 % 6000, origin: origin(number + 1)),
      time: Best(value: 1 + number * 911 % 86_400_000, origin: origin(number + 2)))
  }

  static func progress(_ numbers: some Sequence<Int>, of box: String = "paper") -> Progress {
    Progress(results: numbers.map { (level: level($0, of: box), result: result($0)) }, unknownParts: [])
  }

  static var settings: ProfileSettings {
    var settings = ProfileSettings()
    settings.isSyncOn = true
    settings.notice = ProfileSettings.Notice(isPending: false, isShown: true)
    settings.writer = ProfileSettings.Writer(
      id: WriterID(high: 1, low: .max), acknowledged: Digest(value: .max), uploading: Digest(value: 7))
    settings.retiredWriters = [WriterID(high: 9, low: 1), WriterID(high: 2, low: 3)]
    settings.isCopy = true
    settings.lastPass = PassReport(
      at: 1_790_000_000_123, outcome: .failed("throttled"), sent: 1, received: 5, isApplied: true, changed: 3)
    settings.openApplication = 4
    settings.nextHistoryID = 5
    return settings
  }

  static func reset(id: Int) -> HistoryEntry {
    HistoryEntry(
      id: id, kind: .reset(.box(level(1).box)), at: 1_790_000_001_000, results: 2,
      removed: HistoryEntry.Removed(own: progress(1...2), applied: progress(3...4), unclaimed: progress(5...5)))
  }

  /// Changes that touch every table of the progress store.
  static var changes: [ProgressChange] {
    [
      .results(.own, user, set: progress(1...40), removed: []),
      .results(.contribution, user, set: progress(1...60), removed: []),
      .results(.applied, user, set: progress(20...50, of: "linen"), removed: []),
      .results(.own, .guest, set: progress(1...10), removed: []),
      .settings(user, settings),
      .history(user, reset(id: 1)),
      .history(
        user,
        HistoryEntry(
          id: 4, kind: .application, at: 1_790_000_002_000, results: 31, removed: HistoryEntry.Removed())),
    ]
  }
}
