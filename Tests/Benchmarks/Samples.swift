import Glibc
import PseudoTerminal

/// Some measurements of the same thing, in seconds, sorted.
nonisolated struct Samples {
  private let sorted: [Double]

  init(_ seconds: [Double]) {
    sorted = seconds.sorted()
  }

  /// Half of them are smaller: what is compared, since noise only ever adds.
  var median: Double { at(0.5) }

  /// One in a hundred is larger.
  var percentile99: Double { at(0.99) }

  private func at(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

/// Both sides of a comparison, measured in turn, so that what disturbs the machine disturbs both.
nonisolated struct Comparison {
  let ours: Samples
  let peer: Samples

  /// - Parameter warmUp: Rounds that are not counted.
  init(
    rounds: Int, warmUp: Int = 3, ours: (Int) throws -> Double, peer: (Int) throws -> Double
  ) rethrows {
    var both: ([Double], [Double]) = ([], [])
    for round in 0..<(rounds + warmUp) {
      let pair = (try ours(round), try peer(round))
      guard round >= warmUp else { continue }
      both.0.append(pair.0)
      both.1.append(pair.1)
    }
    self.ours = Samples(both.0)
    self.peer = Samples(both.1)
  }

  var ratio: Double { ours.median / peer.median }
}

/// The time that something takes, in seconds.
nonisolated func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = PseudoTerminal.nanoseconds()
  try body()
  return Double(PseudoTerminal.nanoseconds() - start) / 1e9
}

/// The processor time that something takes in this process, in seconds: others on the machine do not count.
nonisolated func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  try body()
  return processorTime() - start
}

nonisolated private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Keeps the optimizer from leaving a computation out whose result nobody reads.
@inline(never)
nonisolated func use<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
