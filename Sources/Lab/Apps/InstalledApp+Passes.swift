internal import Authentication
internal import CloudStore
public import GameProgress
internal import SQLiteStorage

/// Sync passes: requests go over the device's link, answers come back at once, later, twice or never.
extension InstalledApp {
  /// Begins a pass, when somebody is signed in and the device has the service.
  ///
  /// What has arrived meanwhile is taken in first. A pass that a store does not let through is a failed one; only a
  /// crash is thrown.
  ///
  /// - Parameter isAskedFor: Whether somebody asked for this pass by name.
  public func requestPass(isAskedFor: Bool = false) throws(LabError) {
    guard isHolding else { return }
    if isAskedFor { record(.passAsked) }
    try takeArrivals()
    guard auth.currentUser != nil, try device.isCloudAvailable() else { return }
    try attempt { () throws(LabError) in try send(.passRequested(at: now, isAskedFor: isAskedFor)) }
  }

  /// Takes in what has arrived, and begins a pass: the cloud rang, or a key was pressed (P1).
  public func wake() throws(LabError) {
    try requestPass()
  }

  /// When something is due without anybody asking: an answer on its way, or a retry; in milliseconds since 1970.
  public var nextDeadline: Int64? {
    [device.link.nextArrival, retryAt].compactMap(\.self).min()
  }

  /// Takes in the answers whose time has come; answers for another user are dropped (P7).
  public func takeArrivals() throws(LabError) {
    for answer in try device.takeArrivals(for: edition.container) {
      record(.late, ["subject": .text(answer.subject.name)])
      try attempt { () throws(LabError) in try take(answer) }
    }
    if let due = retryAt, due <= now {
      retryAt = nil
      try requestPass()
    }
  }

  /// Waits until the pass under way has ended: for commands, which have nothing else to do.
  ///
  /// - Returns: The newest pass since the start; `nil` when there was none.
  @discardableResult
  public func settle() throws(LabError) -> PassReport? {
    while machine.isPassUnderWay, let arrival = device.link.nextArrival {
      world.clock.wait(until: arrival)
      try takeArrivals()
    }
    return machine.latestPass
  }

  /// How long after a failure that may pass by itself the next pass is tried, in milliseconds.
  static let retryDelay: Int64 = 30_000

  // MARK: Requests

  /// Gives up the requests that died with the process that made them: an answer that is not on the link never comes.
  func abandonOrphanedRequests() {
    let coming = device.link.kept.map(\.answer).filter { $0.container == edition.container }.map(\.requestID)
    for id in keyValues.awaitedRequests where !coming.contains(id) { keyValues.abandon(requestID: id) }
  }

  func fetch(everything: Bool) throws(LabError) {
    guard try prepareRequest() else { return }
    isReadingEverything = everything
    switch keyValues.pullRequest(everything: everything) {
    case .send(let request): try carry(request, .pull)
    case let decision: try fail(decision)
    }
  }

  func upload(_ bytes: [UInt8], under key: String) throws(LabError) {
    guard try prepareRequest() else { return }
    keyValues.setBytes(bytes, forKey: key)
    for event in keyValues.takeEvents() {
      note(event)
      if case .changed(let notification) = event, notification.reason == .quotaViolationChange {
        return try fail("quotaExceeded")
      }
    }
    let decision: RequestDecision
    do { decision = try keyValues.pushRequest(key) } catch { throw .init(error, in: store) }
    switch decision {
    case .send(let request): try carry(request, .push)
    case .nothing:
      // The device already knows that the service holds these bytes.
      try accept(key)
    case .awaiting, .deferred, .notDownloaded, .noAccount, .notEntitled: try fail(decision)
    }
  }

  /// Puts time and token into the device's store; `false` when the pass has failed already.
  private func prepareRequest() throws(LabError) -> Bool {
    keyValues.now = now
    guard device.link.mode != .offline else {
      try fail("offline")
      return false
    }
    guard let user = auth.currentUser else { return false }
    do {
      keyValues.token = try user.getIDToken()
    } catch {
      try fail(error.code.name)
      callbacks.run()
      return false
    }
    callbacks.run()
    return true
  }

  private func carry(_ request: CloudRequest, _ operation: FaultOperation) throws(LabError) {
    record(.requested, ["operation": .text(operation.rawValue)])
    world.chronicle.write()
    let exchange = world.service.exchange(
      request, fault: device.takeFault(operation), at: now, newerFormat: PackedProgress.relabelledAsNewer)
    switch exchange {
    case .crash: throw .crashed
    case .lost:
      keyValues.abandon(requestID: request.id)
      retryAt = now + Self.retryDelay
      try fail("deadlineExceeded")
    case .answered(let answer):
      let delivery = try device.send(answer)
      if delivery != .now {
        do { try keyValues.saveRequestNumbers() } catch { throw .init(error, in: store) }
      }
      switch delivery {
      case .now: try take(answer)
      case .at(let instant):
        awaitedRequest = request.id
        record(.held, ["subject": .text(answer.subject.name), "until": .init(instant)])
      case .kept:
        record(.held, ["subject": .text(answer.subject.name)])
        try fail("held")
      }
    }
  }

  // MARK: Answers

  private func take(_ answer: CloudAnswer) throws(LabError) {
    keyValues.now = now
    if awaitedRequest == answer.requestID { awaitedRequest = nil }
    let events = keyValues.receive(answer)
    for event in events { note(event) }
    guard !events.contains(where: { if case .dropped(_, .otherUser) = $0 { true } else { false } }) else {
      return try send(.received([], uid: answer.uid, isEverything: false, freshWriter: freshWriter(), at: now))
    }
    for event in events {
      switch event {
      case .downloaded: try receive(answer, isEverything: isReadingEverything && answer.isEverything)
      case .accepted(let key, _): try accept(key)
      case .outdated:
        try send(.outdated(uid: answer.uid))
        try receive(answer, isEverything: false)
      case .refused(_, _, let error):
        switch error {
        case .throttled: retryAt = keyValues.retryAt
        case .unavailable, .internal, .deadlineExceeded: retryAt = now + Self.retryDelay
        case .unauthenticated, .permissionDenied, .quotaExceeded, .invalidKey: break
        }
        try fail(error.name)
      case .incomplete:
        // The next pass asks from where this one left a gap.
        retryAt = now + Self.retryDelay
        try fail("incomplete")
      case .notSaved(let error): throw .init(error, in: store)
      case .dropped, .changed, .ignored: break
      }
    }
  }

  private func receive(_ answer: CloudAnswer, isEverything: Bool) throws(LabError) {
    // What could not be kept the last time was put back in the machine, but the device's copy has moved on.
    let tellsAll = hasUnheardNews
    hasUnheardNews = false
    // A whole container tells of what is gone by not naming it.
    let gone = answer.isEverything ? machine.writers.map(\.writer.key) : []
    let news = answer.changedKeys + gone.filter { keyValues.confirmedValue(forKey: $0) == nil }
    let values = tellsAll ? receivedValues() : news.map { CloudValue($0, keyValues.confirmedValue(forKey: $0)) }
    try send(
      .received(
        values, uid: answer.uid, isEverything: isEverything || tellsAll, freshWriter: freshWriter(), at: now))
  }

  private func accept(_ key: String) throws(LabError) {
    guard let uid = keyValues.uid, let bytes = keyValues.confirmedValue(forKey: key)?.bytes else { return }
    try send(.accepted(key: key, bytes: bytes, uid: uid, at: now))
  }

  private func fail(_ decision: RequestDecision) throws(LabError) {
    switch decision {
    case .deferred(let instant):
      retryAt = instant
      try fail("throttled")
    case .awaiting: try fail("held")
    case .notDownloaded, .nothing: try fail("incomplete")
    case .noAccount: try fail("noAccount")
    case .notEntitled: try fail("notEntitled")
    case .send: break
    }
  }

  private func fail(_ code: String) throws(LabError) {
    guard let uid = auth.currentUser?.uid else { return }
    try send(.failed(code, uid: uid, at: now))
  }

  private func freshWriter() -> WriterID { WriterID(high: world.random.next(), low: world.random.next()) }

  /// Runs a step of a pass; a store that fails ends the pass, and is told with it.
  private func attempt(_ step: () throws(LabError) -> Void) throws(LabError) {
    do {
      try step()
      // An answer that decided nothing must not leave the pass waiting for ever.
      if machine.isPassUnderWay, awaitedRequest == nil { try fail("incomplete") }
    } catch {
      if error == .crashed { throw error }
      record(.pass, ["outcome": "storage", "reason": .text(error.brief.code)])
      machine.abandonPass("storage", at: now)
    }
    if device.isCrashDue { throw .crashed }
  }

  private func note(_ event: StoreEvent) {
    switch event {
    case .changed(let notification):
      record(
        .changed,
        ["reason": .init(notification.reason.rawValue), "keys": .init(notification.changedKeys?.count ?? -1)])
    case .refused(_, _, let error): record(.refused, ["code": .text(error.name)])
    case .dropped(_, let reason): record(.dropped, ["reason": .text(reason.code)])
    case .accepted(let key, let revision): record(.answered, ["accepted": .text(key), "revision": .init(revision)])
    case .downloaded(let revision): record(.answered, ["revision": .init(revision)])
    case .outdated(let key): record(.answered, ["outdated": .text(key)])
    case .incomplete, .notSaved, .ignored: break
    }
  }
}

extension CloudAnswer {
  /// The keys that an answer brings news of.
  fileprivate var changedKeys: [String] {
    switch body {
    case .snapshot(let snapshot), .outdated(_, let snapshot): snapshot.entries.map(\.key)
    case .accepted, .refused: []
    }
  }

  /// Whether the answer holds the whole container.
  fileprivate var isEverything: Bool {
    if case .snapshot(let snapshot) = body { snapshot.since == 0 } else { false }
  }
}

extension DropReason {
  fileprivate var code: String {
    switch self {
    case .otherUser: "otherUser"
    case .otherContainer: "otherContainer"
    case .otherGeneration: "otherGeneration"
    case .notAwaited: "notAwaited"
    }
  }
}
