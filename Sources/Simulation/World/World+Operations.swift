import GameProgress

/// What each operation does; its device and its account are there.
extension World {
  mutating func carryOut(_ operation: Operation) {
    switch operation {
    case .play(let device, let level, let stars, let score, let time):
      guard Cast.levels.indices.contains(level),
        let play = try? Play(stars: stars, time: time, score: score, rule: Cast.rule)
      else { return }
      finish(device, Cast.levels[level], play)
    case .sync(let device):
      watch(device, .byCloud) { $0.handle(device, .passRequested(at: $0.clock(of: device))) }
    case .settle(let device, let newestFirst): settle(device, newestFirst: newestFirst)
    case .deliver(let name): deliver(name)
    case .deliverTwice(let name): deliverTwice(name)
    case .duplicate(let name): network.duplicate(name)
    case .drop(let name): network.drop(name)
    case .damage(let name): network.damage(name)
    case .giveUp(let device): giveUp(device)
    case .offline(let device): devices[device].isOnline = false
    case .online(let device): devices[device].isOnline = true
    case .throttle(let account, let seconds):
      if let wait = milliseconds(seconds) { throttledUntil[account] = now + wait }
    case .quota(let account, let isExceeded): service.setFull(isExceeded, account: account)
    case .conduct(let conduct): service.behave(conduct)
    case .crash(let device, let actions): if actions >= 0 { devices[device].actionsBeforeCrash = actions }
    case .restart(let device):
      checkStore(of: device)
      watch(device, .byCloud) { $0.restart(device) }
    case .failWrites(let device, let count): if count >= 0 { devices[device].failingWrites = count }
    case .reset(let device, let scope, let turnSyncOff):
      if let scope = Cast.scope(scope) { reset(device, scope, turnSyncOff: turnSyncOff) }
    case .toggle(let device, let isOn):
      watch(device, .bySwitch(isOn)) { $0.handle(device, .switched(isOn, at: $0.clock(of: device))) }
    case .undo(let device):
      watch(device, .byUndo(devices[device].machine.current.history.last)) { $0.handle(device, .undone) }
    case .signIn(let device, let account): change(device, to: account)
    case .signOut(let device): change(device, to: nil)
    case .skewClock(let device, let periods):
      if Clock.skews.contains(periods) { devices[device].skew = periods }
    case .wait(let seconds): if let wait = milliseconds(seconds) { now += wait }
    case .backUp(let device): devices[device].backup = Device.Backup(store: devices[device].store, at: now)
    case .restore(let device): restore(device)
    case .rollBack(let device): rollBack(device)
    case .copy(let source, let target): if source != target { copy(source, target) }
    case .reinstall(let device): reinstall(device)
    case .corrupt(let account, let key): corrupt(account, key)
    case .plant(let account, let kind): plant(kind, account)
    case .showNotice(let device): showNotice(device)
    case .rearmNotice(let device): rearmNotice(device)
    }
  }

  /// Up to a day, in milliseconds; `nil` for anything else.
  private func milliseconds(_ seconds: Int) -> Int64? {
    (0...86_400).contains(seconds) ? Int64(seconds) * 1_000 : nil
  }
}
