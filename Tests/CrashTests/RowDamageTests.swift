import Foundation
import Testing

extension RealProcesses {
  /// Values inside sound stores that no version wrote: what holds the store together is whole, what is in it is not.
  @Suite struct DamagedValues {
    private let scratch: Scratch
    private let program: Program
    private let before: Results

    init() throws {
      scratch = try Scratch()
      program = Program(home: scratch.home)
      try program.mustRun(["players", "add", "Ann"])
      for device in ["phone", "tablet"] { try program.mustRun(["sign-in", "Ann"], on: device) }
      try program.mustRun(["sync", "on"])
      for number in 1...4 { try program.mustRun(["play", "paper-0\(number)", "--stars", "3", "--time", "4.4"]) }
      try program.mustRun(["play", "linen-01", "--stars", "2", "--time", "8", "--force"], on: "tablet")
      try program.mustRun(["reset", "paper-04", "--yes"])
      try program.mustRun(["undo"])
      try program.mustRun(["reset", "paper-03", "--yes"])
      try program.mustRun(["sync", "now"])
      before = try Shown(program.mustRun(["levels"]).json).here
    }

    private static let device = "devices/phone/device.sqlite"
    private static let app = "devices/phone/full/progress.sqlite"
    private static let cloud = "cloud.sqlite"

    /// Garbage of several kinds for a column of bytes: none, random, half, one byte more, one flipped in the middle.
    private static func garbage(_ column: String) -> [String] {
      [
        "x''", "x'FF'", "x'7B7D'", "x'A5A5A5A5A5A5A5A5'", "zeroblob(length(\(column)))",
        "CAST(substr(\(column), 1, length(\(column)) / 2) AS BLOB)", "CAST(\(column) || x'00' AS BLOB)",
        "CAST(substr(\(column), 1, length(\(column)) / 2) || x'A5' || substr(\(column), length(\(column)) / 2 + 2) AS BLOB)",
      ]
    }

    private static let changes: [(store: String, sql: [String])] = [
      (device, garbage("value").map { "UPDATE keychain_item SET value = \($0)" }),
      (
        device,
        [
          "UPDATE game_center_session SET player_id = 'nobody'", "UPDATE game_center_session SET cancel_count = 9e15",
          "UPDATE keychain_item SET service = 'x'",
          "INSERT INTO keychain_item SELECT NULL, service, account, access_group, is_synchronizable, value FROM keychain_item",
          "INSERT INTO link VALUES (1, 'sideways', 0, 1)",
          "INSERT INTO link VALUES (1, 'latency', 9000000000000000000, -5)",
          "INSERT INTO link VALUES (1, 'hold', 0, 9223372036854775807); INSERT INTO link_answer VALUES (9223372036854775807, 5, x'0102')",
          "INSERT INTO fault VALUES (0, 'sneeze', 'quota', 1)",
          "INSERT INTO fault VALUES (0, 'push', 'sneeze', 9223372036854775807)",
        ]
      ),
      (app, garbage("entry").map { "UPDATE replica_entry SET entry = \($0)" }),
      (app, garbage("header").map { "UPDATE replica SET header = \($0)" }),
      (app, garbage("own").map { "UPDATE history SET own = \($0)" }),
      (
        app,
        [
          "UPDATE replica_entry SET key = 'x' || key", "DELETE FROM replica", "DELETE FROM replica_entry",
          "DELETE FROM profile", "DELETE FROM binding", "UPDATE binding SET inode = 1, machine = -1",
          "UPDATE profile SET writer = 'x'", "UPDATE profile SET writer = '0000000000000000ffffffffffffffff'",
          "UPDATE profile SET acknowledged = 1, uploading = 2",
          "UPDATE profile SET open_application = 9223372036854775807",
          "UPDATE profile SET next_history_id = 9223372036854775807",
          "UPDATE profile SET next_history_id = -9223372036854775808",
          "UPDATE profile SET pass_at = 9223372036854775807, pass_sent = -9223372036854775808, pass_outcome = x'1B' || 'x'",
          "UPDATE history SET results = 9223372036854775807, at = -9223372036854775808",
          "UPDATE history SET kind = 'resetLevel', name = '..'",
          "UPDATE result SET level = 'no level'", "UPDATE result SET score = 9223372036854775807",
          "UPDATE result SET stars_at = -9223372036854775808, time_at = 9223372036854775807",
          "UPDATE result SET stars = NULL, score = NULL, time_ms = NULL",
          "INSERT INTO retired_writer VALUES ('user:x', -5, 'y')", "UPDATE user_default SET value = ''",
          "DELETE FROM user_default",
        ]
      ),
      (cloud, garbage("value").map { "UPDATE entry SET value = \($0)" }),
      (
        cloud,
        [
          "UPDATE entry SET kind = 200", "UPDATE entry SET revision = 9223372036854775807",
          "UPDATE entry SET revision = -1",
          "UPDATE container SET revision = 9223372036854775807", "UPDATE container SET revision = 0",
          "UPDATE container SET generation = -9223372036854775808",
          "UPDATE container SET keys = 9223372036854775807, bytes = 9223372036854775807",
          "UPDATE entry SET written_at = 9223372036854775807", "UPDATE rules SET text = '{'",
          "INSERT INTO rules VALUES (1, 'null')",
          "UPDATE account SET valid_since = 9223372036854775807",
          "UPDATE account SET created_at = -9223372036854775808",
          "UPDATE account SET last_sign_in_at = 9223372036854775807", "DELETE FROM identity", "DELETE FROM account",
          "UPDATE signing_key SET private_key = 'x'", "UPDATE signing_key SET created_at = 9223372036854775807",
          "DELETE FROM signing_key",
          "UPDATE authority SET private_key = 'x', certificate = 'y'",
          "UPDATE authority SET key_number = 9223372036854775807",
          "UPDATE authority SET root_certificate = certificate", "UPDATE player SET display_name = x'1B' || '[2J'",
          "DELETE FROM player",
          "UPDATE project SET project_id = 'other'", "DELETE FROM project_value",
        ]
      ),
    ]

    private static let commands = [
      ["status"], ["levels"], ["history"], ["cloud"], ["link"], ["fault", "list"], ["auth", "user"], ["auth", "token"],
      ["sync", "on"],
      ["play", "paper-01", "--stars", "1", "--time", "30"], ["undo"], ["sync", "now"], ["foreground"], ["settings"],
      ["doctor"],
    ]

    @Test func `No value in a store traps a command, and what the cloud has comes back`() throws {
      let saved = scratch.path + "/saved"
      try FileManager.default.copyItem(atPath: scratch.home, toPath: saved)
      for (store, statements) in Self.changes {
        for sql in statements where isChosen(sql) {
          do { try Stores.change(scratch.home + "/" + store, sql) } catch CrashTestError.cannotChange(_, let reason) {
            // A rule of the table keeps such a value out.
            #expect(reason.contains("constraint") || reason.contains("cannot store"), "\(sql): \(reason)")
            continue
          }
          for words in Self.commands {
            let ending = try program.run(words)
            #expect((0...3).contains(ending.status), "\(sql), \(words): \(ending)")
            #expect(
              ending.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("starkeep: ") },
              "\(sql), \(words): \(ending)")
          }
          if store != Self.cloud { try expectRecovery(sql) }
          try FileManager.default.removeItem(atPath: scratch.home)
          try FileManager.default.copyItem(atPath: saved, toPath: scratch.home)
        }
      }
    }

    /// Signed in again where that was lost, the phone has from the cloud whatever was lost here.
    private func expectRecovery(_ sql: String) throws {
      _ = try program.run(["settings", "sign-in", "Ann"])
      _ = try program.run(["link", "online"])
      _ = try program.run(["fault", "clear"])
      _ = try program.run(["sign-in", "Ann"])
      try program.mustRun(["sync", "on"])
      let ending = try program.run(["sync", "now"])
      #expect(ending.status == 0, "\(sql): \(ending)")
      let shown = try Shown(program.mustRun(["levels"]).json)
      #expect(shown.here.missing(of: before).isEmpty, "\(sql)")
    }

    /// All of them when much is tried, else some.
    private func isChosen(_ sql: String) -> Bool { Extent.kills > 100 || sql.utf8.count.isMultiple(of: 8) }
  }
}
