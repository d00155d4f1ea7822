/// CRC-32 (the polynomial of IEEE 802.3): tells a value that was damaged on its way from one that was not.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
  }

  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    let table = table
    return ~bytes.reduce(UInt32.max) { crc, byte in (crc >> 8) ^ table[Int((crc ^ UInt32(byte)) & 0xFF)] }
  }
}

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
