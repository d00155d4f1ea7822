extension SyncMachine {
  /// A result was played or imported here.
  mutating func add(_ progress: Progress) -> [SyncAction] {
    let progress = progress.levelsOnly
    let changes = joinCurrent(progress, into: [.own, .contribution])
    guard !changes.isEmpty else { return [] }
    // Only these levels can have stopped waiting; what is seen never gets worse by playing.
    let gained = cloud.best.restricted(to: progress.levels)
    let stillWaiting = withCurrent { $0.visible.levelsBettered(by: gained) }
    waiting.removeAll { progress.entry(of: $0) != nil && !stillWaiting.contains($0) }
    return [.persist(changes)]
  }

  /// Joins results into some layers of the current record; only levels that change are kept anew.
  mutating func joinCurrent(_ progress: Progress, into layers: [Layer]) -> [ProgressChange] {
    layers.compactMap { layer in
      changeCurrent { record in
        let levels = record[layer].levelsLacking(from: progress)
        guard !levels.isEmpty else { return nil }
        record.join(progress, into: layer)
        return .results(layer, record.profile, set: record[layer].restricted(to: levels), removed: [])
      }
    }
  }
}
