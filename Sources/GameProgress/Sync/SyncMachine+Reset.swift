extension SyncMachine {
  /// Removes own and applied results here, for this profile, and nothing else (R1).
  mutating func reset(_ scope: ResetScope, turnSyncOff: Bool, at now: Int64) -> [SyncAction] {
    let record = current
    let visible = record.visible.restricted { scope.contains($0) }
    let turnsOff = turnSyncOff && record.settings.isSyncOn
    if turnsOff {
      currentSettings.isSyncOn = false
      currentSettings.openApplication = nil
    }
    guard !visible.isEmpty else { return turnsOff ? [persist()] : [] }
    var removed = HistoryEntry.Removed(
      own: record.own.restricted { scope.contains($0) }, applied: record.applied.restricted { scope.contains($0) },
      unclaimed: Progress())
    current.own = record.own.removing { scope.contains($0) }
    current.applied = record.applied.removing { scope.contains($0) }
    var changes = [
      removal(of: removed.own, from: .own), removal(of: removed.applied, from: .applied),
    ]
    if !isSignedIn {
      // What the guest no longer has, nobody can claim.
      removed.unclaimed = record.contribution.restricted { scope.contains($0) }
      current.contribution = record.contribution.removing { scope.contains($0) }
      changes.append(removal(of: removed.unclaimed, from: .contribution))
    }
    let entry = appendHistory(
      .reset(scope), at: now, results: counted(visible.levels).count, removed: removed)
    refreshWaiting()
    return [persist(changes.compactMap(\.self) + [.history(record.profile, entry)])]
  }

  /// Takes the newest entry back, whole (S5, R5).
  mutating func undo() -> [SyncAction] {
    guard let entry = current.history.popLast() else { return [] }
    let profile = current.profile
    var changes: [ProgressChange] = [.historyRemoved(profile, id: entry.id)]
    switch entry.kind {
    case .reset:
      changes += joinCurrent(entry.removed.own, into: [.own])
      changes += joinCurrent(entry.removed.applied, into: [.applied])
      changes += joinCurrent(entry.removed.unclaimed, into: [.contribution])
    case .application:
      let before = entry.removed.applied
      let kept = Set(before.keptLevels)
      let gone = current.applied.keptLevels.filter { !kept.contains($0) }
      current.applied = before
      currentSettings.isSyncOn = false
      currentSettings.lastPass?.isApplied = false
      currentSettings.openApplication = nil
      changes.append(.results(.applied, profile, set: before, removed: gone))
    }
    refreshWaiting()
    return [persist(changes)]
  }

  /// What a reset would remove, and how much of it the cloud brings back at the next pass (R2).
  ///
  /// What has not gone up yet goes up with that pass, and comes back as well.
  /// - Returns: Numbers of results, and of stars. Nothing comes back while the switch is off (R3).
  public func resetPreview(_ scope: ResetScope) -> (removed: Int, stars: Int, willComeBack: Int) {
    let levels = counted(current.visible.levels.filter(scope.contains))
    let stars = current.visible.restricted(to: levels).stars
    guard isSignedIn, currentSettings.isSyncOn else { return (levels.count, stars, 0) }
    let returning = levels.count { cloud.best.entry(of: $0) != nil || current.contribution.entry(of: $0) != nil }
    return (levels.count, stars, returning)
  }

  mutating func appendHistory(
    _ kind: HistoryEntry.Kind, at now: Int64, results: Int, removed: HistoryEntry.Removed
  ) -> HistoryEntry {
    let entry = HistoryEntry(
      id: currentSettings.nextHistoryID, kind: kind, at: now, results: results, removed: removed)
    currentSettings.nextHistoryID += 1
    current.history.append(entry)
    return entry
  }

  private func removal(of results: Progress, from layer: Layer) -> ProgressChange? {
    results.isEmpty ? nil : .results(layer, current.profile, set: Progress(), removed: results.keptLevels)
  }
}
