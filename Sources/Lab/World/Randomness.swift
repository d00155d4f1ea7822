/// Where a world's random numbers come from: the system, or a seed, so that a script gives the same output each run.
public final class Randomness: RandomNumberGenerator {
  private var generator: any RandomNumberGenerator

  /// Unpredictable numbers.
  public init() {
    generator = SystemRandomNumberGenerator()
  }

  /// The same numbers for the same seed (SplitMix64).
  public init(seed: UInt64) {
    generator = SplitMix64(state: seed)
  }

  /// The next 64 random bits.
  public func next() -> UInt64 { generator.next() }

  /// Some random bytes.
  public func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }
}
