/// Passes: pull, write the own key if it lacks anything, join all writers, apply or count as waiting, decide on the
/// notice (P2).
extension SyncMachine {
  mutating func requestPass() -> [SyncAction] {
    guard player != nil else { return [] }
    guard phase == .idle else {
      isPassDue = true
      return []
    }
    phase = .pulling
    // A value that was damaged on its way may be sound where it is kept.
    return [.fetch(everything: cloud.hasDamage)]
  }

  mutating func receive(
    _ values: [CloudValue], uid: String, isEverything: Bool, freshWriter: WriterID, at now: Int64
  ) -> [SyncAction] {
    guard let player, player.profile == .user(uid) else { return [.dropped(uid: uid)] }
    let before = cloud.best
    var actions = cloud.take(values, cap: cap).map(SyncAction.skipped)
    let received = before.levelsBettered(by: cloud.best).count
    if case .pushing(let key, let earlier) = phase {
      // The upload under way decides how this pass ends.
      phase = .pushing(key: key, received: earlier + received)
      return actions
    }
    actions += replaceWriterIfNeeded(by: freshWriter, isEverything: isEverything)
    guard let writer = current.settings.writer, cloud[writer.id]?.fault != .damaged else {
      // The own key cannot be read, so nothing is pushed from here (P6); the next pass reads everything again.
      return actions + finish(sent: 0, received: received, at: now)
    }
    let held = cloud[writer.id]?.progress ?? Progress()
    guard !held.contains(current.contribution) else {
      return actions + finish(sent: 0, received: received, at: now)
    }
    let bytes = PackedProgress.encode(held.joined(with: current.contribution))
    current.settings.writer?.uploading = Digest(of: bytes)
    phase = .pushing(key: writer.id.key, received: received)
    return actions + [persist(), .upload(key: writer.id.key, bytes: bytes)]
  }

  mutating func accept(key: String, bytes: [UInt8], uid: String, at now: Int64) -> [SyncAction] {
    guard let player, player.profile == .user(uid) else { return [.dropped(uid: uid)] }
    let digest = Digest(of: bytes)
    guard var writer = player.settings.writer, writer.id.key == key, writer.uploading == digest else { return [] }
    writer.acknowledged = digest
    writer.uploading = nil
    current.settings.writer = writer
    let held = cloud[writer.id]?.progress ?? Progress()
    _ = cloud.take([CloudValue(key: key, content: .bytes(bytes))], cap: cap)
    let sent = held.levelsLacking(from: cloud[writer.id]?.progress ?? Progress()).count
    let received = if case .pushing(key, let received) = phase { received } else { 0 }
    return finish(sent: sent, received: received, at: now)
  }

  /// The upload under way was not taken: what is received next is joined in, and given to the cloud again.
  mutating func pullAgain(uid: String) -> [SyncAction] {
    guard player?.profile == .user(uid), case .pushing = phase else { return [] }
    phase = .pulling
    return []
  }

  /// Ends the pass under way without keeping anything: the store itself does not work.
  public mutating func abandonPass(_ code: String, at now: Int64) {
    phase = .idle
    isPassDue = false
    latestPass = PassReport(at: now, outcome: .failed(code))
  }

  mutating func fail(_ code: String, uid: String, at now: Int64) -> [SyncAction] {
    guard let player, player.profile == .user(uid) else { return [.dropped(uid: uid)] }
    let received = if case .pushing(_, let received) = phase { received } else { 0 }
    phase = .idle
    isPassDue = false
    let report = PassReport(at: now, outcome: .failed(code), received: received)
    return [keep(report), .finished(report)].compactMap(\.self)
  }

  /// The last two steps of a pass: apply or count as waiting, decide on the notice.
  private mutating func finish(sent: Int, received: Int, at now: Int64) -> [SyncAction] {
    phase = .idle
    var changes: [ProgressChange] = []
    var changed = 0
    if current.settings.isSyncOn {
      (changes, changed) = applyCloudBest(at: now)
    } else if isNoticeDue {
      current.settings.notice.isPending = true
      changes.append(.settings(current.profile, current.settings))
    }
    let report = PassReport(
      at: now, outcome: .ok, sent: sent, received: received, isApplied: current.settings.isSyncOn, changed: changed)
    let before = current.settings
    var actions: [SyncAction] = []
    if let kept = keep(report, with: changes) {
      actions = [kept]
    } else if !changes.isEmpty || sent > 0 || before != current.settings {
      actions = [persist(changes)]
    }
    actions.append(.finished(report))
    guard isPassDue else { return actions }
    isPassDue = false
    return actions + requestPass()
  }

  /// Keeps a report, unless an eventful one stands and this one tells nothing new.
  private mutating func keep(_ report: PassReport, with changes: [ProgressChange] = []) -> SyncAction? {
    latestPass = report
    guard report.isEventful || !(current.settings.lastPass?.isEventful ?? false) else { return nil }
    current.settings.lastPass = report
    return persist(changes)
  }

  /// Another writer's progress is there, the switch is off, and this player has not been told here (N1, N3).
  private var isNoticeDue: Bool {
    let settings = current.settings
    guard !settings.notice.isPending, !settings.notice.isShown else { return false }
    return cloud.writers.contains {
      !$0.progress.isEmpty && $0.writer != settings.writer?.id && !settings.retiredWriters.contains($0.writer)
    }
  }
}
