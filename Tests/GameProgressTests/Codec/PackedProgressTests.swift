import SeededNumbers
import Testing

@testable import GameProgress

@Suite("The packed form")
struct PackedProgressTests {
  @Test("A map comes back as it was: values, origins, unknown fields and sections")
  func roundTrip() throws {
    for seed in UInt64(0)..<400 {
      var generator = SeededGenerator(seed: seed)
      let progress = Progress.random(using: &generator)
      let (decoded, omissions) = try PackedProgress.decode(PackedProgress.encode(progress), cap: 5999)
      let isSame = decoded == progress
      #expect(isSame, "seed \(seed)")
      #expect(omissions.isEmpty)
    }
  }

  @Test("Equal maps give equal bytes, whatever their tables of sources hold besides")
  func equalBytes() {
    let alone = Progress(["paper-01": result(3, 5600, 900, tabletFull)])
    var beaten = Progress(["paper-01": result(1, 1000, 9000, phoneFull)])
    beaten.join(alone)
    #expect(beaten.sources != alone.sources)
    #expect(beaten == alone)
    #expect(PackedProgress.encode(beaten) == PackedProgress.encode(alone))
  }

  @Test("Unknown fields and sections survive a join on both sides")
  func unknownPartsJoin() throws {
    var (left, right) = (Progress(["paper-01": result(3, 5600, 900)]), Progress(["tin-01": result(1, 1, 1)]))
    left.unknownFields = [Progress.UnknownField(level: level("paper-01"), tag: 9, bytes: [1, 2])]
    left.unknownSections = [Progress.UnknownSection(tag: 70, bytes: [3])]
    right.unknownFields = [
      Progress.UnknownField(level: level("linen-05"), tag: 8, bytes: [4]),
      Progress.UnknownField(level: level("paper-01"), tag: 9, bytes: [1, 3]),
    ]
    right.unknownSections = [Progress.UnknownSection(tag: 71, bytes: [])]
    let bytes = PackedProgress.encode(left.joined(with: right))
    let joined = try PackedProgress.decode(bytes, cap: 5999).progress
    #expect(joined.unknownFields == right.unknownFields)
    #expect(joined.unknownSections == left.unknownSections + right.unknownSections)
    #expect(joined.keptLevels == [level("linen-05"), level("paper-01"), level("tin-01")])
    var rebuilt = joined.removing { $0 == level("linen-05") }
    rebuilt.setUnknownFields(of: level("linen-05"), packed: joined.packedUnknownFields(of: level("linen-05")))
    #expect(rebuilt == joined)
    rebuilt.setUnknownFields(of: level("linen-05"), packed: [9])
    #expect(rebuilt.packedUnknownFields(of: level("linen-05")).isEmpty)
  }

  @Test("10,000 results of a player who comes back to some levels take at most 12 bytes each")
  func size() throws {
    let progress = realistic(levels: 10_000)
    let bytes = PackedProgress.encode(progress)
    #expect(bytes.count <= 12 * 10_000)
    let isSame = try PackedProgress.decode(bytes, cap: 5999).progress == progress
    #expect(isSame)
  }

  /// A player goes through the levels in order, and plays a third of them again later, with mixed success.
  private func realistic(levels: Int) -> Progress {
    var generator = SeededGenerator(seed: 3)
    var (progress, now) = (Progress(), Int64(1_700_000_000_000))
    func play(_ name: LevelName) {
      now += Int64(5000 + generator.below(600_000))
      progress.join(
        Progress(
          name,
          result(generator.below(4), generator.below(6000), 1000 + generator.below(60_000), phoneFull, at: now)))
    }
    let names = (0..<levels).map { level("box\($0 / 25)x-\($0 % 25 + 1)") }
    for name in names { play(name) }
    for name in names where generator.chance(1, in: 3) { play(name) }
    return progress
  }

  @Test("P8: stars 9, a score above the cap and absurd times are left out, field by field")
  func unfit() throws {
    let progress = Progress([
      "paper-01": result(9, 5999, 1), "paper-02": result(3, 6000, 1), "paper-03": result(3, 5999, 86_400_001),
      "paper-04": result(3, 5999, 0), "paper-05": result(9, 6000, 0), "paper-06": result(3, 5999, 86_400_000),
    ])
    let (decoded, omissions) = try PackedProgress.decode(PackedProgress.encode(progress), cap: 5999)
    #expect(
      decoded.lines == [
        "paper-01 5999 1ms", "paper-02 3★ 1ms", "paper-03 3★ 5999", "paper-04 3★ 5999", "paper-06 3★ 5999 86400000ms",
      ])
    #expect(omissions.map(\.value) == [9, 6000, 86_400_001, 0, 9, 6000, 0])
  }

  @Test(
    "P8: a negative score, and numbers that no map can hold, are left out as well",
    arguments: [-1, -2_147_483_648, 4_294_967_296, .max, .min] as [Int64])
  func absurd(number: Int64) throws {
    var sources = ByteWriter()
    sources.varint(1)
    sources.run("phone".utf8)
    sources.run("full".utf8)
    var levels = ByteWriter()
    levels.run("paper".utf8)
    levels.varint(PackedProgress.Flag.stars | PackedProgress.Flag.score | 2 << PackedProgress.Flag.starsShift)
    levels.varint(UInt64(bitPattern: number))
    levels.varint(2)
    levels.zigzag(1000)
    levels.varint(0)
    var body = ByteWriter()
    for (tag, section) in [(PackedProgress.Section.sources, sources), (PackedProgress.Section.box, levels)] {
      body.varint(tag)
      body.run(section.bytes)
    }
    let (decoded, omissions) = try PackedProgress.decode(PackedProgress.sealed(body.bytes, version: 1), cap: 5999)
    #expect(decoded.lines == ["paper-01 2★"])
    #expect(omissions == [PackedProgress.Omission(level: level("paper-01"), field: .score, value: number)])
  }

  @Test("A newer version is told from damage, and nothing is read from it")
  func newer() {
    let bytes = PackedProgress.relabelledAsNewer(PackedProgress.encode(Progress(["paper-01": result(3, 1, 1)])))
    #expect(throws: PackedProgress.Fault.newerFormat(2)) { try PackedProgress.decode(bytes, cap: 5999) }
  }
}
