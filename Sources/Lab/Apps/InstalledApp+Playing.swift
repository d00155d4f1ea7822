internal import CloudStore
public import GameProgress

/// What a reset did, or would do (R2, R4).
public nonisolated struct ResetReport: Equatable, Sendable {
  /// What was removed.
  public var scope: ResetScope

  /// The number of results removed.
  public var removed: Int

  /// The sum of their stars.
  public var stars: Int

  /// The number of results that come back at the next pass.
  public var willComeBack: Int

  /// The container's fingerprint before, as last received; `nil` for the guest.
  public var cloudFingerprintBefore: String?

  /// The container's fingerprint after.
  public var cloudFingerprintAfter: String?

  /// Whether the switch is on afterwards.
  public var isSyncOn: Bool
}

extension InstalledApp {
  /// Records a finished play, durably; no pass is run.
  ///
  /// - Parameters:
  ///   - level: A level of the edition.
  ///   - stars: 0…3.
  ///   - time: Milliseconds, 1…86,400,000.
  ///   - score: 0…the edition's cap; `nil` to compute it.
  ///   - force: Whether a locked level may be played all the same.
  /// - Throws: `unknownLevel`, `play`, `levelLocked`, or `storage`.
  public func play(
    _ level: LevelName, stars: Int, time: Int, score: Int? = nil, force: Bool = false
  ) throws(LabError) {
    guard edition.contains(level) else { throw .unknownLevel(level.description) }
    let play: Play
    do {
      play = try Play(stars: stars, time: time, score: score, rule: edition.scoreRule)
    } catch {
      throw .play(error)
    }
    if !force, let reason = lockReason(of: level) { throw .levelLocked(level, opening: reason) }
    // Only this level can change: all the others would be compared in vain.
    let before = visibleResult(of: level)
    do {
      try send(.played(level, play, at: now))
    } catch {
      tell(of: play, level, failure: error.brief.code)
      throw error
    }
    let isBetter = !before.levelsBettered(by: visibleResult(of: level)).isEmpty
    tell(of: play, level, isBetter: isBetter)
  }

  private func tell(of play: Play, _ level: LevelName, isBetter: Bool? = nil, failure: String? = nil) {
    record(
      .played,
      [
        "level": .text(level.description), "stars": .init(play.stars), "score": .init(play.score),
        "timeMs": .init(play.time), "better": isBetter.map { .flag($0) }, "failed": failure.map { .text($0) },
      ])
  }

  /// A map of one level as the player sees it; empty when it was never played.
  private func visibleResult(of level: LevelName) -> Progress {
    machine.current.visible[level].map { Progress(level, $0) } ?? Progress()
  }

  /// What opens a level; `nil` when it is open.
  public func lockReason(of level: LevelName) -> LabError.LockReason? {
    let standing = Standing(of: machine.current.visible, in: edition)
    guard let box = standing.box(level.box), !box.isOpen(number: level.number) else { return nil }
    guard box.isOpen else { return .stars(needed: box.box.opensAt, have: standing.stars) }
    return LevelName(box: level.box, number: level.number - 1).map { .level($0) }
  }

  /// The scope with a name: `all`, a box or a level of the edition.
  ///
  /// - Throws: `unknownScope`.
  public func scope(named text: String) throws(LabError) -> ResetScope {
    guard let scope = ResetScope(text) else { throw .unknownScope(text) }
    switch scope {
    case .all: return scope
    case .box(let box): if edition.box(box) != nil { return scope }
    case .level(let level): if edition.contains(level) { return scope }
    }
    throw .unknownScope(text)
  }

  /// What a reset would remove, and what would come back; nothing is changed.
  public func resetPreview(_ scope: ResetScope) -> ResetReport {
    let preview = machine.resetPreview(scope)
    return ResetReport(
      scope: scope, removed: preview.removed, stars: preview.stars, willComeBack: preview.willComeBack,
      cloudFingerprintBefore: cloudFingerprint, cloudFingerprintAfter: cloudFingerprint,
      isSyncOn: machine.current.settings.isSyncOn)
  }

  /// Removes results here, for this profile, and nothing else (R1); no pass is run.
  ///
  /// - Throws: `storage`.
  public func reset(_ scope: ResetScope, turnSyncOff: Bool = false) throws(LabError) -> ResetReport {
    var report = resetPreview(scope)
    try send(.reset(scope, turnSyncOff: turnSyncOff, at: now))
    report.isSyncOn = machine.current.settings.isSyncOn
    if !report.isSyncOn { report.willComeBack = 0 }
    report.cloudFingerprintAfter = cloudFingerprint
    record(
      .reset,
      [
        "scope": .text(scope.description), "removed": .init(report.removed),
        "willComeBack": .init(report.willComeBack), "syncOn": .flag(report.isSyncOn),
        "turnSyncOff": .flag(turnSyncOff),
      ])
    return report
  }

  /// Takes the newest reset or application back, whole; no pass is run.
  ///
  /// - Throws: `nothingToUndo`, or `storage`.
  public func undo() throws(LabError) -> HistoryEntry {
    guard let entry = machine.current.history.last else { throw .nothingToUndo }
    try send(.undone)
    record(.undone, ["what": .text(entry.kind.code), "results": .init(entry.results)])
    return entry
  }

  /// Joins results into the profile's own, as if played here; no pass is run.
  ///
  /// - Parameters:
  ///   - progress: The results.
  ///   - source: The text that they were read from, for the timeline; one that is too long is not kept.
  /// - Throws: `storage`.
  public func importResults(_ progress: Progress, readFrom source: String = "") throws(LabError) {
    try send(.imported(progress))
    let isKept = !source.isEmpty && source.utf8.count <= Self.longestSource
    record(.imported, ["results": .init(progress.count), "source": isKept ? .text(source) : nil])
  }

  /// How much of an import the timeline keeps, in bytes of UTF-8: some 900 results.
  private static let longestSource = 65_536

  /// Where results that come in by hand are said to be from.
  public var importOrigin: Origin { Origin(source: machine.source, at: now) }

  /// The container's fingerprint as last received; `nil` for the guest.
  public var cloudFingerprint: String? { keyValues.uid == nil ? nil : keyValues.fingerprint.text }
}

extension HistoryEntry.Kind {
  /// `reset` or `application`.
  public nonisolated var code: String {
    switch self {
    case .reset: "reset"
    case .application: "application"
    }
  }
}
