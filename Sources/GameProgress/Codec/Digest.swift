/// A short name for some bytes, to tell whether a value is still the one last seen; no protection against an attacker.
public struct Digest: Hashable, Sendable {
  /// FNV-1a, 64 bits.
  public let value: UInt64

  /// Takes a digest kept earlier.
  public init(value: UInt64) {
    self.value = value
  }

  /// The digest of bytes.
  public init(of bytes: [UInt8]) {
    value = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
