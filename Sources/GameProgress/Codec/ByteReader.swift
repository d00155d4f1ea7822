/// Reads numbers and runs of bytes from a packed value; every read can find that the bytes have ended.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  /// The bytes ended, or a number did not.
  struct Ended: Error {}

  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    (position, end) = (min(start, bytes.count), bytes.count)
  }

  var isAtEnd: Bool { position == end }
  var remaining: Int { end - position }

  mutating func byte() throws(Ended) -> UInt8 {
    guard position < end else { throw Ended() }
    defer { position += 1 }
    return bytes[position]
  }

  /// An unsigned number in groups of seven bits, lowest first.
  mutating func varint() throws(Ended) -> UInt64 {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while shift < 64 {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw Ended()
  }

  mutating func zigzag() throws(Ended) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// A run of bytes with its length before it.
  mutating func run() throws(Ended) -> [UInt8] {
    let length = try varint()
    guard length <= UInt64(remaining) else { throw Ended() }
    defer { position += Int(length) }
    return Array(bytes[position..<(position + Int(length))])
  }
}
