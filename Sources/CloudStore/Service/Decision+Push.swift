extension Decision {
  func push<Storage: ContainerStorage>(
    _ push: Push, over current: ContainerEntry?, into store: inout Storage
  ) throws(ContainerStorageError) -> CloudAnswer {
    guard policy.limits.keyLength.admits(push.key) else { return refused(.invalidKey) }
    let state = try store.state(of: address)
    guard state.isSound else { return refused(.internal) }
    // The same value again, or the removal of what is not there, changes nothing: any message twice is once.
    if current?.value == push.value {
      return answer(.accepted(key: push.key, revision: current?.revision ?? 0), generation: state.generation)
    }
    let hasUnseen = try hasUnseenChange(push, state, in: store)
    if hasUnseen || losesTo(current, push) {
      // The device must learn what it lost to, even if it has received it before.
      let since = current.map { min(push.seenRevision, max($0.revision, 1) - 1) } ?? push.seenRevision
      return answer(
        .outdated(key: push.key, changes: try changes(since: since, state, in: store)), generation: state.generation)
    }
    var after = state
    after.count(current?.value, replacedBy: push.value)
    if let value = push.value,
      let limit = policy.limits.exceeded(byValueOf: value.bytes.count, keys: after.keys, totalBytes: after.bytes)
    {
      return refused(.quotaExceeded(limit))
    }
    let entry = ContainerEntry(
      key: push.key, value: push.value, revision: state.revision.addingClamped(1), device: request.sender.device,
      writtenAt: push.writtenAt, arrivedAt: now)
    let generation = state.generation == 0 ? max(now, 1) : state.generation
    try store.put(entry, in: address, generation: generation)
    return answer(.accepted(key: push.key, revision: entry.revision), generation: generation)
  }

  /// Whether another device's value of this key stands.
  private func losesTo(_ current: ContainerEntry?, _ push: Push) -> Bool {
    guard let current, current.device != request.sender.device else { return false }
    let isUnseen = policy.gate != .open && current.revision > push.baseRevision
    let isOlder = policy.clock == .device && push.writtenAt < current.writtenAt
    return isUnseen || isOlder
  }

  /// Whether the gate is closed because another device wrote anything lately that the writer has not seen.
  private func hasUnseenChange<Storage: ContainerStorage>(
    _ push: Push, _ state: ContainerState, in store: Storage
  ) throws(ContainerStorageError) -> Bool {
    guard case .unseenChange(let window) = policy.gate, push.seenRevision < state.revision else { return false }
    return try store.entries(after: push.seenRevision, in: address).contains {
      $0.device != request.sender.device && now.subtractingClamped($0.arrivedAt) < window
    }
  }
}
