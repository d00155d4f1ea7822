import CloudStore

extension ConformanceCase {
  static let throttling: [ConformanceCase] = [
    ConformanceCase("R1", "15 requests fit in 90 seconds, and the next has to wait") { bench in
      bench.policy.throttle = .documented
      for number in 0..<15 { try bench.expectAccepted(bench.push("a", [UInt8(number)])) }
      try bench.expect(bench.push("a", [99]), .refused(.throttled(retryAfter: 90_000)))
      try bench.expect(try bench.value("a"), [14])
    },
    ConformanceCase("R1", "requests that are spread out never wait") { bench in
      bench.policy.throttle = .documented
      for number in 0..<60 {
        try bench.expectAccepted(bench.push("a", [UInt8(number)]))
        bench.now += 6_000
      }
    },
    ConformanceCase("R4", "who waits as told is served") { bench in
      bench.policy.throttle = .documented
      for number in 0..<15 { try bench.expectAccepted(bench.push("a", [UInt8(number)])) }
      try bench.expect(bench.push("a", [99]), .refused(.throttled(retryAfter: 90_000)))
      bench.now += 89_999
      try bench.expect(bench.push("a", [99]), .refused(.throttled(retryAfter: 1)))
      bench.now += 1
      try bench.expectAccepted(bench.push("a", [99]))
    },
    ConformanceCase("R3", "the more often a device asks too often, the longer it waits: 1, 2, 4 … 32 minutes") {
      bench in
      bench.policy.throttle = Throttle(
        requests: 1, window: 1_000, firstPenalty: 60_000, longestPenalty: 32 * 60_000)
      var waits: [Int64] = []
      for number in 0..<8 {
        try bench.expectAccepted(bench.push("a", [UInt8(number)]))
        guard case .refused(.throttled(let wait)) = bench.push("a", [99]) else { break }
        waits.append(wait / 60_000)
        bench.now += wait
      }
      try bench.expect(waits, [1, 2, 4, 8, 16, 32, 32, 32])
    },
    ConformanceCase("R3", "a device that has slowed down starts again at one minute") { bench in
      bench.policy.throttle = Throttle(
        requests: 1, window: 1_000, firstPenalty: 60_000, longestPenalty: 32 * 60_000)
      for _ in 0..<2 {
        try bench.expectAccepted(bench.push("a", [1]))
        guard case .refused(.throttled(let wait)) = bench.push("a", [2]) else { break }
        bench.now += wait
      }
      bench.now += 32 * 60_000
      try bench.expectAccepted(bench.push("a", [1]))
      try bench.expect(bench.push("a", [2]), .refused(.throttled(retryAfter: 60_000)))
    },
    ConformanceCase("R1", "downloads count as well, and each device by itself") { bench in
      bench.policy.throttle = .documented
      for _ in 0..<15 { _ = try bench.pull(from: .phone) }
      try bench.expect(bench.push("a", [1], from: .phone), .refused(.throttled(retryAfter: 90_000)))
      try bench.expectAccepted(bench.push("a", [1], from: .tablet))
    },
    ConformanceCase("R4", "a clock that was set back locks nobody out") { bench in
      bench.policy.throttle = .documented
      bench.now = 4_000_000_000
      for _ in 0..<16 { _ = bench.push("a", [1]) }
      bench.now = 1_000
      try bench.expectAccepted(bench.push("a", [2]))
    },
  ]
}
