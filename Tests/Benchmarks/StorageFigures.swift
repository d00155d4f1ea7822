import CSQLite
import Foundation
import GameProgress
import Lab
import PseudoTerminal

/// What is written to disk beside bare SQLite, and what another process sees of it beside a bare wake-up.
struct StorageFigures {
  let bench: Bench

  static func measure(_ bench: Bench) throws {
    let figures = StorageFigures(bench: bench)
    try figures.plays()
    try figures.scaling()
    try figures.deviceToDevice()
  }

  /// One result a time, each better than the one before.
  private func play(_ round: Int, _ levels: [LevelName], on app: InstalledApp) throws -> Double {
    let level = levels[round % levels.count]
    let turn = round / levels.count
    return try seconds { try app.play(level, stars: 1 + min(2, turn), time: 20_000 - turn, force: true) }
  }

  private func plays() throws {
    let home = try bench.usedHome()
    let world = try bench.world(at: home)
    let app = try bench.app("phone", in: world)
    let levels = app.edition.allLevels
    let bare = try BareStore(path: bench.path("bare.sqlite"))
    let comparison = try Comparison(rounds: bench.rounds(2_000), warmUp: 20) { round in
      try play(round, levels, on: app)
    } peer: { round in
      try seconds { try bare.commit(round) }
    }
    bench.report(
      Figure(
        "a result played → durable", comparison, beside: "a bare commit of its rows", budget: .atMost(2, limit: 8)))
  }

  private func scaling() throws {
    let large = try bench.catalogue(levels: 100_000)
    let catalogues = [large.catalogue, try Catalogue.embedded()]
    let apps = try catalogues.map { catalogue -> InstalledApp in
      let app = try bench.app("phone", in: bench.world(at: bench.newHome(), catalogue: catalogue))
      try app.importResults(ProgressMap(app.edition.allLevels, playedOn: "phone", seed: 1))
      return app
    }
    let levels = apps.map { Array($0.edition.allLevels.shuffled().prefix(300)) }
    func play(_ index: Int, _ round: Int) throws -> Double {
      let level = levels[index][round % 300]
      return try seconds { try apps[index].play(level, stars: 3, time: 900 - round / 300, force: true) }
    }
    let comparison = try Comparison(rounds: bench.rounds(300)) { round in
      try play(0, round)
    } peer: { round in
      try play(1, round)
    }
    bench.report(
      Figure(
        "a result played, 100,000 levels played", comparison, beside: "with 300 levels",
        budget: .atMost(2, limit: 4)))
  }

  /// A pass on the phone until the tablet's screen, in another process, has changed.
  private func deviceToDevice() throws {
    let home = try bench.usedHome()
    let world = try bench.world(at: home)
    do {
      let tablet = try bench.app("tablet", in: world)
      try tablet.setSync(true)
    }
    let phone = try bench.app("phone", in: world)
    let tablet = try PseudoTerminal(PseudoTerminal.built("starkeep"), ["--home", home, "--device", "tablet"])
    try tablet.waitUntil("first frame") { tablet.rows.last?.isEmpty == false }
    let bell = bench.path("bell")
    try Data([0]).write(to: URL(fileURLWithPath: bell))
    let listener = try PseudoTerminal(PseudoTerminal.built("benchmark-peer"), ["bell", bell])
    try listener.waitFor("ready")
    tablet.observe(milliseconds: 300)
    let levels = Array(phone.edition.allLevels.dropFirst(60))

    let comparison = try Comparison(rounds: bench.rounds(200)) { round in
      try phone.play(
        levels[round % levels.count], stars: 1 + min(2, round / levels.count), time: 9_000, force: true)
      return try response(of: tablet) { try phone.requestPass() }
    } peer: { _ in
      try response(of: listener) { try ring(bell) }
    }
    let slowest = comparison.ours.percentile99
    bench.report(
      Figure(
        name: "one device's pass → the other's screen, p99, ms", ours: Words.time(slowest),
        peer: "\(Words.time(comparison.peer.percentile99)) a bare inotify wake-up", value: slowest * 1e3,
        budget: .atMost(30, limit: 120)))
    bench.report(
      Figure("the same, median", comparison, beside: "a bare inotify wake-up", budget: .none))
    tablet.send("q")
    _ = try tablet.waitForEnd()
  }

  /// How long after the beginning of something a program has written to its terminal.
  private func response(of terminal: PseudoTerminal, to body: () throws -> Void) throws -> Double {
    terminal.observe(milliseconds: 20)
    terminal.mark()
    let began = PseudoTerminal.nanoseconds()
    try body()
    let seen = try terminal.timeWhen("news of a change") { terminal.bytesSinceMark > 0 }
    return Double(seen - began) / 1e9
  }

  private func ring(_ path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: [1])
    try file.close()
  }
}

/// One table of a bare SQLite store, with the settings and the rows of the product's own.
nonisolated final class BareStore {
  private var connection: OpaquePointer?
  private var statement: OpaquePointer?

  init(path: String) throws {
    try check(sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil))
    for text in [
      "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
      """
      CREATE TABLE result (
        profile TEXT, layer TEXT, level TEXT, stars INTEGER, stars_device TEXT, stars_edition TEXT, stars_at INTEGER,
        score INTEGER, score_device TEXT, score_edition TEXT, score_at INTEGER, time_ms INTEGER, time_device TEXT,
        time_edition TEXT, time_at INTEGER, PRIMARY KEY (profile, layer, level)
      ) STRICT, WITHOUT ROWID
      """,
    ] { try check(sqlite3_exec(connection, text, nil, nil, nil)) }
    try check(
      sqlite3_prepare_v2(
        connection,
        """
        INSERT OR REPLACE INTO result VALUES (
          'user:ann', ?, ?, 3, 'phone', 'full', 1790000000000, ?, 'phone', 'full', 1790000000000, 4400, 'phone', 'full',
          1790000000000)
        """, -1, &statement, nil))
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close_v2(connection)
  }

  /// The two rows that a play changes, in one transaction.
  func commit(_ round: Int) throws {
    try check(sqlite3_exec(connection, "BEGIN IMMEDIATE", nil, nil, nil))
    for layer in ["own", "contribution"] {
      try check(sqlite3_bind_text(statement, 1, layer, -1, starkeep_sqlite_transient()))
      try check(sqlite3_bind_text(statement, 2, "paper-\(round % 300)", -1, starkeep_sqlite_transient()))
      try check(sqlite3_bind_int64(statement, 3, Int64(round)))
      guard sqlite3_step(statement) == SQLITE_DONE else { throw BenchmarkError.sqlite(sqlite3_errcode(connection)) }
      try check(sqlite3_reset(statement))
    }
    try check(sqlite3_exec(connection, "COMMIT", nil, nil, nil))
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw BenchmarkError.sqlite(code) }
  }
}

/// Why a figure could not be measured.
nonisolated enum BenchmarkError: Error {
  case sqlite(Int32)
  case openssl(String)
  case failedPass(String)
}
