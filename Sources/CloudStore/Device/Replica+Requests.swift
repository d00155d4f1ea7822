extension Replica {
  /// How long a sent value is waited for before it counts as lost, in milliseconds.
  static let patience: Int64 = 60_000

  /// The container's revision to ask for changes after.
  var pullStart: Int64 { header.revision }

  /// A number for the next request.
  func takeRequestID() -> Int64 {
    defer { header.nextRequestID &+= 1 }
    return header.nextRequestID
  }

  /// The keys whose values wait to be sent, sorted.
  func sendableKeys(at now: Int64) -> [String] {
    entries.filter { $0.pending != nil && !isOnItsWay($0, at: now) }.map(\.key)
  }

  /// Whether a value of the key is on its way: only one is at a time, so that uploads never overtake each other.
  func isOnItsWay(_ entry: ReplicaEntry, at now: Int64) -> Bool {
    guard let sent = entry.sent else { return false }
    // A clock that was set back must not make a lost answer last for ever.
    return sent.sentAt <= now && now - sent.sentAt < Self.patience
  }

  /// Marks the key's value as sent, and returns what to send.
  func send(_ key: String, at now: Int64) -> (id: Int64, push: Push)? {
    guard let entry = self[key], let pending = entry.pending else { return nil }
    let id = takeRequestID()
    update(key) { $0.sent = ReplicaEntry.Sent(requestID: id, value: pending.value, sentAt: now) }
    let push = Push(
      key: key, value: pending.value, writtenAt: pending.writtenAt, baseRevision: entry.revision,
      seenRevision: header.revision)
    return (id, push)
  }

  /// Gives up waiting for the answer to a request; the value will be sent again.
  func abandon(_ requestID: Int64) {
    guard let key = key(awaiting: requestID) else { return }
    update(key) { $0.sent = nil }
  }

  /// The key whose value that request carries.
  func key(awaiting requestID: Int64) -> String? {
    entries.first { $0.sent?.requestID == requestID }?.key
  }
}
