extension Operation: CustomStringConvertible {
  /// The operation as Swift source, so that a trace can be pasted into a test.
  public var description: String {
    switch self {
    case .play(let device, let level, let stars, let score, let time):
      ".play(\(device), level: \(level), stars: \(stars), score: \(score), time: \(time))"
    case .sync(let device): ".sync(\(device))"
    case .settle(let device, let newestFirst): ".settle(\(device)\(newestFirst ? ", newestFirst: true" : ""))"
    case .deliver(let name): ".deliver(\(name))"
    case .deliverTwice(let name): ".deliverTwice(\(name))"
    case .duplicate(let name): ".duplicate(\(name))"
    case .drop(let name): ".drop(\(name))"
    case .damage(let name): ".damage(\(name))"
    case .giveUp(let device): ".giveUp(\(device))"
    case .offline(let device): ".offline(\(device))"
    case .online(let device): ".online(\(device))"
    case .throttle(let account, let seconds): ".throttle(account: \(account), seconds: \(seconds))"
    case .quota(let account, let isExceeded): ".quota(account: \(account), isExceeded: \(isExceeded))"
    case .conduct(let conduct): ".conduct(.\(conduct.rawValue))"
    case .crash(let device, let actions): ".crash(\(device), afterActions: \(actions))"
    case .restart(let device): ".restart(\(device))"
    case .failWrites(let device, let count): ".failWrites(\(device), count: \(count))"
    case .reset(let device, let scope, let turnSyncOff):
      ".reset(\(device), scope: \(scope), turnSyncOff: \(turnSyncOff))"
    case .toggle(let device, let isOn): ".toggle(\(device), isOn: \(isOn))"
    case .undo(let device): ".undo(\(device))"
    case .signIn(let device, let account): ".signIn(\(device), account: \(account))"
    case .signOut(let device): ".signOut(\(device))"
    case .skewClock(let device, let periods): ".skewClock(\(device), periods: \(periods))"
    case .wait(let seconds): ".wait(seconds: \(seconds))"
    case .backUp(let device): ".backUp(\(device))"
    case .restore(let device): ".restore(\(device))"
    case .rollBack(let device): ".rollBack(\(device))"
    case .copy(let source, let target): ".copy(from: \(source), to: \(target))"
    case .reinstall(let device): ".reinstall(\(device))"
    case .corrupt(let account, let key): ".corrupt(account: \(account), key: \(key))"
    case .plant(let account, let planted): ".plant(account: \(account), .\(planted.rawValue))"
    case .showNotice(let device): ".showNotice(\(device))"
    case .rearmNotice(let device): ".rearmNotice(\(device))"
    }
  }
}

extension Operation.Scope: CustomStringConvertible {
  /// The scope as Swift source.
  public var description: String {
    switch self {
    case .all: ".all"
    case .box(let box): ".box(\(box))"
    case .level(let level): ".level(\(level))"
    }
  }
}
