extension Operation {
  /// The devices that the operation names.
  var devices: [Int] {
    switch self {
    case .play(let device, _, _, _, _), .sync(let device), .settle(let device, _), .giveUp(let device),
      .offline(let device), .online(let device), .crash(let device, _), .restart(let device),
      .failWrites(let device, _), .reset(let device, _, _), .toggle(let device, _), .undo(let device),
      .signIn(let device, _), .signOut(let device), .skewClock(let device, _), .backUp(let device),
      .restore(let device), .rollBack(let device), .reinstall(let device), .showNotice(let device),
      .rearmNotice(let device):
      [device]
    case .deliver(let name), .deliverTwice(let name), .duplicate(let name), .drop(let name), .damage(let name):
      [name.device]
    case .copy(let source, let target): [source, target]
    case .throttle, .quota, .conduct, .wait, .corrupt, .plant: []
    }
  }

  /// The accounts that the operation names.
  var accounts: [Int] {
    switch self {
    case .signIn(_, let account), .throttle(let account, _), .quota(let account, _), .corrupt(let account, _),
      .plant(let account, _):
      [account]
    case .play, .sync, .settle, .giveUp, .conduct, .offline, .online, .crash, .restart, .failWrites, .reset, .toggle,
      .undo,
      .signOut, .skewClock, .backUp, .restore, .rollBack, .reinstall, .showNotice, .rearmNotice, .deliver,
      .deliverTwice, .duplicate, .drop, .damage, .copy, .wait:
      []
    }
  }
}
