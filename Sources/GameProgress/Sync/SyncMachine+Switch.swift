extension SyncMachine {
  /// Turns the switch (S1–S4).
  mutating func turnSwitch(_ isOn: Bool, at now: Int64) -> [SyncAction] {
    guard isSignedIn, currentSettings.isSyncOn != isOn else { return [] }
    currentSettings.isSyncOn = isOn
    currentSettings.openApplication = nil
    guard isOn else { return [persist()] }
    // Turning sync on answers the notice.
    currentSettings.notice = .init(isPending: false, isShown: true)
    if currentSettings.lastPass?.outcome == .ok { currentSettings.lastPass?.isApplied = true }
    // Applying changes the settings too, so it must be done before they are taken to be kept.
    let changes = applyCloudBest(at: now).changes
    return [persist(changes)]
  }

  /// Applies the cloud best in one step (S3), and keeps what is needed to take that back (S5).
  ///
  /// - Returns: The changes to keep, and the number of results that look different.
  mutating func applyCloudBest(at now: Int64) -> (changes: [ProgressChange], changed: Int) {
    let visible = withCurrent(\.visible)
    let levels = visible.levelsLacking(from: cloud.best)
    guard !levels.isEmpty else { return ([], 0) }
    let addition = cloud.best.restricted(to: levels)
    let before = withCurrent(\.applied)
    var changes = joinCurrent(addition, into: [.applied])
    let changed = counted(visible.levelsBettered(by: addition)).count
    if changed > 0, let entry = historyEntry(for: addition, before: before, at: now) {
      changes.append(.history(current.profile, entry))
    }
    refreshWaiting()
    return (changes, changed)
  }

  /// The entry that takes an application back; `nil` when it only returns what a reset removed.
  private mutating func historyEntry(for addition: Progress, before: Progress, at now: Int64) -> HistoryEntry? {
    if let open = currentSettings.openApplication,
      let index = current.history.firstIndex(where: { $0.id == open })
    {
      let start = current.own.joined(with: current.history[index].removed.applied)
      current.history[index].results = counted(start.levelsBettered(by: current.visible)).count
      return current.history[index]
    }
    let removedByResets = current.history.reduce(into: Progress()) { removed, entry in
      guard case .reset = entry.kind else { return }
      removed.join(entry.removed.own)
      removed.join(entry.removed.applied)
    }
    let start = current.own.joined(with: before)
    let bettered = start.levelsBettered(by: addition)
    guard !removedByResets.levelsBettered(by: addition.restricted(to: bettered)).isEmpty else { return nil }
    let entry = appendHistory(
      .application, at: now, results: counted(bettered).count,
      removed: .init(own: Progress(), applied: before, unclaimed: Progress()))
    currentSettings.openApplication = entry.id
    return entry
  }
}
