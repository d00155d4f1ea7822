/// CRC-32 (the polynomial of IEEE 802.3): tells a value that was damaged on its way from one that was not.
enum Checksum {
  /// Eight tables of 256: the effect of a byte with 0…7 more bytes after it, so that eight bytes take one step.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = (0..<256).map { index in
      var crc = UInt32(index)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
      return crc
    }
    for index in 256..<2048 {
      let before = tables[index - 256]
      tables.append((before >> 8) ^ tables[Int(before & 0xFF)])
    }
    return tables
  }()

  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      bytes.withUnsafeBufferPointer { bytes in
        // A place in the tables is a table's start, at most 7 × 256, and a byte's value: below 2,048.
        var crc = UInt32.max
        var index = 0
        while index + 8 <= bytes.count {
          var next: UInt32 = 0
          for place in 0..<8 {
            // The sum so far meets the first four bytes, and is used up by them.
            let byte = bytes[index + place] ^ UInt8(truncatingIfNeeded: crc)
            crc >>= 8
            next ^= tables[(7 - place) * 256 + Int(byte)]
          }
          crc = next
          index += 8
        }
        while index < bytes.count {
          crc = (crc >> 8) ^ tables[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[index])]
          index += 1
        }
        return ~crc
      }
    }
  }
}
