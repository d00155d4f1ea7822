import GameProgress

/// The second phase: everything that was broken is mended, and then all must agree.
extension World {
  /// Mends every fault, turns every switch on, runs passes until nothing changes; returns the number of steps.
  mutating func heal() -> Int {
    var steps = 0
    mend()
    for account in 0..<Cast.accounts where violation == nil {
      let apps = devices.indices.filter { devices[$0].store.knows(account) }
      for device in apps {
        change(device, to: account)
        steps += 1
      }
      for device in apps {
        steps += step(.toggle(device, isOn: true))
      }
      var rounds = 0
      while rounds < 6, violation == nil {
        // Longer than the longest penalty.
        now += 2_400_000
        for device in apps {
          steps += step(.sync(device)) + step(.settle(device))
        }
        rounds += 1
        if rounds > 1, difference(account, apps) == nil { break }
      }
      if let difference = difference(account, apps) { report(.convergence, difference) }
      checkOwed(account, apps)
    }
    return steps
  }

  private mutating func step(_ operation: Operation) -> Int {
    _ = apply(operation)
    return 1
  }

  private mutating func mend() {
    for device in devices.indices {
      devices[device].isOnline = true
      devices[device].actionsBeforeCrash = nil
      devices[device].failingWrites = 0
    }
    for account in 0..<Cast.accounts {
      throttledUntil[account] = 0
      service.setFull(false, account: account)
    }
    settle(nil)
    // Longer than any wait that the service has asked for.
    now += 200_000_000
    for device in devices.indices { giveUpWaiting(device) }
  }

  private mutating func giveUpWaiting(_ device: Int) {
    guard devices[device].machine.isPassUnderWay, let uid = devices[device].uid
    else { return }
    watch(device, .byCloud) { $0.handle(device, .failed("deadlineExceeded", uid: uid, at: $0.clock(of: device))) }
  }

  /// What keeps an account's apps from showing the cloud best.
  private func difference(_ account: Int, _ apps: [Int]) -> String? {
    let best = oracle.containers[account].best
    for device in apps {
      let shown = devices[device].shown
      if !shown.contains(best) {
        return "device \(device) shows [\(shown.evidence)], the cloud holds [\(best.evidence)]"
      }
      if !oracle.containers[account].isDamaged, !best.contains(shown) {
        return "the cloud holds [\(best.evidence)], device \(device) shows [\(shown.evidence)]"
      }
    }
    return nil
  }

  private mutating func checkOwed(_ account: Int, _ apps: [Int]) {
    let best = oracle.containers[account].best
    for entry in oracle.log.owed(to: account) where !best.levelsBettered(by: PlayLog.result(of: entry)).isEmpty {
      report(
        .convergence, "account \(account): the cloud lacks [\(PlayLog.result(of: entry).evidence)]")
    }
  }
}
