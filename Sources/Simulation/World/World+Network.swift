import GameProgress

/// What reaches the service and what comes back.
extension World {
  /// Delivers until nothing is on its way from or to a device, or from or to any.
  mutating func settle(_ device: Int?, newestFirst: Bool = false) {
    var deliveries = 0
    while let name = network.next(of: device, newest: newestFirst), violation == nil {
      deliver(name)
      deliveries += 1
      if deliveries > 1_000 {
        report(.patience, "a thousand messages and no end")
        return
      }
    }
  }

  mutating func giveUp(_ device: Int) {
    guard devices[device].awaited != nil, devices[device].machine.isPassUnderWay,
      let uid = devices[device].machine.player?.profile.uid
    else { return }
    devices[device].awaited = nil
    devices[device].store.replica.sent = nil
    watch(device, .byCloud) {
      $0.handle(device, .failed("deadlineExceeded", uid: uid, at: $0.clock(of: device)))
    }
  }

  mutating func deliver(_ name: MessageName) {
    guard let message = network.take(name) else { return }
    receive(message)
  }

  mutating func deliverTwice(_ name: MessageName) {
    guard let message = network.take(name) else { return }
    // An app that dies or cannot write at the first of the two has heard only one.
    let isAwaited = devices[name.device].awaited == message.sequence
    let isSound = devices[name.device].actionsBeforeCrash == nil && devices[name.device].failingWrites == 0
    receive(message)
    guard violation == nil, isSound else { return }
    // The machine itself must bear the second one, though its driver would not ask it to.
    if !name.kind.isQuestion, isAwaited { devices[name.device].awaited = message.sequence }
    let before = Keepsake(of: self, device: name.device, account: message.account)
    receive(message)
    let after = Keepsake(of: self, device: name.device, account: message.account)
    if let difference = before.difference(from: after) {
      report(.idempotence, "\(name) the second time changed the \(difference)")
    }
  }

  private mutating func receive(_ message: Message) {
    guard devices.indices.contains(message.name.device) else { return }
    if message.name.kind.isQuestion {
      reachService(message)
    } else {
      watch(message.name.device, .byCloud) { $0.reachDevice(message) }
    }
  }

  private mutating func reachService(_ message: Message) {
    if fault != .uploadsOvertake { network.overtake(before: message.name) }
    let account = addressee(of: message)
    let wait = throttledUntil[account] - now
    let body: Message.Body
    if wait > 0 {
      body = .refused(code: "throttled", retryAfter: wait)
    } else {
      switch message.body {
      case .pull(let since, let isEverything):
        let (revision, entries) = service.pull(message.account, since: since)
        body = .snapshot(since: since, revision: revision, entries: entries, isEverything: isEverything)
      case .push(let write, let askedAs, let bytes):
        body = push(write, askedAs: askedAs, bytes: bytes, account: account)
      case .snapshot, .accepted, .outdated, .refused: return
      }
    }
    let name = MessageName(
      device: message.name.device, kind: message.name.kind.answer, number: message.name.number)
    network.send(Message(name: name, sequence: message.sequence, account: message.account, body: body))
  }

  private mutating func push(
    _ write: ServiceWrite, askedAs key: String, bytes: [UInt8], account: Int
  ) -> Message.Body {
    switch service.push(write, account: account) {
    case .accepted(let revision):
      trace.mix(UInt64(bitPattern: revision))
      if case .bytes(let written) = write.content { noteAccepted(write.key, written, account: account) }
      return .accepted(write, askedAs: key, bytes: bytes, revision: revision)
    case .outdated:
      let (revision, entries) = service.pull(account, since: 0)
      return .outdated(since: 0, revision: revision, entries: entries)
    case .quotaExceeded: return .refused(code: "quotaExceeded", retryAfter: 0)
    }
  }

  private mutating func reachDevice(_ message: Message) {
    let device = message.name.device
    let uid = Cast.uids[message.account]
    let at = clock(of: device)
    let isOwn = devices[device].account == message.account
    let isAwaited = devices[device].awaited == message.sequence
    if isAwaited { devices[device].awaited = nil }
    switch message.body {
    case .snapshot(let since, let revision, let entries, let isEverything):
      let news =
        isOwn
        ? devices[device].store.replica.take(entries, since: since, upTo: revision, isEverything: isEverything) : []
      guard isAwaited || !isOwn else {
        // What comes late is known from now on, but it is no answer to what was asked since: the key may have moved.
        devices[device].isMachineBehind = true
        return
      }
      receive(device, news, uid: uid, isEverything: isEverything)
      spoilReception(device)
    case .accepted(let write, let key, let bytes, let revision):
      let entry = ServiceEntry(key: write.key, content: write.content, revision: revision)
      if isOwn { devices[device].store.replica.accept(entry, answering: message.sequence) }
      handle(device, .accepted(key: key, bytes: bytes, uid: uid, at: at))
    case .outdated(let since, let revision, let entries):
      guard isOwn, isAwaited else { return }
      let news = devices[device].store.replica.take(entries, since: since, upTo: revision, isEverything: false)
      receive(device, news, uid: uid, isEverything: false)
      handle(device, .failed("outdated", uid: uid, at: at))
    case .refused(let code, let retryAfter):
      if isOwn, retryAfter > 0 { devices[device].retryAt = max(devices[device].retryAt, now + retryAfter) }
      if isAwaited || !isOwn { handle(device, .failed(code, uid: uid, at: at)) }
    case .pull, .push: return
    }
  }

  /// The machine hears the news; or everything that is known, where it missed some.
  private mutating func receive(_ device: Int, _ news: [CloudValue], uid: String, isEverything: Bool) {
    let isBehind = devices[device].isMachineBehind && devices[device].machine.player?.profile.uid == uid
    let values = withheld(device, isBehind ? devices[device].store.replica.values : news)
    let outcome = handle(
      device,
      .received(
        values, uid: uid, isEverything: isEverything, freshWriter: freshWriter(), at: clock(of: device)))
    if isBehind, outcome == .done { devices[device].isMachineBehind = false }
  }
}
