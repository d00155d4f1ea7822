/// Builds a packed value.
struct ByteWriter {
  private var storage: [UInt8]
  private var count = 0

  /// - Parameter capacity: The bytes that are expected; more may come.
  init(capacity: Int = 64) { storage = [UInt8](repeating: 0, count: max(capacity, 16)) }

  var bytes: ArraySlice<UInt8> { storage[..<count] }

  mutating func byte(_ value: UInt8) {
    makeRoom(for: 1)
    storage[count] = value
    count += 1
  }

  mutating func varint(_ value: UInt64) {
    // Ten groups of seven bits hold any number.
    makeRoom(for: 10)
    var rest = value
    while rest >= 0x80 {
      storage[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count += 1
      rest >>= 7
    }
    storage[count] = UInt8(truncatingIfNeeded: rest)
    count += 1
  }

  mutating func zigzag(_ value: Int64) {
    varint(UInt64(bitPattern: value << 1) ^ UInt64(bitPattern: value >> 63))
  }

  /// A run of bytes with its length before it.
  mutating func run(_ part: some Collection<UInt8>) {
    varint(UInt64(part.count))
    raw(part)
  }

  mutating func raw(_ part: some Collection<UInt8>) {
    makeRoom(for: part.count)
    storage.replaceSubrange(count..<(count + part.count), with: part)
    count += part.count
  }

  private mutating func makeRoom(for more: Int) {
    guard count + more > storage.count else { return }
    storage += [UInt8](repeating: 0, count: max(storage.count, more))
  }
}
