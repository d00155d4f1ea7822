import GameProgress

/// Where the deliberate faults interfere; without one, everything passes as it is.
extension World {
  /// The one key that a blind writer's apps share.
  private static let sharedKey = WriterID(high: 0, low: 0).key

  /// The key and the bytes that an upload really gets.
  func misdirected(_ device: Int, key: String, bytes: [UInt8]) -> (String, [UInt8]) {
    guard let fault, let player = devices[device].machine.player else { return (key, bytes) }
    switch fault {
    case .blindDictionaryWrite:
      let view = devices[device].machine.cloudBest.joined(with: player.contribution)
      return (Self.sharedKey, PackedProgress.encode(view))
    case .ownKeyNotReRead:
      return (key, PackedProgress.encode(player.contribution))
    case .retiredKeyWrittenAgain:
      guard let retired = player.settings.retiredWriters.last else { return (key, bytes) }
      let held = devices[device].machine.writers.first { $0.writer == retired }?.progress ?? Progress()
      return (retired.key, PackedProgress.encode(held.joined(with: player.contribution)))
    case .contributionLoweredByReset, .applyWhileOff, .noticeMarkedAfterDisplay, .uploadUnderNewAccount,
      .uploadsOvertake, .copyKeepsWriter:
      return (key, bytes)
    }
  }

  /// What an app that does not read its own key again lets through to its machine.
  func withheld(_ device: Int, _ news: [CloudValue]) -> [CloudValue] {
    guard fault == .ownKeyNotReRead, let own = devices[device].machine.player?.settings.writer else { return news }
    return news.filter { $0.key != own.id.key }
  }

  /// Whose container a push reaches.
  func addressee(of message: Message) -> Int {
    guard fault == .uploadUnderNewAccount else { return message.account }
    return devices[message.name.device].account ?? message.account
  }

  /// A reset has been carried out.
  mutating func spoilReset(_ device: Int, _ scope: ResetScope) {
    guard fault == .contributionLoweredByReset, var record = devices[device].machine.player else { return }
    record.contribution = record.contribution.removing { scope.contains($0) }
    replace(record, on: device)
  }

  /// Something has come down.
  mutating func spoilReception(_ device: Int) {
    guard fault == .applyWhileOff, var record = devices[device].machine.player, !record.settings.isSyncOn else {
      return
    }
    record.applied.join(devices[device].machine.cloudBest)
    replace(record, on: device)
  }

  private mutating func replace(_ record: ProfileRecord, on device: Int) {
    guard let account = devices[device].account else { return }
    devices[device].store.keep(record, of: account)
    var machine = SyncMachine(
      source: devices[device].machine.source, cap: Cast.cap, guest: devices[device].machine.guest)
    _ = machine.handle(.playerChanged(record, cloud: devices[device].store.replica.values, at: now))
    devices[device].machine = machine
  }
}
