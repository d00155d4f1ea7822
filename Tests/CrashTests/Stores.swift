import CSQLite
import Foundation

/// The stores of a home, looked at from outside.
enum Stores {
  /// What is wrong with any of them: pages that do not fit each other, or a store that was set aside as damaged.
  static func faults(in home: String) -> [String] {
    var faults: [String] = []
    for case let file as String in FileManager.default.enumerator(atPath: home) ?? .init() {
      if file.contains(".damaged-") { faults.append("\(file) was set aside") }
      guard file.hasSuffix(".sqlite") else { continue }
      let found = quickCheck(home + "/" + file)
      if found != "ok" { faults.append("\(file): \(found)") }
    }
    return faults
  }

  private static func quickCheck(_ path: String) -> String {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return "cannot be opened" }
    sqlite3_busy_timeout(connection, 10_000)
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(connection, "PRAGMA quick_check", -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0)
    else { return String(cString: sqlite3_errmsg(connection)) }
    return String(cString: text)
  }
}

/// A directory for one test, removed with it.
final class Scratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("starkeep-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A home that no command has used yet.
  var home: String { path + "/home" }
}

/// How much is tried: little by default, more when the environment says so.
enum Extent {
  /// How many commands are killed: `STARKEEP_CRASH_KILLS`.
  static var kills: Int { number("STARKEEP_CRASH_KILLS") ?? 25 }

  /// How long many processes work at once, in seconds: `STARKEEP_CRASH_SECONDS`.
  static var seconds: Int { number("STARKEEP_CRASH_SECONDS") ?? 2 }

  /// Where the random numbers begin: `STARKEEP_CRASH_SEED`.
  static var seed: UInt64 { number("STARKEEP_CRASH_SEED").map { UInt64($0) } ?? 1 }

  /// How many regions of each store are damaged in turn: `STARKEEP_CRASH_REGIONS`.
  static var regions: Int { number("STARKEEP_CRASH_REGIONS") ?? 12 }

  /// How far apart the sizes are at which the disk is full: all that matter when much is tried.
  static var kilobytesBetweenLimits: Int { kills > 100 ? 4 : 12 }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
