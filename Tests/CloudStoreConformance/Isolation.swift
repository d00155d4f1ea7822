import CloudStore

extension ConformanceCase {
  static let isolation: [ConformanceCase] = [
    ConformanceCase("E2", "two apps share one store only under the same identifier") { bench in
      try bench.expectAccepted(bench.push("a", [1], from: .phone, container: "full"))
      try bench.expectAccepted(bench.push("a", [2], from: .phone, container: "lite"))
      try bench.expect(try bench.pull(from: .tablet, container: "full").entries.map(\.value), [.data([1])])
      try bench.expect(try bench.value("a", container: "lite"), [2])
    },
    ConformanceCase("A2", "each user has their own values, revisions and generation") { bench in
      bench.now = 1_000
      try bench.expectAccepted(bench.push("a", [1], uid: "ann"))
      bench.now = 2_000
      try bench.expect(bench.push("a", [2], uid: "bob"), .accepted(key: "a", revision: 1))
      try bench.expect(try bench.value("a", uid: "ann"), [1])
      try bench.expect(try bench.pull(uid: "bob").entries.map(\.value), [.data([2])])
      try bench.expect(try bench.contents(uid: "bob").state.generation, 2_000)
      try bench.expect(try bench.contents(uid: "cleo").state, .empty)
    },
    ConformanceCase("L1", "each user and container has the limits to itself") { bench in
      bench.policy.limits = StoreLimits(keys: 1, totalBytes: 2, valueBytes: 2, keyLength: .utf8Bytes(64))
      try bench.expectAccepted(bench.push("a", [1, 1], uid: "ann", container: "full"))
      try bench.expectAccepted(bench.push("b", [1, 1], uid: "bob", container: "full"))
      try bench.expectAccepted(bench.push("c", [1, 1], uid: "ann", container: "lite"))
    },
    ConformanceCase("rule R4", "the fingerprint tells contents apart, and nothing else") { bench in
      try bench.expectAccepted(bench.push("a", [1]))
      let first = try bench.contents().fingerprint
      try bench.expectAccepted(bench.push("a", [2]))
      try bench.expectAccepted(bench.push("b", [3]))
      try bench.expect(try bench.contents().fingerprint == first, false)
      try bench.expectAccepted(bench.push("a", [1]))
      try bench.expectAccepted(bench.push("b", nil))
      try bench.expect(try bench.contents().fingerprint, first)
      try bench.expect(try bench.contents(uid: "bob").fingerprint == first, false)
    },
  ]
}
