/// Writes values as bytes: numbers in 7-bit groups, everything else with its length in front.
struct WireWriter {
  private(set) var bytes: [UInt8]

  init(version: UInt8) {
    bytes = [version]
  }

  mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func write(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  /// Zigzag, so that small negative numbers are short as well.
  mutating func write(_ number: Int64) {
    var rest = UInt64(bitPattern: (number << 1) ^ (number >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ contents: [UInt8]) {
    write(Int64(contents.count))
    bytes.append(contentsOf: contents)
  }

  mutating func write(_ text: String) {
    write(Array(text.utf8))
  }

  mutating func write(_ value: CloudValue?) {
    write(value != nil)
    guard let value else { return }
    write(value.kind)
    write(value.bytes)
  }
}
