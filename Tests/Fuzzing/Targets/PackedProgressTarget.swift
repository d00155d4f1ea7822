@testable import GameProgress

/// What a writer's key holds in the cloud, and what the history keeps.
enum PackedProgressTarget {
  private static let cap = 5_900

  static func check(_ bytes: [UInt8]) throws {
    try check(value: bytes)
    // No fuzzer guesses a checksum, so the bytes are also read as what stands behind one.
    try check(value: PackedProgress.sealed(bytes[...], version: PackedProgress.version))
    if let level = LevelName("paper-07") {
      var progress = Progress()
      progress.setUnknownFields(of: level, packed: bytes)
      let packed = progress.packedUnknownFields(of: level)
      try expect(packed.isEmpty || packed.count <= bytes.count, "unknown fields do not grow")
    }
  }

  private static func check(value: [UInt8]) throws {
    let progress: Progress
    let omissions: [PackedProgress.Omission]
    do { (progress, omissions) = try PackedProgress.decode(value, cap: cap) } catch { return }
    for (level, result) in progress.results {
      try expect(result.stars.map { Play.starsRange.contains($0.value) } ?? true, "\(level): stars in range")
      try expect(result.score.map { (0...cap).contains($0.value) } ?? true, "\(level): score in range")
      try expect(result.time.map { Play.timeRange.contains($0.value) } ?? true, "\(level): time in range")
    }
    let packed = PackedProgress.encode(progress)
    let again = try PackedProgress.decode(packed, cap: cap)
    try expect(again.progress == progress, "what is packed is read back")
    try expect(again.omissions.isEmpty, "nothing that was left out comes back")
    try expect(PackedProgress.encode(again.progress) == packed, "equal maps give equal bytes")
    try expect(progress.joined(with: progress) == progress, "a join with itself changes nothing")
    try expect(progress.joined(with: Progress()) == progress, "a join with nothing changes nothing")
    try expect(omissions.allSatisfy { !range(of: $0.field).contains($0.value) }, "only what does not fit is left out")
  }

  private static func range(of field: PackedProgress.Omission.Field) -> ClosedRange<Int64> {
    switch field {
    case .stars: 0...3
    case .score: 0...Int64(cap)
    case .time: 1...86_400_000
    }
  }
}
