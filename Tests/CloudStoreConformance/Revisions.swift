import CloudStore

extension ConformanceCase {
  static let revisions: [ConformanceCase] = [
    ConformanceCase("W8", "what one device uploads, the others can download") { bench in
      try bench.expectAccepted(bench.push("a", [1], from: .phone, writtenAt: 77))
      let snapshot = try bench.pull(from: .tablet)
      let entry = ContainerEntry(
        key: "a", value: .data([1]), revision: 1, device: "phone", writtenAt: 77, arrivedAt: bench.now)
      try bench.expect(snapshot, CloudSnapshot(since: 0, revision: 1, entries: [entry]))
    },
    ConformanceCase("W8", "an empty container is at revision 0, of no generation") { bench in
      let answer = bench.answer(.pull(since: 0))
      try bench.expect(answer.body, .snapshot(CloudSnapshot(since: 0, revision: 0, entries: [])))
      try bench.expect(answer.generation, 0)
    },
    ConformanceCase("W8", "each write has the next revision, and the instant of the first names the generation") {
      bench in
      bench.now = 5_000
      try bench.expect(bench.push("a", [1]), .accepted(key: "a", revision: 1))
      bench.now = 6_000
      try bench.expect(bench.push("b", [1]), .accepted(key: "b", revision: 2))
      try bench.expect(bench.push("a", [2]), .accepted(key: "a", revision: 3))
      try bench.expect(bench.answer(.pull(since: 3)).generation, 5_000)
    },
    ConformanceCase("W8", "a pull brings only what changed since, in the order of the changes") { bench in
      for key in ["c", "a", "b"] { try bench.expectAccepted(bench.push(key, [1])) }
      try bench.expectAccepted(bench.push("c", [2]))
      try bench.expect(try bench.pull(since: 0).entries.map(\.key), ["a", "b", "c"])
      try bench.expect(try bench.pull(since: 2).entries.map(\.revision), [3, 4])
      try bench.expect(try bench.pull(since: 4), CloudSnapshot(since: 4, revision: 4, entries: []))
    },
    ConformanceCase("W8", "a revision that was never reached is answered with everything") { bench in
      try bench.expectAccepted(bench.push("a", [1]))
      for since in [Int64(2), .max, -1, .min] {
        try bench.expect(try bench.pull(since: since).since, 0)
        try bench.expect(try bench.pull(since: since).entries.map(\.key), ["a"])
      }
    },
    ConformanceCase("N7", "a removed key is told as a change without a value") { bench in
      try bench.expectAccepted(bench.push("a", [1]))
      try bench.expect(bench.push("a", nil), .accepted(key: "a", revision: 2))
      let entries = try bench.pull(since: 1).entries
      try bench.expect(entries.map(\.key), ["a"])
      try bench.expect(entries.map(\.value), [nil])
      try bench.expect(try bench.contents().values, [])
      try bench.expect(try bench.contents().state.keys, 0)
    },
    ConformanceCase("T5", "removing a key that is not there changes nothing") { bench in
      try bench.expect(bench.push("a", nil), .accepted(key: "a", revision: 0))
      try bench.expect(try bench.contents().state, .empty)
      try bench.expectAccepted(bench.push("a", [1]))
      try bench.expectAccepted(bench.push("a", nil))
      try bench.expect(bench.push("a", nil), .accepted(key: "a", revision: 2))
    },
    ConformanceCase("invariant 11", "the same push again changes nothing, so a lost answer can be asked for again") {
      bench in
      try bench.expect(bench.push("a", [1]), .accepted(key: "a", revision: 1))
      bench.now += 1_000
      try bench.expect(bench.push("a", [1]), .accepted(key: "a", revision: 1))
      try bench.expect(try bench.contents().state.revision, 1)
    },
    ConformanceCase("storage", "keys are told apart by their bytes") { bench in
      let composed = "\u{E9}"
      let decomposed = "e\u{301}"
      try bench.expectAccepted(bench.push(composed, [1]))
      try bench.expectAccepted(bench.push(decomposed, [2]))
      try bench.expectAccepted(bench.push("a\u{0}b", [3]))
      try bench.expectAccepted(bench.push("a", [4]))
      try bench.expect(try bench.contents().state.keys, 4)
      try bench.expect(try bench.value(composed), [1])
      try bench.expect(try bench.value(decomposed), [2])
      try bench.expect(try bench.value("a\u{0}b"), [3])
    },
  ]
}
