extension UbiquitousStore {
  /// A request for everything that is not known yet.
  ///
  /// - Parameter everything: Whether to ask for the whole container: what is known here may be damaged.
  public func pullRequest(everything: Bool = false) -> RequestDecision {
    if let obstacle { return obstacle }
    let id = replica.takeRequestID()
    return .send(request(id, .pull(since: everything ? 0 : replica.pullStart)))
  }

  /// A request with a key's value, which is saved first: the service must not know what a crash here would forget.
  ///
  /// - Throws: The error of the disk; nothing is to be sent then.
  public func pushRequest(_ key: String) throws(ReplicaStorageError) -> RequestDecision {
    if let obstacle { return obstacle }
    guard hasDownloaded else { return .notDownloaded }
    guard let entry = replica[key], entry.pending != nil else { return .nothing }
    if let sent = entry.sent, replica.isOnItsWay(entry, at: now) { return .awaiting(requestID: sent.requestID) }
    guard let (id, push) = replica.send(key, at: now) else { return .nothing }
    do {
      // The number is saved as well, or an answer to it could be taken for one to a later request.
      try flush()
    } catch {
      replica.abandon(id)
      throw error
    }
    return .send(request(id, .push(push)))
  }

  /// The next request that is due: the first download, then the waiting keys in their order.
  ///
  /// No value is sent before the first download, or a new device would overwrite the cloud with its defaults.
  public func nextRequest() throws(ReplicaStorageError) -> RequestDecision {
    if obstacle == nil, hasDownloaded {
      guard let key = replica.sendableKeys(at: now).first else { return .nothing }
      return try pushRequest(key)
    }
    return pullRequest()
  }

  /// The requests with values whose answers are waited for, in the order of their keys.
  public var awaitedRequests: [Int64] { replica.entries.compactMap(\.sent?.requestID) }

  /// Saves the numbers of the requests made so far: an answer that is kept may come to a process that starts later.
  ///
  /// Without this the later process would give the same number to a request of its own.
  public func saveRequestNumbers() throws(ReplicaStorageError) {
    try storage.save(replica.changes)
    replica.didSave()
  }

  /// Gives up waiting for the answer to a request, because the connection was lost: its value is sent again.
  public func abandon(requestID: Int64) {
    replica.abandon(requestID)
  }

  /// What stands against any request, if anything does.
  private var obstacle: RequestDecision? {
    guard configuration.isEntitled else { return .notEntitled }
    guard uid != nil else { return .noAccount }
    let retryAt = replica.header.retryAt
    return now < retryAt ? .deferred(until: retryAt) : nil
  }

  private func request(_ id: Int64, _ kind: CloudRequest.Kind) -> CloudRequest {
    let sender = sender ?? makeSender()
    self.sender = sender
    return CloudRequest(id: id, sender: sender, sentAt: now, kind: kind)
  }

  private func makeSender() -> CloudSender {
    CloudSender(
      device: configuration.device, bundleID: configuration.bundleID, container: configuration.container,
      uid: uid ?? "", token: token)
  }
}
