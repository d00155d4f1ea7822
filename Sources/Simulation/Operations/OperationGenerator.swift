/// Makes a seed's operations, before anything of its world runs.
struct OperationGenerator {
  private var generator: SeededGenerator
  private let swarm: Swarm

  /// What is probably on its way, so that the names of messages mostly name one.
  private var traffic: [ExpectedTraffic]

  /// The device of the operation before: what happens to one device often happens to it alone for a while.
  private var lastDevice = 0

  /// The device that dies or fails at what it does next.
  private var doomed: Int?

  init(seed: UInt64, devices: Int?, steps: Int?) {
    generator = SeededGenerator(seed: seed)
    swarm = Swarm(devices: devices, steps: steps, from: &generator)
    traffic = (0..<swarm.devices).map(ExpectedTraffic.init)
  }

  /// All operations of the seed, and the number of devices that they are about.
  mutating func operations() -> (operations: [Operation], devices: Int) {
    var operations: [Operation] = []
    operations.reserveCapacity(swarm.length)
    for device in 0..<swarm.devices where operations.count < swarm.length && generator.chance(7, in: 8) {
      operations.append(.signIn(device, account: generator.below(swarm.accounts)))
    }
    while operations.count < swarm.length { operations.append(next()) }
    return (operations, swarm.devices)
  }

  private mutating func next() -> Operation {
    if let victim = doomed {
      doomed = nil
      if generator.chance(1, in: 2) { return act(victim) }
    }
    let device = generator.chance(swarm.loyalty, in: 4) ? lastDevice : generator.below(swarm.devices)
    lastDevice = device
    switch swarm.draw(from: &generator) {
    case .play: return play(device)
    case .sync:
      traffic[device].ask()
      return .sync(device)
    case .settle:
      traffic[device].settle()
      return .settle(device, newestFirst: generator.chance(1, in: 3))
    case .deliver: return .deliver(traffic[device].deliver(from: &generator))
    case .deliverTwice: return .deliverTwice(traffic[device].deliver(from: &generator))
    case .duplicate: return .duplicate(traffic[device].name(from: &generator))
    case .drop: return .drop(traffic[device].name(from: &generator))
    case .damage: return .damage(traffic[device].name(from: &generator))
    case .giveUp:
      traffic[device].stop()
      return .giveUp(device)
    case .link: return generator.chance(1, in: 3) ? .offline(device) : .online(device)
    case .throttle: return .throttle(account: account(), seconds: 1 << generator.below(12))
    case .quota: return .quota(account: account(), isExceeded: generator.chance(1, in: 2))
    case .conduct:
      return .conduct(Operation.Conduct.allCases[generator.below(Operation.Conduct.allCases.count)])
    case .crash:
      traffic[device].stop()
      doomed = device
      return .crash(device, afterActions: generator.below(4))
    case .restart:
      traffic[device].stop()
      return .restart(device)
    case .failWrites:
      doomed = device
      return .failWrites(device, count: 1 + generator.below(2))
    case .reset: return .reset(device, scope: scope(), turnSyncOff: generator.chance(1, in: 3))
    case .toggle: return .toggle(device, isOn: generator.chance(1, in: 2))
    case .undo: return .undo(device)
    case .signIn: return .signIn(device, account: account())
    case .signOut: return .signOut(device)
    case .skewClock: return .skewClock(device, periods: generator.below(Clock.skews.count) + Clock.skews.lowerBound)
    case .wait: return .wait(seconds: 1 << generator.below(12))
    case .backUp: return .backUp(device)
    case .restore: return .restore(device)
    case .rollBack: return .rollBack(device)
    case .copy: return .copy(from: device, to: generator.below(swarm.devices))
    case .reinstall: return .reinstall(device)
    case .corrupt: return .corrupt(account: account(), key: generator.below(6))
    case .plant:
      return .plant(
        account: account(), Operation.Planted.allCases[generator.below(Operation.Planted.allCases.count)])
    case .showNotice: return .showNotice(device)
    case .rearmNotice: return .rearmNotice(device)
    }
  }

  /// Something that makes a device keep something.
  private mutating func act(_ device: Int) -> Operation {
    switch generator.below(6) {
    case 0: play(device)
    case 1: .reset(device, scope: scope(), turnSyncOff: generator.chance(1, in: 3))
    case 2: .toggle(device, isOn: generator.chance(1, in: 2))
    case 3: .signIn(device, account: account())
    case 4: .undo(device)
    default: .showNotice(device)
    }
  }

  private mutating func play(_ device: Int) -> Operation {
    traffic[device].play()
    // Few different numbers, so that results are equal in one field and different in another.
    return .play(
      device, level: generator.below(swarm.levels), stars: generator.below(4), score: 500 * generator.below(8),
      time: 1_000 * (1 + generator.below(8)))
  }

  private mutating func account() -> Int { generator.below(swarm.accounts) }

  private mutating func scope() -> Operation.Scope {
    switch generator.below(4) {
    case 0: .level(generator.below(swarm.levels))
    case 1: .box(generator.below(2))
    default: .all
    }
  }
}
