/// Makes a failing sequence of operations short: fewer operations first, then smaller arguments.
///
/// The same promise must stay broken all along; how it is broken may change.
struct Shrinker {
  let devices: Int
  let fault: DeliberateFault?

  /// Of which promise the sequence is a failure.
  let invariant: Invariant

  /// How many sequences were tried.
  private(set) var runs = 0

  private static let limit = 20_000

  init(devices: Int, fault: DeliberateFault?, invariant: Invariant) {
    self.devices = devices
    self.fault = fault
    self.invariant = invariant
  }

  mutating func shrink(_ operations: [Operation]) -> [Operation] {
    var current = operations
    while runs < Self.limit {
      let before = current
      current = fewer(current)
      current = smaller(current)
      if current == before { break }
    }
    return current
  }

  private mutating func fails(_ operations: [Operation]) -> Bool {
    runs += 1
    return Scenario(operations: operations, devices: devices, fault: fault).run().violation?.invariant == invariant
  }

  /// Leaves out parts, halving their size until single operations have been tried (delta debugging).
  private mutating func fewer(_ operations: [Operation]) -> [Operation] {
    var current = operations
    var size = max(1, current.count / 2)
    while runs < Self.limit {
      var start = 0
      var isShorter = false
      while start < current.count {
        var candidate = current
        candidate.removeSubrange(start..<min(start + size, current.count))
        if fails(candidate) {
          current = candidate
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { break }
      if size > 1 { size /= 2 }
    }
    return current
  }

  private mutating func smaller(_ operations: [Operation]) -> [Operation] {
    var current = operations
    for index in current.indices {
      for simpler in current[index].simpler {
        var candidate = current
        candidate[index] = simpler
        if fails(candidate) { current = candidate }
      }
    }
    return withFewerDevices(current)
  }

  /// A sequence with smaller names is the smaller one, so that renaming comes to an end.
  private static func size(_ operations: [Operation]) -> Int {
    operations.enumerated().reduce(0) { sum, element in
      let names = element.element.devices + element.element.accounts
      return sum + names.reduce(0, +) * (operations.count - element.offset + operations.count)
    }
  }

  /// Renames devices and accounts to the smallest numbers.
  private mutating func withFewerDevices(_ operations: [Operation]) -> [Operation] {
    var current = operations
    for (kind, count) in [(Renaming.Kind.device, devices), (.account, Cast.accounts)] {
      for number in 1..<max(2, count) {
        let candidate = current.map { Renaming(kind: kind, number, number - 1).applied(to: $0) }
        if Self.size(candidate) < Self.size(current), fails(candidate) { current = candidate }
      }
    }
    return current
  }
}
