import CloudStore

extension ConformanceCase {
  static let durability: [ConformanceCase] = [
    ConformanceCase("storage", "a transaction that fails leaves nothing behind") { bench in
      try bench.expectAccepted(bench.push("a", [1, 2, 3]))
      let before = try bench.contents()
      let changed = ContainerEntry(
        key: "a", value: nil, revision: 2, device: "tablet", writtenAt: 0, arrivedAt: 0)
      let added = ContainerEntry(
        key: "b", value: .data([9]), revision: 2, device: "tablet", writtenAt: 0, arrivedAt: 0)
      try bench.interrupt(writing: changed)
      try bench.interrupt(writing: added)
      try bench.expect(try bench.contents(), before)
      try bench.expectAccepted(bench.push("b", [4]))
      try bench.expect(
        try bench.contents().state,
        ContainerState(
          generation: before.state.generation, revision: 2, keys: 2, bytes: 4))
    },
    ConformanceCase("storage", "a first transaction that fails leaves no container behind") { bench in
      let entry = ContainerEntry(
        key: "a", value: .data([9]), revision: 1, device: "phone", writtenAt: 0, arrivedAt: 0)
      try bench.interrupt(writing: entry, container: "new")
      try bench.expect(try bench.contents(container: "new").state, .empty)
      bench.policy.throttle = .documented
      try bench.expectAccepted(bench.push("a", [1], container: "new"))
      try bench.expect(try bench.contents(container: "new").state.generation, bench.now)
    },
    ConformanceCase("storage", "names of any kind are kept as they are") { bench in
      let odd = ["", "'; DROP TABLE entries; --", "a.b/c", "\u{202E}", "naïve", "💾", "nul\u{0}nul"]
      for (number, name) in odd.enumerated() {
        try bench.expectAccepted(bench.push("k", [UInt8(number)], uid: name, container: name))
      }
      for (number, name) in odd.enumerated() {
        try bench.expect(try bench.value("k", uid: name, container: name), [UInt8(number)])
      }
    },
    ConformanceCase("storage", "the counts of keys and bytes follow every write") { bench in
      var model: [String: [UInt8]] = [:]
      // A fixed walk over few keys, with values of changing size and removals in between.
      for step in 0..<200 {
        let key = "k\(step * 7 % 11)"
        let value = step % 5 == 0 ? nil : [UInt8](repeating: UInt8(step), count: step * 3 % 17)
        try bench.expectAccepted(bench.push(key, value))
        model[key] = value
        let state = try bench.contents().state
        try bench.expect(state.keys, model.count)
        try bench.expect(state.bytes, model.values.reduce(0) { $0 + $1.count })
      }
    },
  ]
}
