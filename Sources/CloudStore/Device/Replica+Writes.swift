extension Replica {
  /// What became of a write by the app.
  enum WriteOutcome {
    /// It is in memory.
    case written
    /// The key holds that value already.
    case unchanged
    /// It would exceed a limit; nothing was stored (fact 1.6, reason 2).
    case quotaViolation
  }

  /// Writes or removes a value in memory.
  func write(_ value: CloudValue?, forKey key: String, at now: Int64, limits: StoreLimits) -> WriteOutcome {
    let entry = self[key]
    let current = entry?.visible
    guard current != value else { return .unchanged }
    if let value {
      let keysAfter = keys + (current == nil ? 1 : 0)
      let bytesAfter = bytes - (current?.bytes.count ?? 0) + value.bytes.count
      let limit = limits.exceeded(byValueOf: value.bytes.count, keys: keysAfter, totalBytes: bytesAfter)
      guard limit == nil else { return .quotaViolation }
    }
    update(key) { entry in
      // What is on its way will change the service's value, so going back to that value is a write as well.
      let isBack = entry.sent == nil && entry.confirmed == value
      entry.pending = isBack ? nil : ReplicaEntry.Pending(value: value, writtenAt: now)
    }
    return .written
  }
}
