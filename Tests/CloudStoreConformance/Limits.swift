import CloudStore

extension ConformanceCase {
  private static let small = StoreLimits(keys: 3, totalBytes: 10, valueBytes: 6, keyLength: .utf8Bytes(64))

  static let limits: [ConformanceCase] = [
    ConformanceCase("L1", "all values together have at most a megabyte") { bench in
      let half = [UInt8](repeating: 1, count: 500_000)
      try bench.expectAccepted(bench.push("a", half))
      try bench.expectAccepted(bench.push("b", half))
      try bench.expect(bench.push("c", [1]), .refused(.quotaExceeded(.totalBytes)))
      try bench.expect(try bench.contents().state.bytes, 1_000_000)
    },
    ConformanceCase("L1", "a refused write stores nothing, and a smaller one is welcome afterwards") { bench in
      bench.policy.limits = small
      try bench.expectAccepted(bench.push("a", [1, 2, 3, 4, 5]))
      try bench.expectAccepted(bench.push("b", [1, 2, 3]))
      let before = try bench.contents()
      try bench.expect(bench.push("b", [1, 2, 3, 4, 5, 6]), .refused(.quotaExceeded(.totalBytes)))
      try bench.expect(try bench.contents(), before)
      try bench.expectAccepted(bench.push("b", [1, 2, 3, 4, 5]))
    },
    ConformanceCase("L2", "a container has at most 1,024 keys") { bench in
      for number in 0..<1_024 { try bench.expectAccepted(bench.push("key\(number)", [1])) }
      try bench.expect(bench.push("one more", [1]), .refused(.quotaExceeded(.keys)))
      try bench.expectAccepted(bench.push("key7", [2]))
      try bench.expect(try bench.contents().state.keys, 1_024)
    },
    ConformanceCase("L2", "a removed key makes room for another") { bench in
      bench.policy.limits = small
      for key in ["a", "b", "c"] { try bench.expectAccepted(bench.push(key, [1])) }
      try bench.expect(bench.push("d", [1]), .refused(.quotaExceeded(.keys)))
      try bench.expectAccepted(bench.push("a", nil))
      try bench.expectAccepted(bench.push("d", [1]))
      try bench.expect(try bench.contents().values.map(\.key), ["b", "c", "d"])
    },
    ConformanceCase("L3", "one value may have the whole megabyte, and no more") { bench in
      try bench.expect(
        bench.push("a", [UInt8](repeating: 1, count: 1_000_001)), .refused(.quotaExceeded(.valueBytes)))
      try bench.expectAccepted(bench.push("a", [UInt8](repeating: 1, count: 1_000_000)))
    },
    ConformanceCase("L4", "a key has at most 64 bytes of UTF-8") { bench in
      try bench.expectAccepted(bench.push(String(repeating: "k", count: 64), [1]))
      try bench.expect(bench.push(String(repeating: "k", count: 65), [1]), .refused(.invalidKey))
      try bench.expect(bench.push(String(repeating: "é", count: 33), [1]), .refused(.invalidKey))
      try bench.expect(bench.push("", [1]), .refused(.invalidKey))
    },
    ConformanceCase("L5", "the newer profile allows 128 UTF-16 units") { bench in
      bench.policy.limits = .newer
      try bench.expectAccepted(bench.push(String(repeating: "é", count: 128), [1]))
      try bench.expect(bench.push(String(repeating: "k", count: 129), [1]), .refused(.invalidKey))
    },
    ConformanceCase("L6", "keys do not count towards the megabyte") { bench in
      bench.policy.limits = small
      try bench.expectAccepted(bench.push(String(repeating: "k", count: 64), [1, 2, 3, 4, 5]))
      try bench.expectAccepted(bench.push("b", [1, 2, 3, 4, 5]))
      try bench.expect(try bench.contents().state.bytes, 10)
    },
    ConformanceCase("L9", "a value comes back whole, byte by byte, with its type") { bench in
      let everyByte = (0...255).map { UInt8($0) }
      try bench.expectAccepted(bench.push("all", everyByte))
      try bench.expectAccepted(bench.push("none", []))
      let push = Push(
        key: "future", value: CloudValue(kind: 200, bytes: [0]), writtenAt: 1, baseRevision: 0, seenRevision: 0)
      try bench.expectAccepted(bench.answer(.push(push)).body)
      let entries = try bench.pull().entries
      try bench.expect(
        entries.map(\.value), [.data(everyByte), .data([]), CloudValue(kind: 200, bytes: [0])])
    },
  ]
}
