import GameProgress

/// What players do.
extension World {
  mutating func finish(_ device: Int, _ level: LevelName, _ play: Play) {
    let at = clock(of: device)
    oracle.log.append(
      PlayLog.Entry(
        second: (now - Clock.start) / 1_000, device: device, level: level, play: play,
        account: devices[device].account))
    let gain = Progress(level, BestResult(play, from: Origin(source: devices[device].machine.source, at: at)))
    watch(device, .byPlay(gain)) { world in
      let outcome = world.handle(device, .played(level, play, at: at))
      if outcome == .refused || outcome == .crashed(afterKeeping: false) { world.oracle.log.forgiveLast() }
    }
  }

  mutating func reset(_ device: Int, _ scope: ResetScope, turnSyncOff: Bool) {
    let before = devices[device].machine.current
    let account = devices[device].account
    watch(device, .byReset(scope)) { world in
      guard world.handle(device, .reset(scope, turnSyncOff: turnSyncOff, at: world.clock(of: device))) == .done
      else { return }
      world.spoilReset(device, scope)
      world.checkReset(of: before, on: device, turnSyncOff: turnSyncOff)
    }
    if account == nil {
      oracle.log.forgive {
        $0.device == device && $0.account == nil && $0.claimant == nil && scope.contains($0.level)
      }
    }
  }

  mutating func change(_ device: Int, to account: Int?) {
    guard devices[device].account != account else { return }
    let before = devices[device].account
    watch(device, .byPlayer) { world in
      world.devices[device].account = account
      let machine = world.devices[device].failingWrites > 0 ? world.devices[device].machine : nil
      let replica = world.devices[device].store.replica
      let actions = world.devices[device].admit(at: world.clock(of: device))
      let owed = account == nil ? Progress() : world.oracle.log.claimable(on: device)
      if world.carryOut(actions, on: device, restoring: machine) == .refused {
        world.devices[device].account = before
        world.devices[device].store.replica = replica
        return
      }
      world.devices[device].awaited = nil
      world.checkClaim(of: owed, on: device)
      world.claim(on: device)
    }
  }

  /// Whoever is signed in has what the guest played.
  mutating func claim(on device: Int) {
    guard let account = devices[device].account else { return }
    oracle.log.claim(on: device, by: account, at: now)
  }

  mutating func showNotice(_ device: Int) {
    guard let account = devices[device].account, devices[device].machine.signedIn.settings.notice.isPending
    else { return }
    if devices[device].isSyncOn { report(.oneNotice, "device \(device) shows a notice although the switch is on") }
    if fault == .noticeMarkedAfterDisplay { display(device, account) }
    watch(device, .byCloud) { world in
      guard world.handle(device, .noticeShown) == .done else { return }
      if world.fault != .noticeMarkedAfterDisplay { world.display(device, account) }
    }
  }

  mutating func rearmNotice(_ device: Int) {
    guard let account = devices[device].account else { return }
    watch(device, .byCloud) { $0.handle(device, .noticeRearmed) }
    oracle.forgetNotice(device, account)
  }

  private mutating func display(_ device: Int, _ account: Int) {
    if oracle.showNotice(device, account) > 1 {
      report(.oneNotice, "device \(device) shows account \(account) the notice a second time")
    }
  }
}
