/// Reads what a ``WireWriter`` wrote, and trusts none of it.
struct WireReader {
  private let bytes: [UInt8]
  private var position: Int

  /// How many versions ahead a newer program may be.
  static let versionsAhead: UInt8 = 15

  /// Starts after the version byte.
  init(_ bytes: [UInt8], version: UInt8) throws(WireError) {
    guard let first = bytes.first else { throw .damaged }
    // No program is further ahead than that: such a number is a byte that was damaged.
    guard first <= version &+ Self.versionsAhead else { throw .damaged }
    guard first <= version else { throw .newerVersion }
    guard first == version else { throw .damaged }
    self.bytes = bytes
    position = 1
  }

  /// How many bytes are left.
  var remaining: Int { bytes.count - position }

  /// Ends the reading; bytes that nobody read are damage.
  func finish() throws(WireError) {
    guard remaining == 0 else { throw .damaged }
  }

  mutating func byte() throws(WireError) -> UInt8 {
    guard remaining > 0 else { throw .damaged }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func flag() throws(WireError) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    case _: throw .damaged
    }
  }

  mutating func number() throws(WireError) -> Int64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      // The tenth group has room for one bit only.
      guard shift < 63 || (shift == 63 && next <= 1) else { throw .damaged }
      result |= UInt64(next & 0x7F) << shift
      if next & 0x80 == 0 { break }
      shift += 7
    }
    return Int64(bitPattern: result >> 1) ^ -Int64(bitPattern: result & 1)
  }

  /// A count of things that take at least one byte each.
  mutating func count() throws(WireError) -> Int {
    let count = try number()
    guard count >= 0, count <= Int64(remaining) else { throw .damaged }
    return Int(count)
  }

  mutating func contents() throws(WireError) -> [UInt8] {
    let count = try count()
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  mutating func text() throws(WireError) -> String {
    guard let text = String(validating: try contents(), as: UTF8.self) else { throw .damaged }
    return text
  }

  mutating func value() throws(WireError) -> CloudValue? {
    guard try flag() else { return nil }
    return CloudValue(kind: try byte(), bytes: try contents())
  }
}
