import Foundation
import GameProgress
import Lab

/// What all figures are measured with: a scratch directory on a disk, homes in it, and how long to take.
final class Bench {
  /// Whether to be done in about a minute, with fewer rounds.
  let isQuick: Bool

  private let scratch: URL
  private var figures: [Figure] = []
  private var homes = 0

  init(isQuick: Bool) throws {
    self.isQuick = isQuick
    // Beside the build, not in /tmp: what is measured is a disk, and /tmp may be memory.
    let folder = ProcessInfo.processInfo.environment["STARKEEP_BENCHMARK_SCRATCH"] ?? ".build"
    scratch = URL(fileURLWithPath: folder).appendingPathComponent("benchmark-\(getpid())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  }

  /// Removes everything that was made.
  func end() {
    try? FileManager.default.removeItem(at: scratch)
  }

  /// Rounds, fewer when time is short.
  func rounds(_ count: Int) -> Int { isQuick ? max(5, count / 5) : count }

  func report(_ figure: Figure) {
    figures.append(figure)
    print(figure.line)
    fflush(nil)
  }

  /// Whether every figure keeps within what noise explains.
  var isWithinLimits: Bool { figures.allSatisfy { $0.verdict != .failed } }

  var summary: String {
    func count(_ verdict: Figure.Verdict) -> Int { figures.count { $0.verdict == verdict } }
    return
      "\(count(.ok)) within their budget, \(count(.over)) over it but within the limit, \(count(.failed)) over both"
  }

  // MARK: Files and homes

  /// The path of a file in the scratch directory.
  func path(_ name: String) -> String { scratch.appendingPathComponent(name).path }

  /// A directory that no world has lived in yet.
  func newHome() -> String {
    homes += 1
    return path("home-\(homes)")
  }

  /// A world on disk, or in memory.
  func world(at home: String?, catalogue: Catalogue? = nil) throws -> World {
    try World(home: home.map(Home.directory) ?? .memory, catalogue: catalogue ?? Catalogue.embedded())
  }

  /// An app that has started and ended its first pass.
  func app(_ device: String, in world: World) throws -> InstalledApp {
    let app = try InstalledApp(world.catalogue.edition("full"), on: world.device(device))
    try app.start()
    try app.settle()
    return app
  }

  /// A home as a tester's looks after some days: a player, some results here, some of a tablet in the cloud.
  func usedHome() throws -> String {
    let home = newHome()
    let world = try world(at: home)
    let full = try world.catalogue.edition("full")
    try world.addPlayer(named: "Ann", in: full)
    for (device, count) in [("tablet", 30), ("phone", 60)] {
      let app = try app(device, in: world)
      _ = try app.signIn(as: "Ann")
      for level in full.allLevels.prefix(count) {
        try app.play(level, stars: 1 + level.number % 3, time: 4_000 + 10 * level.number, force: true)
      }
      try app.requestPass()
      try app.settle()
      if app.snapshot.sync.notice.isPending { try app.markNoticeShown() }
    }
    return home
  }

  /// A catalogue with that many levels, a thousand in a box, and the file that holds it.
  func catalogue(levels: Int) throws -> (catalogue: Catalogue, file: String) {
    let boxes = (0..<(levels / 1_000)).map { index in
      "{\"name\":\"b\(index)x\",\"title\":\"Box \(index)\",\"levels\":1000,\"opensAt\":0}"
    }
    let text = """
      {"format":"starkeep-edition","version":1,"edition":"full","title":"Starkeep","container":"com.example.starkeep",
       "bundleIDs":{"phone":"com.example.starkeep","tablet":"com.example.starkeep.tablet"},
       "score":{"perStar":1000,"timeBonus":{"perSecond":100,"limitSeconds":30,"rounding":"wholeSecondsLeft"},"cap":5999},
       "boxes":[\(boxes.joined(separator: ","))]}
      """
    let file = path("catalogue-\(levels).json")
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return (try Catalogue.embedded().replacing(with: Array(text.utf8), file: file), file)
  }
}
