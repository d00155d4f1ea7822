/// Exchanges two devices or two accounts in a sequence of operations.
struct Renaming {
  enum Kind { case device, account }

  private let kind: Kind
  private let one: Int
  private let other: Int

  init(kind: Kind, _ one: Int, _ other: Int) {
    self.kind = kind
    self.one = one
    self.other = other
  }

  func applied(to operation: Operation) -> Operation {
    switch operation {
    case .play(let device, let level, let stars, let score, let time):
      .play(moved(device), level: level, stars: stars, score: score, time: time)
    case .sync(let device): .sync(moved(device))
    case .settle(let device, let newestFirst): .settle(moved(device), newestFirst: newestFirst)
    case .deliver(let name): .deliver(moved(name))
    case .deliverTwice(let name): .deliverTwice(moved(name))
    case .duplicate(let name): .duplicate(moved(name))
    case .drop(let name): .drop(moved(name))
    case .damage(let name): .damage(moved(name))
    case .giveUp(let device): .giveUp(moved(device))
    case .offline(let device): .offline(moved(device))
    case .online(let device): .online(moved(device))
    case .throttle(let account, let seconds): .throttle(account: billed(account), seconds: seconds)
    case .quota(let account, let isExceeded): .quota(account: billed(account), isExceeded: isExceeded)
    case .crash(let device, let actions): .crash(moved(device), afterActions: actions)
    case .restart(let device): .restart(moved(device))
    case .failWrites(let device, let count): .failWrites(moved(device), count: count)
    case .reset(let device, let scope, let turnSyncOff):
      .reset(moved(device), scope: scope, turnSyncOff: turnSyncOff)
    case .toggle(let device, let isOn): .toggle(moved(device), isOn: isOn)
    case .undo(let device): .undo(moved(device))
    case .signIn(let device, let account): .signIn(moved(device), account: billed(account))
    case .signOut(let device): .signOut(moved(device))
    case .skewClock(let device, let periods): .skewClock(moved(device), periods: periods)
    case .wait, .conduct: operation
    case .backUp(let device): .backUp(moved(device))
    case .restore(let device): .restore(moved(device))
    case .rollBack(let device): .rollBack(moved(device))
    case .copy(let source, let target): .copy(from: moved(source), to: moved(target))
    case .reinstall(let device): .reinstall(moved(device))
    case .corrupt(let account, let key): .corrupt(account: billed(account), key: key)
    case .plant(let account, let planted): .plant(account: billed(account), planted)
    case .showNotice(let device): .showNotice(moved(device))
    case .rearmNotice(let device): .rearmNotice(moved(device))
    }
  }

  private func moved(_ device: Int) -> Int { kind == .device ? exchanged(device) : device }

  private func billed(_ account: Int) -> Int { kind == .account ? exchanged(account) : account }

  private func moved(_ name: MessageName) -> MessageName {
    MessageName(device: moved(name.device), kind: name.kind, number: name.number)
  }

  private func exchanged(_ number: Int) -> Int { number == one ? other : number == other ? one : number }
}
