@testable import CloudStore

/// Everything of the key-value store that is kept as bytes: requests, answers, the device's copy, the service's memory.
enum CloudWireTarget {
  static func check(_ bytes: [UInt8]) throws {
    if let request = try? CloudRequest(decoding: bytes) {
      try expect(try CloudRequest(decoding: request.encoded()) == request, "a request is read back")
    }
    if let answer = try? CloudAnswer(decoding: bytes) {
      try expect(try CloudAnswer(decoding: answer.encoded()) == answer, "an answer is read back")
    }
    if let entry = try? ReplicaEntry(decoding: bytes) {
      try expect(try ReplicaEntry(decoding: entry.encoded()) == entry, "an entry is read back")
    }
    if let header = try? ReplicaHeader(decoding: bytes) {
      try expect(try ReplicaHeader(decoding: header.encoded()) == header, "a header is read back")
    }
    if var rate = try? RequestRate(decoding: bytes) {
      try expect(try RequestRate(decoding: rate.encoded()) == rate, "a rate is read back")
      // A store that was damaged may say anything; a device must not be locked out by it for ever.
      for now in [Int64(0), 1_790_000_000_000, 1_790_000_000_001] {
        let throttle = Throttle.documented
        guard let wait = rate.admit(at: now, under: throttle) else { continue }
        try expect(
          wait > 0 && wait <= max(throttle.longestPenalty, throttle.window), "a wait is no longer than the longest")
      }
    }
  }
}
