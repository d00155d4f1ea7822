import GameCenter
import GameProgress
import Lab
import SQLiteStorage
import Testing

@testable import StarkeepApp

struct ErrorReportTests {
  private static let player = PlayerSnapshot(displayName: "Ann", gamePlayerID: "A:_1", teamPlayerID: "T:_1")

  static let failures: [(error: LabError, code: String, status: Int32, says: String)] = [
    (
      .storage(StorageError(.diskFull, path: "/h/x")), "diskFull", 1,
      "`x`: no space is left; nothing was changed (in `/h`)"
    ),
    (.storage(StorageError(.readOnly, path: "/h")), "readOnly", 1, "choose another --home"),
    (.storage(StorageError(.notADirectory, path: "/h")), "notADirectory", 1, "a file is in the place of a directory"),
    (.storage(StorageError(.newerSchema(found: 9, supported: 1), path: nil)), "newerSchema", 1, "it is left alone"),
    (.storage(StorageError(.appInUse(pid: 7), path: "/h")), "appInUse", 3, "process 7 holds"),
    (.appInUse(pid: 42), "appInUse", 3, "process 42 holds"),
    (.appInUse(pid: nil), "appInUse", 3, "another process holds"),
    (.invalidDevice("a/b"), "invalidValue", 2, "letters a–z"),
    (.unknownEdition("ful", known: ["full", "lite"]), "unknownEdition", 1, "did you mean `full`?"),
    (.unknownEdition("x", known: ["full", "lite"]), "unknownEdition", 1, "`full` and `lite`"),
    (
      .catalogue(file: "c.json", EditionError(place: "boxes[3].opensAt", found: "-1", expected: "0 or more")),
      "invalidCatalogue", 1, "c.json, boxes[3].opensAt: found `-1`, expected 0 or more"
    ),
    (.play(.stars(9)), "outOfRange", 1, "from 0 to 3"),
    (.play(.score(6000, cap: 5999)), "outOfRange", 1, "from 0 to 5 999"),
    (.play(.time(0)), "outOfRange", 1, "at most 86 400"),
    (.notSignedIn, "notSignedIn", 1, "starkeep sign-in PLAYER"),
    (.cloudUnavailable, "cloudUnavailable", 1, "settings cloud on"),
    (.nothingToUndo, "nothingToUndo", 1, "nothing to take back"),
    (.playerNeeded([]), "playerNeeded", 3, "players add NAME"),
    (.playerNeeded([player]), "playerNeeded", 3, "`Ann`"),
    (.unknownPlayer("An", known: ["Ann"]), "unknownPlayer", 1, "did you mean `Ann`?"),
    (.ambiguousPlayer("Ann", [player, player]), "ambiguousPlayer", 3, "`A:_1`"),
    (.differentPlayer(device: player, wanted: player), "differentPlayer", 1, "settings sign-in Ann"),
    (.playerName(.empty), "invalidName", 1, "at least one visible character"),
    (.playerName(.controlCharacter(0x1B)), "invalidName", 1, "U+001B"),
    (.playerName(.bidirectionalCharacter(0x202E)), "invalidName", 1, "U+202E"),
    (.invalidGroup("../x"), "invalidGroup", 1, "`../x`"),
    (
      .service(ServiceErrorSnapshot(code: "requiresRecentLogin", number: 17014), .authentication),
      "requiresRecentLogin", 1, "auth reauthenticate"
    ),
    (.service(ServiceErrorSnapshot(code: "odd", number: nil), .cloud), "odd", 1, "the cloud failed (odd)"),
    (.crashed, "crashed", 137, "an armed fault"),
  ]

  @Test(arguments: failures)
  func `Each failure of the lab has a code, a status and one sentence that says what to do`(
    error: LabError, code: String, status: Int32, says: String
  ) {
    let report = ErrorReport(error)
    #expect(report.code == code)
    #expect(report.status.number == status)
    #expect(report.message.contains(says), "\(report.message)")
    #expect(!report.message.contains("\n"))
  }

  @Test
  func `A wrong level or target is corrected from the edition`() throws {
    let context = ErrorContext(edition: try edition("full"))
    #expect(ErrorReport(.unknownLevel("paper-7x"), in: context).message.contains("did you mean"))
    #expect(ErrorReport(.unknownScope("al"), in: context).message.contains("did you mean `all`?"))
    #expect(!ErrorReport(.unknownLevel("zzzzzzzz"), in: context).message.contains("did you mean"))
  }

  @Test
  func `A locked level says what opens it, for people and for scripts`() throws {
    let level = try #require(LevelName("tin-02"))
    let before = try #require(LevelName("tin-01"))
    let stars = ErrorReport(.levelLocked(level, opening: .stars(needed: 80, have: 12)))
    #expect(stars.message.contains("needs 80 stars, and there are 12"))
    #expect(stars.json.at(".error.starsNeeded") == 80)
    let win = ErrorReport(.levelLocked(level, opening: .level(before)))
    #expect(win.json.at(".error.opens") == "tin-01")
  }

  @Test
  func `Every reason of a store has a code of its own`() {
    let reasons: [StorageError.Reason] = [
      .cannotOpen, .notAFile, .notADirectory, .permissionDenied, .readOnly, .diskFull, .vanished, .ioError, .busy,
      .damaged, .newerSchema(found: 2, supported: 1), .appInUse(pid: nil), .constraint, .outOfMemory, .unexpected,
    ]
    let codes = reasons.map { ErrorReport(StorageError($0, path: "/p")).code }
    #expect(Set(codes).count == reasons.count)
  }
}
