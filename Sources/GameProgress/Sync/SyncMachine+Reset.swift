extension SyncMachine {
  /// Removes own and applied results here, for this profile, and nothing else (R1).
  mutating func reset(_ scope: ResetScope, turnSyncOff: Bool, at now: Int64) -> [SyncAction] {
    let record = current
    let visible = record.visible.restricted { scope.contains($0) }
    let turnsOff = turnSyncOff && record.settings.isSyncOn
    if turnsOff {
      current.settings.isSyncOn = false
      current.settings.openApplication = nil
    }
    guard !visible.isEmpty else { return turnsOff ? [persist()] : [] }
    var removed = HistoryEntry.Removed(
      own: record.own.restricted { scope.contains($0) }, applied: record.applied.restricted { scope.contains($0) },
      unclaimed: Progress())
    current.own = record.own.removing { scope.contains($0) }
    current.applied = record.applied.removing { scope.contains($0) }
    var changes: [ProgressChange] = [
      .results(.own, record.profile, set: Progress(), removed: removed.own.keptLevels),
      .results(.applied, record.profile, set: Progress(), removed: removed.applied.keptLevels),
    ]
    if player == nil {
      // What the guest no longer has, nobody can claim.
      removed.unclaimed = record.contribution.restricted { scope.contains($0) }
      current.contribution = record.contribution.removing { scope.contains($0) }
      changes.append(.results(.contribution, .guest, set: Progress(), removed: removed.unclaimed.keptLevels))
    }
    let entry = appendHistory(.reset(scope), at: now, results: visible.count, removed: removed)
    changes.append(.history(record.profile, entry))
    return [persist(changes)]
  }

  /// Takes the newest entry back, whole (S5, R5).
  mutating func undo() -> [SyncAction] {
    guard let entry = current.history.popLast() else { return [] }
    let profile = current.profile
    var changes: [ProgressChange] = [.historyRemoved(profile, id: entry.id)]
    switch entry.kind {
    case .reset:
      current.own.join(entry.removed.own)
      current.applied.join(entry.removed.applied)
      changes += [
        .results(.own, profile, set: part(of: current.own, like: entry.removed.own), removed: []),
        .results(.applied, profile, set: part(of: current.applied, like: entry.removed.applied), removed: []),
      ]
      if player == nil {
        current.contribution.join(entry.removed.unclaimed)
        changes.append(
          .results(
            .contribution, .guest, set: part(of: current.contribution, like: entry.removed.unclaimed), removed: []))
      }
    case .application:
      let before = entry.removed.applied
      let kept = Set(before.keptLevels)
      let gone = current.applied.keptLevels.filter { !kept.contains($0) }
      current.applied = before
      current.settings.isSyncOn = false
      current.settings.lastPass?.isApplied = false
      current.settings.openApplication = nil
      changes.append(.results(.applied, profile, set: before, removed: gone))
    }
    return [persist(changes)]
  }

  /// What a reset would remove, and how much of it the cloud brings back at the next pass (R2).
  ///
  /// - Returns: Numbers of results. Nothing comes back while the switch is off (R3).
  public func resetPreview(_ scope: ResetScope) -> (removed: Int, stars: Int, willComeBack: Int) {
    let removed = current.visible.restricted { scope.contains($0) }
    let returning = current.settings.isSyncOn ? removed.levels.count { cloud.best[$0] != nil } : 0
    return (removed.count, removed.stars, returning)
  }

  mutating func appendHistory(
    _ kind: HistoryEntry.Kind, at now: Int64, results: Int, removed: HistoryEntry.Removed
  ) -> HistoryEntry {
    let entry = HistoryEntry(
      id: current.settings.nextHistoryID, kind: kind, at: now, results: results, removed: removed)
    current.settings.nextHistoryID += 1
    current.history.append(entry)
    return entry
  }

  private func part(of progress: Progress, like other: Progress) -> Progress {
    let levels = Set(other.keptLevels)
    return progress.restricted { levels.contains($0) }
  }
}
