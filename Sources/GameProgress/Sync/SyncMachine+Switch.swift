extension SyncMachine {
  /// Turns the switch (S1–S4).
  mutating func turnSwitch(_ isOn: Bool, at now: Int64) -> [SyncAction] {
    guard let player, player.settings.isSyncOn != isOn else { return [] }
    current.settings.isSyncOn = isOn
    current.settings.openApplication = nil
    guard isOn else { return [persist()] }
    // Turning sync on answers the notice.
    current.settings.notice = .init(isPending: false, isShown: true)
    if current.settings.lastPass?.outcome == .ok { current.settings.lastPass?.isApplied = true }
    let (changes, _) = applyCloudBest(at: now)
    return [persist(changes)]
  }

  /// Applies the cloud best in one step (S3), and keeps what is needed to take that back (S5).
  ///
  /// - Returns: The changes to keep, and the number of results that look different.
  mutating func applyCloudBest(at now: Int64) -> ([ProgressChange], changed: Int) {
    let visible = current.visible
    let levels = Set(visible.levelsLacking(from: cloud.best))
    guard !levels.isEmpty else { return ([], 0) }
    let addition = cloud.best.restricted { levels.contains($0) }
    let before = current.applied
    current.applied.join(addition)
    var changes: [ProgressChange] = [
      .results(
        .applied, current.profile, set: current.applied.restricted { levels.contains($0) }, removed: [])
    ]
    let changed = visible.levelsBettered(by: addition).count
    if changed > 0, let entry = historyEntry(for: addition, before: before, at: now) {
      changes.append(.history(current.profile, entry))
    }
    return (changes, changed)
  }

  /// The entry that takes an application back; `nil` when it only returns what a reset removed.
  private mutating func historyEntry(for addition: Progress, before: Progress, at now: Int64) -> HistoryEntry? {
    if let open = current.settings.openApplication,
      let index = current.history.firstIndex(where: { $0.id == open })
    {
      let start = current.own.joined(with: current.history[index].removed.applied)
      current.history[index].results = start.levelsBettered(by: current.visible).count
      return current.history[index]
    }
    let removedByResets = current.history.reduce(Progress()) { removed, entry in
      switch entry.kind {
      case .reset: removed.joined(with: entry.removed.own).joined(with: entry.removed.applied)
      case .application: removed
      }
    }
    let start = current.own.joined(with: before)
    let bettered = Set(start.levelsBettered(by: addition))
    guard !removedByResets.levelsBettered(by: addition.restricted { bettered.contains($0) }).isEmpty else {
      return nil
    }
    let entry = appendHistory(
      .application, at: now, results: bettered.count,
      removed: .init(own: Progress(), applied: before, unclaimed: Progress()))
    current.settings.openApplication = entry.id
    return entry
  }

  mutating func markNoticeShown() -> [SyncAction] {
    guard player != nil, current.settings.notice != .init(isPending: false, isShown: true) else { return [] }
    current.settings.notice = .init(isPending: false, isShown: true)
    return [persist()]
  }

  mutating func rearmNotice() -> [SyncAction] {
    guard player != nil else { return [] }
    current.settings.notice = .init()
    return [persist()]
  }
}
