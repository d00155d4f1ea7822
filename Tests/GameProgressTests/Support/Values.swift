import SeededNumbers

@testable import GameProgress

/// The level with a name; tests write only right ones.
func level(_ name: String) -> LevelName {
  guard let level = LevelName(name) else { fatalError("\(name) names no level") }
  return level
}

func box(_ name: String) -> BoxName {
  guard let box = BoxName(name) else { fatalError("\(name) names no box") }
  return box
}

let phoneFull = Source(device: "phone", edition: "full")
let tabletFull = Source(device: "tablet", edition: "full")

func best(_ value: Int, _ source: Source = phoneFull, at: Int64 = 1_000_000) -> Best {
  Best(value: value, origin: Origin(source: source, at: at))
}

func result(
  _ stars: Int?, _ score: Int?, _ time: Int?, _ source: Source = phoneFull, at: Int64 = 1_000_000
) -> BestResult {
  BestResult(
    stars: stars.map { best($0, source, at: at) }, score: score.map { best($0, source, at: at) },
    time: time.map { best($0, source, at: at) })
}

extension Progress {
  init(_ results: [String: BestResult]) {
    self.init()
    for (name, result) in results { self[level(name)] = result }
  }

  /// One line a level, without origins: `paper-07 2★ 4200 7900ms`.
  var lines: [String] {
    results.map { level, result in
      let numbers = [
        result.stars.map { "\($0.value)★" }, result.score.map { "\($0.value)" }, result.time.map { "\($0.value)ms" },
      ]
      return ([level.description] + numbers.compactMap(\.self)).joined(separator: " ")
    }
  }

  /// A map of a few levels out of few values, so that many of them collide; sometimes with unknown parts.
  static func random(using generator: inout SeededGenerator, withUnknownParts: Bool = true) -> Progress {
    var progress = Progress()
    let devices = ["phone", "tablet", "attic"]
    func someBest(_ values: [Int], _ generator: inout SeededGenerator) -> Best? {
      guard generator.chance(5, in: 6) else { return nil }
      let source = Source(device: generator.pick(devices), edition: generator.pick(["full", "lite"]))
      return best(generator.pick(values), source, at: Int64(generator.below(3)) * 1000)
    }
    for _ in 0..<generator.below(7) {
      let name = "\(generator.pick(["paper", "linen", "tin"]))-\(generator.below(4) + 1)"
      progress[level(name)] = BestResult(
        stars: someBest([0, 1, 2, 3], &generator), score: someBest([0, 100, 5999], &generator),
        time: someBest([1, 900, 86_400_000], &generator))
    }
    guard withUnknownParts else { return progress }
    for tag in UInt64(40)..<43 where generator.chance(1, in: 4) {
      let name = level("\(generator.pick(["paper", "velvet"]))-\(generator.below(3) + 1)")
      let field = Progress.UnknownField(level: name, tag: tag, bytes: [UInt8(generator.below(3))])
      progress.unknownFields = Progress.joined(progress.unknownFields, [field])
      if generator.chance(1, in: 2) {
        progress.unknownSections.append(
          Progress.UnknownSection(tag: tag, bytes: [UInt8](repeating: 1, count: generator.below(3))))
      }
    }
    return progress
  }
}
