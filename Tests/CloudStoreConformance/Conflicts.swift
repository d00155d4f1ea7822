import CloudStore

extension ConformanceCase {
  static let conflicts: [ConformanceCase] = [
    ConformanceCase("C1", "the last writer of a key wins") { bench in
      try bench.expectAccepted(bench.push("a", [1], from: .phone))
      bench.now += 1
      try bench.expectAccepted(bench.push("a", [2], from: .tablet))
      try bench.expect(try bench.value("a"), [2])
    },
    ConformanceCase("C1", "with the gate open the last writer wins even over what it has not seen") { bench in
      try bench.expectAccepted(bench.push("a", [1], from: .phone, base: 0, seen: 0))
      try bench.expectAccepted(bench.push("a", [2], from: .tablet, base: 0, seen: 0))
      try bench.expect(try bench.value("a"), [2])
    },
    ConformanceCase("C2", "two keys changed on two devices both survive") { bench in
      bench.policy.gate = .unseenKey
      try bench.expectAccepted(bench.push("a", [1], from: .phone, base: 0, seen: 0))
      try bench.expectAccepted(bench.push("b", [2], from: .tablet, base: 0, seen: 0))
      try bench.expect(try bench.value("a"), [1])
      try bench.expect(try bench.value("b"), [2])
    },
    ConformanceCase("C3", "the gate refuses a write over a value the writer has not seen, and says what changed") {
      bench in
      bench.policy.gate = .unseenKey
      try bench.expectAccepted(bench.push("a", [1], from: .phone, base: 0, seen: 0))
      let changes = try bench.expectOutdated(bench.push("a", [2], from: .tablet, base: 0, seen: 0))
      try bench.expect(changes.entries.map(\.value), [.data([1])])
      try bench.expect(changes.revision, 1)
      try bench.expect(try bench.value("a"), [1])
    },
    ConformanceCase("C3", "the gate never stands in a device's way to its own value") { bench in
      bench.policy.gate = .unseenChange(within: 90_000)
      try bench.expectAccepted(bench.push("a", [1], from: .phone, base: 0, seen: 0))
      try bench.expectAccepted(bench.push("a", [2], from: .phone, base: 0, seen: 0))
    },
    ConformanceCase("C3", "the wide gate also refuses after a recent change of another key") { bench in
      bench.policy.gate = .unseenChange(within: 90_000)
      try bench.expectAccepted(bench.push("a", [1], from: .phone, base: 0, seen: 0))
      bench.now += 89_999
      let changes = try bench.expectOutdated(bench.push("b", [2], from: .tablet, base: 0, seen: 0))
      try bench.expect(changes.entries.map(\.key), ["a"])
      try bench.expectAccepted(bench.push("b", [2], from: .tablet, base: 0, seen: 1))
    },
    ConformanceCase("C3", "a change that is not recent closes the gate no more") { bench in
      bench.policy.gate = .unseenChange(within: 90_000)
      try bench.expectAccepted(bench.push("a", [1], from: .phone, base: 0, seen: 0))
      bench.now += 90_000
      try bench.expectAccepted(bench.push("b", [2], from: .tablet, base: 0, seen: 0))
    },
    ConformanceCase("C4", "who has seen the other value may write again: level 13 beats level 1") { bench in
      bench.policy.gate = .unseenKey
      try bench.expectAccepted(bench.push("level", [1], from: .phone, base: 0, seen: 0))
      let changes = try bench.expectOutdated(bench.push("level", [13], from: .tablet, base: 0, seen: 0))
      let base = changes.entries.first?.revision ?? 0
      try bench.expectAccepted(bench.push("level", [13], from: .tablet, base: base, seen: changes.revision))
      try bench.expect(try bench.value("level"), [13])
    },
    ConformanceCase("C6", "by the devices' clocks an older write loses, however late it arrives") { bench in
      bench.policy.clock = .device
      try bench.expectAccepted(bench.push("a", [1], from: .phone, writtenAt: 2_000))
      bench.now += 60_000
      let changes = try bench.expectOutdated(bench.push("a", [2], from: .tablet, writtenAt: 1_999))
      try bench.expect(changes.entries.map(\.value), [.data([1])])
      try bench.expect(try bench.value("a"), [1])
      try bench.expectAccepted(bench.push("a", [3], from: .tablet, writtenAt: 2_000))
    },
    ConformanceCase("C6", "a device whose clock was set back still writes over its own value") { bench in
      bench.policy.clock = .device
      try bench.expectAccepted(bench.push("a", [1], from: .phone, writtenAt: 2_000))
      try bench.expectAccepted(bench.push("a", [2], from: .phone, writtenAt: 1_000))
      try bench.expect(try bench.value("a"), [2])
    },
    ConformanceCase("C7", "by the service's clock the later arrival wins, whatever the devices' clocks say") { bench in
      bench.policy.clock = .arrival
      try bench.expectAccepted(bench.push("a", [1], from: .phone, writtenAt: .max))
      try bench.expectAccepted(bench.push("a", [2], from: .tablet, writtenAt: .min))
      try bench.expect(try bench.value("a"), [2])
    },
    ConformanceCase("C4", "what a device lost to is told even if it had received it before") { bench in
      bench.policy.clock = .device
      try bench.expectAccepted(bench.push("a", [1], from: .phone, writtenAt: 2_000))
      let changes = try bench.expectOutdated(
        bench.push("a", [2], from: .tablet, writtenAt: 1, base: 1, seen: 1))
      try bench.expect(changes.entries.map(\.key), ["a"])
    },
  ]
}
