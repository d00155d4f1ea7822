extension SyncMachine {
  /// Makes sure that the current user has a writer of its own, which nobody else writes (P4, P5).
  ///
  /// A copy of the store, or a key whose value is neither the one acknowledged nor the one last sent, means that
  /// another store writes with the same id. The id is retired, and what its key holds is folded into the contribution.
  mutating func replaceWriterIfNeeded(by fresh: WriterID, isEverything: Bool) -> [SyncAction] {
    guard let writer = current.settings.writer else {
      current.settings.writer = ProfileSettings.Writer(id: fresh)
      current.settings.isCopy = false
      return [persist()]
    }
    let holding = cloud[writer.id]
    if let holding, holding.digest == writer.uploading {
      // The upload arrived, and its answer did not.
      current.settings.writer?.acknowledged = holding.digest
      current.settings.writer?.uploading = nil
    }
    guard current.settings.isCopy || isForeign(holding, to: writer, isEverything: isEverything) else { return [] }
    current.settings.writer = ProfileSettings.Writer(id: fresh)
    current.settings.retiredWriters.append(writer.id)
    current.settings.isCopy = false
    let changes = foldIntoContribution(holding?.progress ?? Progress())
    return [persist(changes), .writerReplaced(retired: writer.id, by: fresh)]
  }

  private func isForeign(
    _ holding: CloudView.Holding?, to writer: ProfileSettings.Writer, isEverything: Bool
  ) -> Bool {
    guard let holding else { return false }
    if holding.digest == writer.acknowledged || holding.digest == writer.uploading { return false }
    // Bytes that were damaged on their way here say nothing, unless a full read finds them damaged again.
    return holding.fault != .damaged || isEverything
  }

  private mutating func foldIntoContribution(_ progress: Progress) -> [ProgressChange] {
    let levels = Set(current.contribution.levelsLacking(from: progress))
    guard !levels.isEmpty else { return [] }
    current.contribution.join(progress)
    return [
      .results(
        .contribution, current.profile, set: current.contribution.restricted { levels.contains($0) }, removed: [])
    ]
  }
}
