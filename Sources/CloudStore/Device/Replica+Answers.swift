extension Replica {
  /// What an answer changed.
  struct Reception {
    /// Keys of which the app sees something else now, although it did not write them.
    var changedKeys: [String] = []
    /// Why.
    var reason = ChangeReason.serverChange
    /// What else happened.
    var events: [StoreEvent] = []
  }

  /// Takes an answer in; the same answer twice changes as much as once.
  func receive(_ answer: CloudAnswer, device: String, at now: Int64) -> Reception {
    var reception = Reception()
    if case .refused(let error) = answer.body {
      refuse(answer.requestID, error, at: now, &reception)
      return reception
    }
    let isFresh = answer.requestID > header.freshestRequestID
    guard adopt(answer.generation, from: answer.requestID) else {
      reception.events.append(.dropped(requestID: answer.requestID, reason: .otherGeneration))
      return reception
    }
    switch answer.body {
    case .snapshot(let snapshot):
      take(snapshot, device: device, isFresh: isFresh, &reception)
    case .accepted(let key, let revision):
      accept(key, revision, answer.requestID, &reception)
    case .outdated(let key, let changes):
      giveWay(key, to: changes, answer.requestID, device: device, isFresh: isFresh, &reception)
    case .refused:
      break
    }
    return reception
  }

  /// Whether the answer is about the present generation, which it may be the first to tell of.
  private func adopt(_ generation: Int64, from requestID: Int64) -> Bool {
    if generation != header.generation {
      guard requestID > header.freshestRequestID else { return false }
      // The service began anew: what it held is known no longer, and every revision starts again.
      if header.generation != 0 {
        for key in entries.map(\.key) { update(key) { $0.revision = 0 } }
        header.revision = 0
      }
      header.generation = generation
    }
    header.freshestRequestID = max(header.freshestRequestID, requestID)
    return true
  }

  // MARK: Snapshots

  private func take(_ snapshot: CloudSnapshot, device: String, isFresh: Bool, _ reception: inout Reception) {
    let isComplete = snapshot.since <= header.revision
    let isFirst = !header.hasDownloaded && isComplete
    var overwritten = false
    for entry in snapshot.entries {
      let before = self[entry.key]?.visible
      guard apply(entry, device: device, isFirst: isFirst, isFresh: isFresh) else { continue }
      reception.changedKeys.append(entry.key)
      overwritten = overwritten || before != nil
    }
    guard isComplete else {
      reception.events.append(.incomplete)
      return
    }
    if snapshot.since == 0 { forgetWhatIsGone(&reception) }
    if isFirst {
      header.hasDownloaded = true
      if overwritten {
        reception.reason = .initialSyncChange
      } else if header.replacedAccount {
        reception.reason = .accountChange
      }
      header.replacedAccount = false
    }
    header.revision = max(header.revision, snapshot.revision)
    reception.events.append(.downloaded(revision: header.revision))
  }

  /// Takes in one key, unless it is older than what is known; says whether the app sees something else than before.
  private func apply(_ remote: ContainerEntry, device: String, isFirst: Bool, isFresh: Bool) -> Bool {
    let known = self[remote.key]?.revision ?? 0
    // A fresh answer also mends what an earlier one brought in damaged.
    guard remote.revision > known || (remote.revision == known && isFresh) else { return false }
    return update(remote.key) { entry in
      entry.confirmed = remote.value
      entry.revision = remote.revision
      if let sent = entry.sent, remote.device == device, remote.value == sent.value {
        // The value sent was stored, and the answer that says so is late or lost.
        entry.sent = nil
      }
      guard let pending = entry.pending else { return }
      // Until the answer to a sent value arrives, the service has the say about it.
      let isNewer = remote.device != device && remote.writtenAt > pending.writtenAt && entry.sent == nil
      if isFirst || isNewer || pending.value == remote.value { entry.pending = nil }
    }
  }

  /// Removes what an earlier generation of the container held and a full download did not mention.
  private func forgetWhatIsGone(_ reception: inout Reception) {
    for entry in entries where entry.confirmed != nil && entry.revision == 0 {
      if update(entry.key, { $0.confirmed = nil }) { reception.changedKeys.append(entry.key) }
    }
  }

  // MARK: Answers to a push

  private func accept(
    _ key: String, _ revision: Int64, _ requestID: Int64, _ reception: inout Reception
  ) {
    guard let sent = self[key]?.sent, sent.requestID == requestID else {
      reception.events.append(.dropped(requestID: requestID, reason: .notAwaited))
      return
    }
    let changed = update(key) { entry in
      entry.sent = nil
      if revision >= entry.revision {
        entry.confirmed = sent.value
        entry.revision = revision
      }
      if entry.pending?.value == sent.value { entry.pending = nil }
    }
    if changed { reception.changedKeys.append(key) }
    reception.events.append(.accepted(key: key, revision: revision))
  }

  private func giveWay(
    _ key: String, to changes: CloudSnapshot, _ requestID: Int64, device: String, isFresh: Bool,
    _ reception: inout Reception
  ) {
    let isAwaited = self[key]?.sent?.requestID == requestID
    if isAwaited {
      update(key) { $0.sent = nil }
      reception.events.append(.outdated(key: key))
    }
    take(changes, device: device, isFresh: isFresh, &reception)
    // The app is told and may write again (fact C4). A key that nobody else changed is sent again by itself.
    let isLost = isAwaited && changes.entries.contains { $0.key == key && $0.device != device }
    if isLost, update(key, { $0.pending = nil }), !reception.changedKeys.contains(key) {
      reception.changedKeys.append(key)
    }
  }

  private func refuse(
    _ requestID: Int64, _ error: CloudError, at now: Int64, _ reception: inout Reception
  ) {
    let key = key(awaiting: requestID)
    if let key {
      update(key) { entry in
        switch error {
        case .quotaExceeded, .invalidKey:
          // A refusal that trying again cannot change stores nothing: the service's value is back.
          if entry.pending?.value == entry.sent?.value { entry.pending = nil }
        case .unauthenticated, .permissionDenied, .throttled, .unavailable, .deadlineExceeded, .internal:
          break
        }
        entry.sent = nil
      }
      if case .quotaExceeded = error {
        reception.changedKeys = [key]
        reception.reason = .quotaViolationChange
      }
    }
    // The same answer again must not make the wait longer.
    if case .throttled(let retryAfter) = error, requestID > header.freshestRequestID {
      header.freshestRequestID = requestID
      header.retryAt = max(header.retryAt, now.addingClamped(max(0, retryAfter)))
    }
    reception.events.append(.refused(requestID: requestID, key: key, error: error))
  }
}
