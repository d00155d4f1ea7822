extension Operation {
  /// The same operation with smaller arguments, one step at a time.
  var simpler: [Operation] {
    switch self {
    case .play(let device, let level, let stars, let score, let time):
      [
        .play(device, level: 0, stars: stars, score: score, time: time),
        .play(device, level: level, stars: 1, score: score, time: time),
        .play(device, level: level, stars: stars, score: 1, time: time),
        .play(device, level: level, stars: stars, score: score, time: 1_000),
        .play(device, level: 0, stars: 1, score: 1, time: 1_000),
      ].filter { $0 != self }
    case .deliverTwice(let name): [.deliver(name)]
    case .reset(let device, let scope, let turnSyncOff):
      [.reset(device, scope: .all, turnSyncOff: turnSyncOff), .reset(device, scope: scope, turnSyncOff: false)]
        .filter { $0 != self }
    case .crash(let device, let actions):
      actions > 0 ? [.crash(device, afterActions: 0), .crash(device, afterActions: actions - 1)] : []
    case .failWrites(let device, let count): count > 1 ? [.failWrites(device, count: 1)] : []
    case .throttle(let account, let seconds): seconds > 1 ? [.throttle(account: account, seconds: 1)] : []
    case .wait(let seconds): seconds > 1 ? [.wait(seconds: 1)] : []
    case .skewClock(let device, let periods): abs(periods) > 1 ? [.skewClock(device, periods: 1)] : []
    case .corrupt(let account, let key): key > 0 ? [.corrupt(account: account, key: 0)] : []
    case .settle(let device, let newestFirst): newestFirst ? [.settle(device)] : []
    case .conduct(let conduct): conduct == .plain ? [] : [.conduct(.plain), .conduct(.standard)].filter { $0 != self }
    case .sync, .deliver, .duplicate, .drop, .damage, .giveUp, .offline, .online, .quota, .restart, .toggle,
      .undo, .signIn, .signOut, .backUp, .restore, .rollBack, .copy, .reinstall, .plant, .showNotice, .rearmNotice:
      []
    }
  }
}
