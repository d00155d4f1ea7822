extension SyncMachine {
  /// Makes sure that the current user has a writer of its own, which nobody else writes (P4, P5).
  ///
  /// A copy of the store, or a key with something that was never given to it from here, means that another store
  /// writes with the same id. The id is retired, and what its key holds is folded into the contribution.
  /// - Returns: Changes to keep with the settings, and what to say about a replaced writer.
  mutating func settleWriter(
    by fresh: WriterID, isEverything: Bool
  ) -> (changes: [ProgressChange], replacement: [SyncAction]) {
    guard let writer = currentSettings.writer else {
      currentSettings.writer = ProfileSettings.Writer(id: fresh)
      currentSettings.isCopy = false
      return ([], [])
    }
    let holding = cloud[writer.id]
    if let holding, holding.digest == writer.uploading {
      // The upload arrived, and its answer did not.
      currentSettings.writer = ProfileSettings.Writer(id: writer.id, acknowledged: holding.digest)
    }
    let isForeign = currentSettings.isCopy || isForeign(holding, to: writer, isEverything: isEverything)
    // What the own key held stays below what is written next, even if it is never read again (P3).
    let changes = joinCurrent((holding?.progress ?? Progress()).levelsOnly, into: [.contribution])
    guard isForeign else { return (changes, []) }
    currentSettings.writer = ProfileSettings.Writer(id: fresh)
    currentSettings.retiredWriters.append(writer.id)
    currentSettings.isCopy = false
    if holding?.fault == nil {
      // An older image of the store may have lost that the notice was shown; it must never come twice (N2).
      currentSettings.notice = .init(isPending: false, isShown: true)
    }
    return (changes, [.writerReplaced(retired: writer.id, by: fresh)])
  }

  /// Whether the own key holds something that was never given to it from here.
  ///
  /// A value that is neither the one acknowledged nor the one last sent may still be an older one of our own, come
  /// late: then the contribution has all of it.
  private func isForeign(
    _ holding: CloudView.Holding?, to writer: ProfileSettings.Writer, isEverything: Bool
  ) -> Bool {
    guard let holding else { return false }
    switch holding.fault {
    // Bytes that were damaged on their way here say nothing, unless a full read finds them damaged again.
    case .damaged: return isEverything || !holding.mayBeMended
    // A newer version of the game wrote it, and what it holds must not be lost (P3).
    case .newerFormat: return true
    case .wrongType, .field, nil: break
    }
    if holding.digest == writer.acknowledged || holding.digest == writer.uploading { return false }
    return !current.contribution.levelsLacking(from: holding.progress).isEmpty
  }
}
