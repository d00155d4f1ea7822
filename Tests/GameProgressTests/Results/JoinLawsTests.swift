import SeededNumbers
import Testing

@testable import GameProgress

@Suite("The laws of join")
struct JoinLawsTests {
  /// Three generated maps, with a law to check; the seed is told with a failure.
  private func forAll(_ law: (Progress, Progress, Progress) -> Bool) {
    for seed in UInt64(0)..<400 {
      var generator = SeededGenerator(seed: seed)
      let maps = (0..<3).map { _ in Progress.random(using: &generator) }
      let holds = law(maps[0], maps[1], maps[2])
      #expect(holds, "seed \(seed)")
      if !holds { return }
    }
  }

  @Test("Commutative: origins, unknown parts and the packed bytes included")
  func commutative() {
    forAll { a, b, _ in
      a.joined(with: b) == b.joined(with: a)
        && PackedProgress.encode(a.joined(with: b)) == PackedProgress.encode(b.joined(with: a))
    }
  }

  @Test("Associative")
  func associative() { forAll { a, b, c in a.joined(with: b).joined(with: c) == a.joined(with: b.joined(with: c)) } }

  @Test("Idempotent")
  func idempotent() {
    forAll { a, b, _ in a.joined(with: a) == a && a.joined(with: b).joined(with: b) == a.joined(with: b) }
  }

  @Test("The empty map is the identity")
  func identity() { forAll { a, _, _ in a.joined(with: Progress()) == a && Progress().joined(with: a) == a } }

  @Test("contains says whether a join changes nothing, and levelsLacking where it changes something")
  func containsIsJoin() {
    forAll { a, b, _ in
      let joined = a.joined(with: b)
      let changed = joined.keptLevels.filter { level in
        joined[level] != a[level] || joined.packedUnknownFields(of: level) != a.packedUnknownFields(of: level)
      }
      return a.contains(b) == (joined == a) && joined.contains(a) && joined.contains(b)
        && a.levelsLacking(from: b) == changed
    }
  }

  @Test("levelsBettered names the levels in which a join changes a value, origins aside")
  func betteredIsJoin() {
    forAll { a, b, _ in
      let joined = a.joined(with: b)
      let changed = joined.levels.filter { level in
        let (before, after) = (a[level], joined[level])
        return before?.stars?.value != after?.stars?.value || before?.score?.value != after?.score?.value
          || before?.time?.value != after?.time?.value
      }
      return a.levelsBettered(by: b) == changed && joined.levelsBettered(by: a).isEmpty
    }
  }

  @Test("Every field of a join is a field of one of the two: nothing is invented")
  func nothingInvented() {
    forAll { a, b, _ in
      a.joined(with: b).results.allSatisfy { level, result in
        [\BestResult.stars, \.score, \.time].allSatisfy { field in
          guard let best = result[keyPath: field] else { return true }
          return a[level]?[keyPath: field] == best || b[level]?[keyPath: field] == best
        }
      }
    }
  }

  @Test("A join level by level is the join of the whole")
  func levelByLevel() {
    forAll { a, b, _ in
      b.keptLevels.reduce(into: a) { $0.join(b.restricted(to: [$1])) } == a.joined(with: b.levelsOnly)
    }
  }

  @Test("What is restricted and what is removed make the whole again")
  func parts() {
    forAll { a, b, _ in
      let levels = Set(b.keptLevels)
      let part = a.restricted(to: levels.contains)
      let rest = a.removing(levels.contains)
      return part.joined(with: rest) == a && part == a.restricted(to: levels.sorted())
        && !rest.keptLevels.contains(where: levels.contains)
    }
  }

  @Test("Many levels of a box merge as few do")
  func largeMaps() {
    var generator = SeededGenerator(seed: 7)
    var (a, b, expected) = (Progress(), Progress(), Progress())
    for number in 1...500 {
      let name = level("paper-\(number)")
      let (isLeft, isRight) = (generator.chance(2, in: 3), generator.chance(2, in: 3))
      let (low, high) = (result(1, 1000, 9000), result(3, 5600, 4000, tabletFull))
      if isLeft { a[name] = low }
      if isRight { b[name] = high }
      expected[name] = isRight ? high : isLeft ? low : nil
    }
    #expect(a.joined(with: b) == expected)
    #expect(b.joined(with: a) == expected)
    for name in expected.levels { a.join(expected.restricted(to: [name])) }
    #expect(a == expected)
  }

  @Test("All maps of one level with 2 stars × 3 scores × 2 times × 2 sources: every law, every triple")
  func exhaustive() {
    var maps = [Progress()]
    for stars in [0, 3] {
      for score in [0, 100, 5999] {
        for time in [900, 4400] {
          for source in [phoneFull, tabletFull] {
            maps.append(Progress(level("paper-01"), result(stars, score, time, source)))
          }
        }
      }
    }
    var failures = 0
    for a in maps {
      for b in maps {
        let joined = a.joined(with: b)
        if joined != b.joined(with: a) || joined.joined(with: b) != joined { failures += 1 }
        for c in maps where joined.joined(with: c) != a.joined(with: b.joined(with: c)) { failures += 1 }
      }
    }
    #expect(failures == 0)
  }

  @Test("Of equal values the smaller source is named, then the earlier instant")
  func ties() {
    let name = level("paper-01")
    func joined(_ left: BestResult, _ right: BestResult) -> BestResult? {
      Progress(name, left).joined(with: Progress(name, right))[name]
    }
    let late = result(2, 1, 1, phoneFull, at: 9000)
    #expect(joined(result(2, 1, 1, tabletFull, at: 1000), late) == late)
    #expect(joined(result(2, 1, 1, Source(device: "phone", edition: "lite"), at: 1000), late) == late)
    let early = result(2, 1, 1, phoneFull, at: 1000)
    #expect(joined(late, early) == early)
  }

  @Test("Played with 0 stars and never played are different; what is absent never beats what is there")
  func absence() {
    let name = level("paper-01")
    let zero = Progress(name, result(0, 0, 86_400_000))
    #expect(Progress().levelsBettered(by: zero) == [name])
    #expect(zero.levelsBettered(by: Progress()).isEmpty)
    let partial = Progress(name, result(nil, 10, nil))
    #expect(
      partial.joined(with: zero)[name] == BestResult(stars: best(0), score: best(10), time: best(86_400_000)))
    #expect(Progress(name, result(nil, nil, nil)).isEmpty)
    #expect(Progress(name, result(-1, -5, nil)).isEmpty)
  }

  @Test("Setting a level replaces; setting it to nothing removes it, and its box with the last")
  func setting() {
    var progress = Progress(["paper-02": result(3, 5600, 900), "paper-01": result(1, 1, 1)])
    progress[level("paper-02")] = result(1, 10, 5000)
    #expect(progress.lines == ["paper-01 1★ 1 1ms", "paper-02 1★ 10 5000ms"])
    progress[level("paper-01")] = nil
    progress[level("tin-01")] = nil
    #expect(progress.count == 1)
    progress[level("paper-02")] = nil
    #expect(progress.isEmpty)
    #expect(progress == Progress())
  }
}
