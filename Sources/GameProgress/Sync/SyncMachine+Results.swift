extension SyncMachine {
  /// A result was played or imported here.
  mutating func add(_ progress: Progress) -> [SyncAction] {
    let changes = addToCurrent(progress)
    return changes.isEmpty ? [] : [.persist(changes)]
  }

  /// Joins results into the own results and the contribution; only levels that change are kept anew.
  mutating func addToCurrent(_ progress: Progress) -> [ProgressChange] {
    let profile = current.profile
    var changes: [ProgressChange] = []
    for (layer, path) in [(Layer.own, \ProfileRecord.own), (.contribution, \.contribution)] {
      let levels = Set(current[keyPath: path].levelsLacking(from: progress))
      guard !levels.isEmpty else { continue }
      current[keyPath: path].join(progress)
      changes.append(
        .results(layer, profile, set: current[keyPath: path].restricted { levels.contains($0) }, removed: []))
    }
    return changes
  }
}
