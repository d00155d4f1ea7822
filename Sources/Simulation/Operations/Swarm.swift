/// How a seed's world is shaped: its sizes, and how often each class of operations comes.
///
/// Most classes are off with a chance of one in four, else weighed 1…12, so that each seed is a different kind of bad
/// day. Sizes are small, because small worlds collide more.
struct Swarm {
  let devices: Int
  let levels: Int
  let accounts: Int
  let length: Int

  /// How often, in four, an operation is about the same device as the one before.
  let loyalty: Int

  private let total: Int
  private let thresholds: [Int]

  init(devices: Int?, steps: Int?, from generator: inout SeededGenerator) {
    // Sizes are drawn even where they are given, so that giving the drawn ones gives the same operations.
    let drawnDevices = 2 + generator.below(4)
    let drawnLength = 50 + generator.below(351)
    self.devices = devices ?? drawnDevices
    levels = 1 + generator.below(Cast.levels.count)
    accounts = max(1, generator.below(Cast.accounts + 1))
    length = steps ?? drawnLength
    loyalty = generator.below(4)
    var sum = 0
    var thresholds: [Int] = []
    for kind in OperationClass.allCases {
      let isOff = generator.chance(1, in: 4)
      let weight = 1 + generator.below(12)
      if kind.isAlwaysOn || !isOff { sum += weight * kind.factor }
      thresholds.append(sum)
    }
    total = sum
    self.thresholds = thresholds
  }

  func draw(from generator: inout SeededGenerator) -> OperationClass {
    let number = generator.below(total)
    let index = thresholds.firstIndex { number < $0 } ?? 0
    return OperationClass.allCases[index]
  }
}
