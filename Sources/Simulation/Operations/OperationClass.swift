/// A class of operations that a swarm weighs as one.
enum OperationClass: Int, CaseIterable {
  case play, sync, settle, deliver
  case deliverTwice, duplicate, drop, damage, giveUp
  case link, throttle, quota, conduct
  case crash, restart, failWrites
  case reset, toggle, undo
  case signIn, signOut
  case skewClock, wait
  case backUp, restore, rollBack, copy, reinstall
  case corrupt, plant
  case showNotice, rearmNotice

  /// Whether every swarm has it: without these nothing happens.
  var isAlwaysOn: Bool {
    switch self {
    case .play, .sync, .settle, .deliver, .signIn, .showNotice, .toggle: true
    case .deliverTwice, .duplicate, .drop, .damage, .giveUp, .link, .throttle, .quota, .conduct, .crash, .restart,
      .failWrites,
      .reset, .undo, .signOut, .skewClock, .wait, .backUp, .restore, .rollBack, .copy, .reinstall, .corrupt,
      .plant, .rearmNotice:
      false
    }
  }

  /// How much heavier than drawn: what moves results must outweigh what stops them.
  var factor: Int {
    switch self {
    case .play, .sync, .showNotice: 4
    case .deliver: 8
    case .settle: 2
    case .toggle, .deliverTwice, .duplicate, .drop, .damage, .giveUp, .link, .throttle, .quota, .conduct, .crash,
      .restart, .failWrites, .reset, .undo, .signIn, .signOut, .skewClock, .wait, .backUp, .restore, .rollBack, .copy,
      .reinstall, .corrupt, .plant, .rearmNotice:
      1
    }
  }
}
