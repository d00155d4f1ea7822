import GameProgress

/// The promises, checked as soon as anything that they speak of has changed.
extension World {
  /// Does something on a device, and checks what is shown there afterwards.
  mutating func watch(_ device: Int, _ cause: Cause, _ body: (inout World) -> Void) {
    let wasOn = devices[device].isSyncOn
    body(&self)
    let isSame = devices[device].isShownUpToDate
    if isSame, case .byCloud = cause { return }
    let before = devices[device].shown
    let after = isSame ? before : devices[device].visible
    check(before, after, on: device, cause, isOn: wasOn)
    guard !isSame else { return }
    devices[device].shownOwn = devices[device].own
    devices[device].shownApplied = devices[device].applied
    devices[device].shown = after
    trace.mix(UInt64(after.stars) << 8 | UInt64(after.count))
    let account = devices[device].account
    if let (invariant, stranger) = oracle.log.firstStranger(in: after, of: account, at: now) {
      report(invariant, "device \(device) shows \(PlayLog.name(of: account)) \(stranger)")
    }
  }

  private mutating func check(
    _ before: Progress, _ after: Progress, on device: Int, _ cause: Cause, isOn: Bool
  ) {
    switch cause {
    case .byPlayer: return
    case .byPlay(let gain):
      if after != before, after != before.joined(with: gain) {
        report(isOn ? .neverWorse : .offMeansOff, "device \(device): playing changed more than the result")
      } else if after == before, devices[device].failingWrites == 0, !before.contains(gain),
        devices[device].own.contains(gain)
      {
        report(.neverWorse, "device \(device): a result was played and is not shown")
      }
    case .byCloud:
      guard after != before else { return }
      if !isOn {
        report(.offMeansOff, "device \(device): \(before.evidence(becoming: after)) while the switch is off")
      } else if !after.contains(before) {
        report(.neverWorse, "device \(device): \(before.evidence(becoming: after))")
      }
    case .bySwitch(let turnsOn):
      if !turnsOn, after != before {
        report(.offMeansOff, "device \(device): turning the switch off changed what is shown")
      } else if !after.contains(before) {
        report(.neverWorse, "device \(device): turning the switch on made something worse")
      }
    case .byReset(let scope):
      if after != before, after != before.removing({ scope.contains($0) }) {
        report(.resetIsLocal, "device \(device): a reset of \(scope) changed something else")
      }
    case .byUndo(let entry): checkUndo(of: entry, before, after, on: device)
    }
  }

  private mutating func checkUndo(
    of entry: HistoryEntry?, _ before: Progress, _ after: Progress, on device: Int
  ) {
    guard let entry, after != before else { return }
    switch entry.kind {
    case .reset:
      let restored = before.joined(with: entry.removed.own).joined(with: entry.removed.applied)
      if after != restored { report(.neverWorse, "device \(device): undo of a reset did not join both") }
    case .application:
      if !after.contains(devices[device].shownOwn) {
        report(.neverWorse, "device \(device): undo of an application took own results")
      }
    }
  }

  /// A reset changes own and applied results, the history, and the switch where that was asked for (R1).
  mutating func checkReset(of before: ProfileRecord, on device: Int, turnSyncOff: Bool) {
    let after = devices[device].machine.current
    guard before.profile != .guest else { return }
    if after.contribution != before.contribution {
      report(.resetIsLocal, "device \(device): a reset changed what is to be sent")
    }
    var settings = before.settings
    settings.nextHistoryID = after.settings.nextHistoryID
    if turnSyncOff, settings.isSyncOn {
      settings.isSyncOn = false
      settings.openApplication = nil
    }
    if after.settings != settings { report(.resetIsLocal, "device \(device): a reset changed the settings") }
  }

  /// What the guest had played is the player's now (A2).
  mutating func checkClaim(of owed: Progress, on device: Int) {
    guard let player = devices[device].machine.player else { return }
    if !player.contribution.levelsBettered(by: owed).isEmpty {
      report(.nothingLost, "device \(device): a result of the guest was not claimed")
    }
  }

  /// Between two events the store holds what the machine holds.
  mutating func checkStore(of device: Int) {
    var isSame = devices[device].machine.guest == devices[device].store.guest
    if let account = devices[device].account {
      isSame = isSame && devices[device].machine.current == devices[device].store.record(of: account)
    }
    if !isSame { report(.nothingLost, "device \(device): its store does not hold what its machine holds") }
  }

  /// The service accepted a value.
  mutating func noteAccepted(_ key: String, _ bytes: [UInt8], account: Int) {
    guard let (progress, _) = try? PackedProgress.decode(bytes, cap: Cast.cap) else {
      report(.nothingInvented, "account \(account): an app wrote bytes that cannot be read")
      return
    }
    if let lost = oracle.containers[account].accept(key, progress) {
      report(.nothingLost, "account \(account): the cloud lost \(lost.evidence)")
    }
    if let (invariant, stranger) = oracle.log.firstStranger(in: progress, of: account, at: now) {
      report(invariant, "account \(account): the cloud holds \(stranger)")
    }
    if key.utf8.count > 64 { report(.limits, "a key of \(key.utf8.count) bytes") }
  }
}
