import GameProgress

/// The loop around a sync machine: an event goes in, its actions are carried out one after the other.
extension World {
  /// How an event ended.
  enum Outcome: Equatable {
    /// All actions were carried out.
    case done

    /// The app died between two actions, and started again; something had been kept before, or not.
    case crashed(afterKeeping: Bool)

    /// The store took nothing, and the machine is as it was.
    case refused
  }

  @discardableResult
  mutating func handle(_ device: Int, _ event: SyncEvent) -> Outcome {
    let before = devices[device].failingWrites > 0 ? devices[device].machine : nil
    let actions = devices[device].machine.handle(event)
    return carryOut(actions, on: device, restoring: before)
  }

  mutating func carryOut(_ actions: [SyncAction], on device: Int, restoring before: SyncMachine?) -> Outcome {
    var failure: String?
    var hasKept = false
    for action in actions {
      if let left = devices[device].actionsBeforeCrash {
        guard left > 0 else {
          restart(device)
          return .crashed(afterKeeping: hasKept)
        }
        devices[device].actionsBeforeCrash = left - 1
      }
      switch action {
      case .persist(let changes):
        if devices[device].failingWrites > 0, let before {
          devices[device].failingWrites -= 1
          devices[device].machine = before
          devices[device].isMachineBehind = true
          return .refused
        }
        devices[device].store.commit(changes)
        hasKept = true
      case .fetch(let isEverything):
        failure = obstacle(device) ?? failure
        if failure == nil { askForChanges(device, isEverything: isEverything) }
      case .upload(let key, let bytes):
        failure = obstacle(device) ?? failure
        if failure == nil { upload(device, key: key, bytes: bytes) }
      case .finished(let report): trace.mix(UInt64(report.sent) << 32 | UInt64(report.received))
      case .writerReplaced(_, let fresh): trace.mix(fresh.low)
      case .dropped, .skipped: trace.mix(7)
      }
    }
    guard let failure, let uid = devices[device].uid else { return .done }
    return handle(device, .failed(failure, uid: uid, at: clock(of: device)))
  }

  /// Why nothing can be asked now, by the service's name.
  private func obstacle(_ device: Int) -> String? {
    if !devices[device].isOnline { return "unavailable" }
    return now < devices[device].retryAt ? "throttled" : nil
  }

  private mutating func ask(_ kind: MessageName.Kind, _ device: Int, _ body: Message.Body) {
    guard let account = devices[device].account else { return }
    if now < devices[device].retryAt { report(.patience, "device \(device) asks before its retry-after") }
    if kind == .pull { devices[device].pulls += 1 } else { devices[device].pushes += 1 }
    devices[device].awaited = devices[device].asked
    let number = kind == .pull ? devices[device].pulls : devices[device].pushes
    network.send(
      Message(
        name: MessageName(device: device, kind: kind, number: number), sequence: devices[device].asked,
        account: account, body: body))
  }

  private mutating func askForChanges(_ device: Int, isEverything: Bool) {
    let since = isEverything ? 0 : devices[device].store.replica.revision
    ask(.pull, device, .pull(since: since, isEverything: isEverything))
  }

  private mutating func upload(_ device: Int, key: String, bytes: [UInt8]) {
    let (written, content) = misdirected(device, key: key, bytes: bytes)
    let write = ServiceWrite(
      key: written, bytes: content, baseRevision: devices[device].store.replica.revision(of: written),
      seenRevision: devices[device].store.replica.revision, writtenAt: clock(of: device))
    ask(.push, device, .push(write, askedAs: key, bytes: bytes))
    devices[device].store.replica.sent = devices[device].asked
  }

  /// The app dies and starts again from what its store holds.
  mutating func restart(_ device: Int) {
    let actions = devices[device].start(device)
    devices[device].failingWrites = 0
    claim(on: device)
    _ = carryOut(actions, on: device, restoring: nil)
  }
}
