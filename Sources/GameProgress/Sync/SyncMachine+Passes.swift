/// Passes: pull, write the own key if it lacks anything, join all writers, apply or count as waiting, decide on the
/// notice (P2).
extension SyncMachine {
  mutating func requestPass(isAskedFor: Bool = false) -> [SyncAction] {
    guard isSignedIn else { return [] }
    isPassAskedFor = isPassAskedFor || isAskedFor
    guard phase == .idle else {
      isPassDue = true
      return []
    }
    overtakenUploads = 0
    // A value that was damaged on its way may be sound where it is kept.
    phase = .pulling(everything: cloud.mayBeMended)
    return [.fetch(everything: cloud.mayBeMended)]
  }

  mutating func receive(
    _ values: [CloudValue], uid: String, isEverything: Bool, freshWriter: WriterID, at now: Int64
  ) -> [SyncAction] {
    guard isPlayed(by: uid) else { return [.dropped(uid: uid)] }
    let settings = currentSettings
    let actions = take(values, isEverything: isEverything).map(SyncAction.skipped)
    // The upload under way decides how this pass ends.
    if isPushing { return actions }
    let (changes, replacement) = settleWriter(by: freshWriter, isEverything: isEverything)
    guard let writer = currentSettings.writer else { return actions }
    if cloud[writer.id]?.fault == .damaged { return actions + readEverything(uid: uid, at: now) }
    let held = cloud[writer.id]?.progress ?? Progress()
    guard let bytes = bytesToWrite(under: writer, holding: held) else {
      return actions + finish(changes, since: settings, then: replacement, at: now)
    }
    guard overtakenUploads < Self.uploadsAPass else {
      return actions + giveWay(changes, then: replacement, at: now)
    }
    currentSettings.writer?.uploading = Digest(of: bytes)
    let lacking = counted(held.levelsLacking(from: current.contribution))
    phase = .pushing(key: writer.id.key, results: lacking.count)
    return actions + [persist(changes)] + replacement + [.upload(key: writer.id.key, bytes: bytes)]
  }

  /// The own key cannot be read, so nothing is pushed from here (P6) until a full read has shown what it holds.
  private mutating func readEverything(uid: String, at now: Int64) -> [SyncAction] {
    guard phase != .pulling(everything: true) else { return fail("damaged", uid: uid, at: now) }
    phase = .pulling(everything: true)
    return [.fetch(everything: true)]
  }

  /// The join of the contribution and what the own key last held; `nil` when the key holds it already (P3).
  private func bytesToWrite(under writer: ProfileSettings.Writer, holding held: Progress) -> [UInt8]? {
    guard !held.contains(current.contribution) else { return nil }
    let bytes = PackedProgress.encode(held.joined(with: current.contribution))
    // Results that do not fit this edition are not read back, so the bytes have the last word.
    return Digest(of: bytes) == cloud[writer.id]?.digest ? nil : bytes
  }

  /// Takes in keys of the cloud, and counts what is new there.
  private mutating func take(_ values: [CloudValue], isEverything: Bool) -> [SkippedValue] {
    guard !values.isEmpty || isEverything else { return [] }
    let writer = currentSettings.writer
    let ownBefore = writer.flatMap { cloud[$0.id] }
    var known = cloud.best
    let skipped = cloud.take(values, isEverything: isEverything, cap: cap)
    if let writer, let own = cloud[writer.id], own != ownBefore {
      known.join(own.progress)
      if own.digest == writer.uploading, !isPushing {
        // The upload arrived, and its answer did not.
        tally.sent += counted((ownBefore?.progress ?? Progress()).levelsLacking(from: own.progress)).count
      }
    }
    tally.received += counted(known.levelsBettered(by: cloud.best)).count
    refreshWaiting()
    return skipped
  }

  mutating func accept(key: String, bytes: [UInt8], uid: String, at now: Int64) -> [SyncAction] {
    guard isPlayed(by: uid) else { return [.dropped(uid: uid)] }
    let settings = currentSettings
    let digest = Digest(of: bytes)
    guard let writer = settings.writer, writer.id.key == key, writer.uploading == digest else { return [] }
    let held = cloud[writer.id]?.progress ?? Progress()
    _ = cloud.take([CloudValue(key: key, content: .bytes(bytes))], isEverything: false, cap: cap)
    refreshWaiting()
    if case .pushing(_, let results) = phase {
      tally.sent += results
    } else {
      tally.sent += counted(held.levelsLacking(from: cloud[writer.id]?.progress ?? Progress())).count
    }
    currentSettings.writer = ProfileSettings.Writer(id: writer.id, acknowledged: digest)
    // The answer to an upload that was given up must not end the pass that came after it.
    if case .pulling = phase { return [persist()] }
    return finish(since: settings, at: now)
  }

  /// The upload under way was not taken: what is received next is joined in, and given to the cloud again.
  mutating func pullAgain(uid: String) -> [SyncAction] {
    guard isPlayed(by: uid), case .pushing = phase else { return [] }
    overtakenUploads += 1
    phase = .pulling(everything: false)
    return []
  }

  /// How often a pass gives a value to the cloud: others that write all the time must not keep it going for ever.
  private static let uploadsAPass = 5

  /// Ends a pass whose uploads were all overtaken; what it brought down is kept, and a later one tries again.
  private mutating func giveWay(
    _ changes: [ProgressChange], then announcements: [SyncAction], at now: Int64
  ) -> [SyncAction] {
    phase = .idle
    isPassDue = false
    let report = report(.failed(PassReport.overtaken), at: now)
    return [persist(changes)] + announcements + [.finished(report)]
  }

  /// Ends the pass under way without keeping anything: the store itself does not work.
  public mutating func abandonPass(_ code: String, at now: Int64) {
    phase = .idle
    isPassDue = false
    isPassAskedFor = false
    tally = Tally()
    latestPass = PassReport(at: now, outcome: .failed(code))
  }

  mutating func fail(_ code: String, uid: String, at now: Int64) -> [SyncAction] {
    guard isPlayed(by: uid) else { return [.dropped(uid: uid)] }
    let settings = currentSettings
    phase = .idle
    isPassDue = false
    let report = report(.failed(code), at: now)
    return (currentSettings == settings ? [] : [persist()]) + [.finished(report)]
  }

  /// The last two steps of a pass: apply or count as waiting, decide on the notice.
  ///
  /// - Parameters:
  ///   - changes: What the pass changed before.
  ///   - settings: The settings as they are kept.
  ///   - announcements: What is to be said once the changes are kept.
  private mutating func finish(
    _ changes: [ProgressChange] = [], since settings: ProfileSettings, then announcements: [SyncAction] = [],
    at now: Int64
  ) -> [SyncAction] {
    phase = .idle
    var changes = changes
    var changed = 0
    if currentSettings.isSyncOn {
      let application = applyCloudBest(at: now)
      changes += application.changes
      changed = application.changed
    } else if isNoticeDue {
      currentSettings.notice.isPending = true
    }
    let report = report(.ok, changed: changed, at: now)
    let actions =
      (changes.isEmpty && currentSettings == settings ? [] : [persist(changes)])
      + announcements + [.finished(report)]
    guard isPassDue else { return actions }
    isPassDue = false
    return actions + requestPass()
  }

  private var isPushing: Bool { if case .pushing = phase { true } else { false } }

  /// Makes the report of a pass, and keeps it unless an eventful one stands and this one tells nothing new.
  private mutating func report(_ outcome: PassReport.Outcome, changed: Int = 0, at now: Int64) -> PassReport {
    let report = PassReport(
      at: now, outcome: outcome, sent: tally.sent, received: tally.received,
      isApplied: outcome == .ok && currentSettings.isSyncOn, changed: changed)
    tally = Tally()
    latestPass = report
    let standing = currentSettings.lastPass
    let mendsFailure = isPassAskedFor && standing.map { $0.outcome != .ok } ?? false
    isPassAskedFor = false
    if report.isEventful || mendsFailure || !(standing?.isEventful ?? false) { currentSettings.lastPass = report }
    return report
  }

  /// Another writer's progress is there, the switch is off, and this player has not been told here (N1, N3).
  private var isNoticeDue: Bool {
    let settings = currentSettings
    guard !settings.notice.isPending, !settings.notice.isShown else { return false }
    return cloud.writers.contains { holding in
      guard !holding.progress.isEmpty, holding.writer != settings.writer?.id else { return false }
      // What this app wrote under a retired id is its own; a copy of its store may have gone on under that id.
      return !settings.retiredWriters.contains(holding.writer) || !current.contribution.contains(holding.progress)
    }
  }
}
