/// A small, fast generator whose numbers follow from its seed alone: xoshiro256**, seeded by SplitMix64.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// A generator for a seed; any number will do.
  public init(seed: UInt64) {
    var mixer = seed
    state = (Self.next(&mixer), Self.next(&mixer), Self.next(&mixer), Self.next(&mixer))
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    let result = Self.rotated(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotated(state.3, by: 45)
    return result
  }

  /// A number in 0..<bound; 0 when the bound is not positive.
  ///
  /// Multiplying and shifting favours some numbers by less than one in 2³², and never repeats a draw.
  mutating func below(_ bound: Int) -> Int {
    guard bound > 0 else { return 0 }
    return Int((next() >> 32 &* UInt64(bound)) >> 32)
  }

  /// Whether a chance of `numerator` in `denominator` came true.
  mutating func chance(_ numerator: Int, in denominator: Int) -> Bool { below(denominator) < numerator }

  /// Words that no other number gives: a bijection of 64-bit numbers.
  static func mixed(_ number: UInt64) -> UInt64 {
    var mixer = number
    return next(&mixer)
  }

  private static func next(_ mixer: inout UInt64) -> UInt64 {
    mixer &+= 0x9E37_79B9_7F4A_7C15
    var word = mixer
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  private static func rotated(_ word: UInt64, by count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}
