public import CloudStore
internal import SQLiteStorage

/// The device's connection to the service; its state lasts from command to command.
extension Device {
  /// The connection as it is now; one that cannot be read counts as a working one.
  public var link: Link {
    guard let record = try? database.loadLink(), let link = try? Link(record) else { return Link() }
    return link
  }

  /// What a screen or a command shows of the connection.
  public var linkSnapshot: LinkSnapshot {
    let link = link
    let mode: LinkSnapshot.Mode =
      switch link.mode {
      case .online: .online
      case .offline: .offline
      case .latency(let delay): .latency(delay)
      case .hold: .hold
      }
    return LinkSnapshot(
      mode: mode,
      // What has been released lies ready for its app, and is held no more.
      waitingAnswers: link.kept.filter { ($0.dueAt ?? .max) > world.clock.now }.map {
        LinkSnapshot.WaitingAnswer(
          number: $0.number, kind: $0.answer.subject.name, uid: $0.answer.uid, arrivesAt: $0.dueAt)
      })
  }

  /// Changes what the connection does; going online releases what is held.
  public func setLink(_ mode: LinkMode) throws(LabError) {
    let arrived = try changeLink { link in
      // What has arrived lies ready for its app, whatever becomes of the connection.
      let ready = link.arrivals(at: world.clock.now)
      let arrived = link.set(mode)
      return (arrived, ready: ready + arrived)
    }
    if case .latency(let delay) = mode {
      world.chronicle.record(.linkChanged, device: name, ["mode": .text(mode.name), "ms": .init(delay)])
    } else {
      world.chronicle.record(.linkChanged, device: name, ["mode": .text(mode.name)])
    }
    noteReleased(delivered: arrived.count, dropped: 0)
    world.ring()
  }

  /// Delivers or drops held answers; apps take them in at once, or when they start.
  ///
  /// - Returns: The numbers of answers delivered and dropped.
  @discardableResult
  public func release(_ release: LinkRelease) throws(LabError) -> (delivered: Int, dropped: Int) {
    let (delivered, dropped) = try changeLink { link in
      let ready = link.arrivals(at: world.clock.now)
      let outcome = link.release(release)
      return (outcome, ready: ready + outcome.delivered)
    }
    noteReleased(delivered: delivered.count, dropped: dropped.count, release)
    world.ring()
    return (delivered.count, dropped.count)
  }

  /// Hands an answer of the service to the link, which says when it arrives.
  func send(_ answer: CloudAnswer) throws(LabError) -> Link.Delivery {
    // A connection that keeps nothing has nothing to remember.
    if link.mode == .online { return .now }
    return try changeLink { link in (link.send(answer, at: world.clock.now), ready: []) }
  }

  /// Takes the answers for one container whose time has come.
  func takeArrivals(for container: String) throws(LabError) -> [CloudAnswer] {
    guard let next = link.nextArrival, next <= world.clock.now else { return [] }
    return try changeLink { link in
      let arrived = link.arrivals(at: world.clock.now)
      return (arrived.filter { $0.container == container }, ready: arrived.filter { $0.container != container })
    }
  }

  /// Changes the connection in one step: what another process kept or took meanwhile is not undone.
  ///
  /// - Parameter body: Gives its outcome, and the answers that have arrived and lie ready for their apps.
  private func changeLink<Outcome>(
    _ body: (inout Link) -> (outcome: Outcome, ready: [CloudAnswer])
  ) throws(LabError) -> Outcome {
    try database.change(LabError.storage) { () throws(LabError) in
      var link = try keptLink()
      let (outcome, ready) = body(&link)
      var record = link.record
      for answer in ready {
        record.rows.append(LinkRow(number: record.nextNumber, dueAt: world.clock.now, answer: answer.encoded()))
        record.nextNumber &+= 1
      }
      do { try database.saveLink(record) } catch { throw storageFailure }
      return outcome
    }
  }

  /// The connection to be changed; a disk that fails to give it must not cost the answers that are kept there.
  private func keptLink() throws(LabError) -> Link {
    do { return try database.loadLink().flatMap { try? Link($0) } ?? Link() } catch { throw storageFailure }
  }

  /// Tells what was let go; `release` is how, where somebody chose it.
  private func noteReleased(delivered: Int, dropped: Int, _ release: LinkRelease? = nil) {
    guard delivered + dropped > 0 else { return }
    world.chronicle.record(
      .released, device: name,
      ["delivered": .init(delivered), "dropped": .init(dropped), "how": release.map { .text($0.name) }])
  }
}

extension LinkRelease {
  /// The words after `link release`.
  fileprivate nonisolated var name: String {
    switch self {
    case .all: ""
    case .oldest(let count): String(count)
    case .newestFirst: "--last"
    case .twice: "--twice"
    case .drop(let count): "--drop \(count)"
    }
  }
}
