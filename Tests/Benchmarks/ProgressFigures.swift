import Foundation
import GameProgress
import Lab

/// Maps of results in memory: their join, their packed form, and a pass over many writers.
struct ProgressFigures {
  let bench: Bench
  private let levels: [LevelName]
  private let maps: [ProgressMap]

  static func measure(_ bench: Bench) throws {
    let figures = try ProgressFigures(bench)
    figures.join()
    try figures.codec()
    try figures.writers()
  }

  private init(_ bench: Bench) throws {
    self.bench = bench
    levels = Array(try bench.catalogue(levels: 10_000).catalogue.edition("full").allLevels)
    maps = [ProgressMap(levels, playedOn: "phone", seed: 1), ProgressMap(levels, playedOn: "tablet", seed: 2)]
  }

  private func join() {
    let plain = [PlainResult.some(10_000, seed: 1, source: 0), PlainResult.some(10_000, seed: 2, source: 1)]
    let comparison = Comparison(rounds: bench.rounds(1_000)) { _ in
      seconds { use(maps[0].joined(with: maps[1])) }
    } peer: { _ in
      seconds { use(PlainResult.joined(plain[0], plain[1])) }
    }
    bench.report(
      Figure(
        "join of two maps of 10,000 levels", comparison, beside: "the loop over two arrays",
        budget: .atMost(3, limit: 6)))
  }

  private func codec() throws {
    let results = maps[0].results.map { JSONResult($0.level, $0.result) }
    let (json, list) = (JSONEncoder(), PropertyListEncoder())
    list.outputFormat = .binary
    let packed = PackedProgress.encode(maps[0])
    let comparison = try Comparison(rounds: bench.rounds(50)) { _ in
      try seconds {
        let bytes = PackedProgress.encode(maps[0])
        use(try PackedProgress.decode(bytes, cap: 5_999))
      }
    } peer: { _ in
      try seconds {
        let bytes = try json.encode(results)
        use(try JSONDecoder().decode([JSONResult].self, from: bytes))
      }
    }
    let lists = Samples(
      try (0..<bench.rounds(25)).map { _ in
        try seconds { use(try PropertyListDecoder().decode([JSONResult].self, from: list.encode(results))) }
      })
    bench.report(
      Figure(
        name: "encode and decode 10,000 results, ms", ours: Words.time(comparison.ours.median),
        peer: "\(Words.time(comparison.peer.median)) JSON, \(Words.time(lists.median)) plist",
        value: comparison.ours.median * 1e3, budget: .atMost(1, limit: 2)))
    let size = Double(packed.count) / 10_000
    bench.report(
      Figure(
        name: "bytes a level", ours: Words.number(size),
        peer: "\(Words.number(Double(try json.encode(results).count) / 10_000)) JSON, "
          + "\(Words.number(Double(try list.encode(results).count) / 10_000)) plist",
        value: size, budget: .atMost(12, limit: 12)))
  }

  /// One pass of a device when one of many writers has changed, beside one of two.
  private func writers() throws {
    let many = bench.isQuick ? 200 : 1_000
    let containers = try [many, 2].map(Container.init)
    let comparison = try Comparison(rounds: bench.rounds(100)) { round in
      try containers[0].pass(round)
    } peer: { round in
      try containers[1].pass(round)
    }
    bench.report(
      Figure(
        "one pass, one of \(Words.number(Double(many))) writers changed", comparison, beside: "one of 2 writers",
        budget: .atMost(2, limit: 4)))
  }
}

/// A container with some writers, and a device that listens.
private final class Container {
  private let reader: InstalledApp
  private let writer: InstalledApp
  private let levels: [LevelName]

  init(writers: Int) throws {
    let world = try World(
      home: .memory, catalogue: .embedded(), clock: VirtualClock(startingAt: 1_790_000_000_000),
      random: Randomness(seed: 1))
    levels = try world.catalogue.edition("full").allLevels
    try world.addPlayer(named: "Ann", in: world.catalogue.edition("full"))
    func app(_ name: String) throws -> InstalledApp {
      let app = try InstalledApp(world.catalogue.edition("full"), on: world.device(name))
      try app.start()
      _ = try app.signIn(as: "Ann")
      return app
    }
    for number in 2..<max(2, writers) {
      let other = try app("phone-\(number)")
      try other.play(levels[number % levels.count], stars: 1, time: 20_000, force: true)
      try other.requestPass()
    }
    writer = try app("phone")
    reader = try app("tablet")
    try reader.play(levels[0], stars: 1, time: 25_000)
    try reader.requestPass()
    try reader.setSync(true)
  }

  /// The writer plays and passes; the reader's pass is what is timed.
  func pass(_ round: Int) throws -> Double {
    try writer.play(levels[round % levels.count], stars: 3, time: 9_000 - round, force: true)
    try writer.requestPass()
    let time = try seconds { try reader.requestPass() }
    guard let report = reader.snapshot.sync.latestPass, report.received == 1 else {
      throw BenchmarkError.failedPass("\(String(describing: reader.snapshot.sync.latestPass))")
    }
    return time
  }
}

/// What a plain array of results would hold, with provenance, and the loop that joins two of them.
nonisolated private struct PlainResult {
  var stars: Field
  var score: Field
  var time: Field

  struct Field {
    var value: Int32
    var source: UInt32
    var at: UInt32
  }

  static func some(_ count: Int, seed: Int, source: UInt32) -> [PlainResult] {
    (0..<count).map { index in
      let number = Int32((index * 7_919 + seed * 104_729) % 1_000)
      func field(_ value: Int32) -> Field { Field(value: value, source: source, at: 1_790_000_000) }
      return PlainResult(stars: field(number % 4), score: field(number * 5), time: field(1_000 + number * 20))
    }
  }

  @inline(never)
  static func joined(_ left: [PlainResult], _ right: [PlainResult]) -> [PlainResult] {
    var result = left
    for index in result.indices {
      take(right[index].stars, into: &result[index].stars, isBetter: >)
      take(right[index].score, into: &result[index].score, isBetter: >)
      take(right[index].time, into: &result[index].time, isBetter: <)
    }
    return result
  }

  @inline(__always)
  private static func take(_ theirs: Field, into own: inout Field, isBetter: (Int32, Int32) -> Bool) {
    if theirs.value == own.value {
      if (theirs.source, theirs.at) < (own.source, own.at) { own = theirs }
    } else if isBetter(theirs.value, own.value) {
      own = theirs
    }
  }
}

/// A result as a first design would write it.
nonisolated private struct JSONResult: Codable {
  let level: String
  let stars: Int?
  let score: Int?
  let time: Int?
  let device: String?

  init(_ level: LevelName, _ result: BestResult) {
    self.level = level.description
    stars = result.stars?.value
    score = result.score?.value
    time = result.time?.value
    device = result.stars?.origin.source.device
  }
}
