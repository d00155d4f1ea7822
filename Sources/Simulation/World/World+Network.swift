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
      let uid = devices[device].uid
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
    let wait = throttledUntil[addressee(of: message)] - now
    guard let body = wait > 0 ? .refused(code: "throttled", retryAfter: wait) : serve(message) else { return }
    let name = MessageName(
      device: message.name.device, kind: message.name.kind.answer, number: message.name.number)
    network.send(Message(name: name, sequence: message.sequence, account: message.account, body: body))
  }

  private mutating func serve(_ message: Message) -> Message.Body? {
    let device = message.name.device
    switch message.body {
    case .pull(let since, let isEverything):
      return .init(
        service.pull(since: since, account: message.account, device: device, at: now), isEverything: isEverything)
    case .push(let write, let askedAs, let bytes):
      let account = addressee(of: message)
      let answer = service.push(write, account: account, device: device, at: now)
      guard case .accepted(let revision) = answer else { return .init(answer, isEverything: false) }
      trace.mix(UInt64(bitPattern: revision))
      noteAccepted(write.key, write.bytes, account: account)
      return .accepted(write, askedAs: askedAs, bytes: bytes, revision: revision)
    case .snapshot, .accepted, .outdated, .refused: return nil
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
    case .snapshot(let changes, let isEverything):
      let news =
        isOwn
        ? devices[device].store.replica.take(changes, isEverything: isEverything) : []
      guard isAwaited || !isOwn else {
        // What comes late is known from now on, but it is no answer to what was asked since: the key may have moved.
        devices[device].isMachineBehind = true
        return
      }
      receive(device, news, uid: uid, isEverything: isEverything)
      spoilReception(device)
    case .accepted(let write, let key, let bytes, let revision):
      let entry = ServiceEntry(key: write.key, content: .bytes(write.bytes), revision: revision)
      if isOwn { devices[device].store.replica.accept(entry, answering: message.sequence) }
      handle(device, .accepted(key: key, bytes: bytes, uid: uid, at: at))
    case .outdated(let changes):
      guard isOwn, isAwaited else { return }
      let news = devices[device].store.replica.take(changes, isEverything: false)
      handle(device, .outdated(uid: uid))
      receive(device, news, uid: uid, isEverything: false)
    case .refused(let code, let retryAfter):
      if isOwn, retryAfter > 0 { devices[device].retryAt = max(devices[device].retryAt, now + retryAfter) }
      if isAwaited || !isOwn { handle(device, .failed(code, uid: uid, at: at)) }
    case .pull, .push: return
    }
  }

  /// The machine hears the news; or everything that is known, where it missed some.
  private mutating func receive(_ device: Int, _ news: [CloudValue], uid: String, isEverything: Bool) {
    let isBehind = devices[device].isMachineBehind && devices[device].uid == uid
    let isWhole = isBehind || (isEverything && devices[device].account.map { Cast.uids[$0] } == uid)
    let values = withheld(device, isWhole ? devices[device].store.replica.values : news)
    let outcome = handle(
      device,
      .received(
        values, uid: uid, isEverything: isEverything, freshWriter: freshWriter(), at: clock(of: device)))
    if isBehind, outcome == .done { devices[device].isMachineBehind = false }
  }
}

extension Message.Body {
  /// What an answer of the service is as a message; `nil` for an acceptance, which repeats what was uploaded.
  fileprivate init?(_ answer: ServiceAnswer, isEverything: Bool) {
    switch answer {
    case .snapshot(let changes): self = .snapshot(changes, isEverything: isEverything)
    case .outdated(let changes): self = .outdated(changes)
    case .refused(let code, let retryAfter): self = .refused(code: code, retryAfter: retryAfter)
    case .accepted: return nil
    }
  }
}
