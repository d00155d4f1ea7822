import SeededNumbers
import Testing

@testable import GameProgress

@Suite("Damaged bytes")
struct DamageTests {
  private var progress: Progress {
    var progress = Progress([
      "paper-01": result(3, 5600, 900), "paper-25": result(0, 100, 86_400_000, tabletFull, at: 9_000_000),
      "linen-03": BestResult(stars: best(2, tabletFull), score: best(4000, at: 5000), time: best(7000)),
      "tin-02": result(nil, 12, nil),
    ])
    progress.unknownFields = [Progress.UnknownField(level: level("tin-02"), tag: 5, bytes: [1, 2, 3])]
    progress.unknownSections = [Progress.UnknownSection(tag: 90, bytes: [4, 5])]
    return progress
  }

  private func decoded(_ bytes: [UInt8]) -> Progress? { try? PackedProgress.decode(bytes, cap: 5999).progress }

  @Test("Every byte changed to every value, one at a time: refused, never invented from")
  func everyByte() {
    let bytes = PackedProgress.encode(progress)
    var accepted = 0
    for index in bytes.indices {
      for value in UInt8.min...UInt8.max where value != bytes[index] {
        var damaged = bytes
        damaged[index] = value
        if decoded(damaged) != nil { accepted += 1 }
      }
    }
    #expect(accepted == 0)
  }

  @Test("Cut at every length, or with bytes behind it: refused")
  func everyLength() {
    let bytes = PackedProgress.encode(progress)
    for length in bytes.indices { #expect(decoded(Array(bytes[..<length])) == nil) }
    #expect(decoded(bytes + [0]) == nil)
    #expect(decoded(bytes) == progress)
  }

  @Test("A body that is wrong under a right checksum never crashes the reader, and what it accepts packs again")
  func wrongBodies() {
    let body = Array(PackedProgress.encode(progress).dropFirst(PackedProgress.headerLength))
    for seed in UInt64(0)..<4000 {
      var generator = SeededGenerator(seed: seed)
      var damaged = body
      for _ in 0...generator.below(3) {
        switch generator.below(3) {
        case 0: damaged[generator.below(damaged.count)] = UInt8(generator.below(256))
        case 1: damaged.remove(at: generator.below(damaged.count))
        case _: damaged.insert(UInt8(generator.below(256)), at: generator.below(damaged.count))
        }
      }
      guard let read = decoded(PackedProgress.sealed(damaged[...], version: 1)) else { continue }
      let isStable = decoded(PackedProgress.encode(read)) == read && read.joined(with: progress).contains(read)
      #expect(isStable, "seed \(seed)")
    }
  }

  @Test("Noise of any length is refused")
  func noise() {
    var generator = SeededGenerator(seed: 5)
    for length in 0..<64 {
      let bytes = (0..<length).map { _ in UInt8(generator.below(256)) }
      #expect(decoded(bytes) == nil)
      #expect(decoded(PackedProgress.magic + [1] + bytes) == nil)
    }
  }

  @Test("An empty map packs to a header, and comes back")
  func empty() {
    let bytes = PackedProgress.encode(Progress())
    #expect(bytes.count == PackedProgress.headerLength)
    #expect(decoded(bytes) == Progress())
  }

  @Test("The checksum is CRC-32 as published, whole steps and rests alike")
  func checksum() {
    #expect(Checksum.crc32(Array("123456789".utf8)[...]) == 0xCBF4_3926)
    #expect(Checksum.crc32([]) == 0)
    #expect(Checksum.crc32(Array("The quick brown fox jumps over the lazy dog".utf8)[...]) == 0x414F_A339)
  }
}
