import Testing

@testable import StarkeepApp

@MainActor
struct PlayContractTests {
  @Test
  func `Play answers with the level's object`() throws {
    let played = try CommandWorld().json("play paper-01 --stars 2 --time 7.9")
    #expect(
      played.text
        == #"{"level":"paper-01","box":"paper","number":1,"open":true,"result":{"stars":2,"score":4200,"timeMs":7900,"from":{"stars":"phone","score":"phone","time":"phone"}},"cloud":null,"waiting":false}"#
    )
  }

  @Test
  func `A worse result is no error and changes nothing`() throws {
    let world = try CommandWorld()
    let best = try world.json("play paper-01 --stars 3 --time 4.4")
    #expect(try world.json("play paper-01 --stars 0 --time 100") == best)
  }

  @Test(arguments: [
    ("play papr-01 --stars 1 --time 1", "unknownLevel", "did you mean `paper-01`?"),
    ("play paper-99 --stars 1 --time 1", "unknownLevel", "paper-99"),
    ("play paper-05 --stars 1 --time 1", "levelLocked", "win paper-04 first"),
    ("play linen-01 --stars 1 --time 1", "levelLocked", "needs 30 stars"),
    ("play paper-01 --stars 1 --time 1 --score 6000", "outOfRange", "from 0 to 5 999"),
    ("play paper-01 --stars 1 --time 1 --score -1", "outOfRange", "from 0 to 5 999"),
    ("play paper-01 --stars 1 --time 1 --score 99999999999999999999", "outOfRange", "from 0 to 5 999"),
    ("play paper-01 --stars 1 --time 1 --score -99999999999999999999", "outOfRange", "from 0 to 5 999"),
  ])
  func `What cannot be played says why, with status 1`(line: String, code: String, says: String) throws {
    let error = try CommandWorld().failure(line)
    #expect(error.code == code)
    #expect(error.status == .failed)
    #expect(error.message.contains(says), "\(error.message)")
  }

  @Test
  func `Force records a result of a locked level, and a score replaces the computed one`() throws {
    let played = try CommandWorld().json("play linen-05 --stars 1 --time 1 --score 17 --force")
    #expect(played.at(".result.score") == 17)
    #expect(played["open"] == true)
  }

  @Test
  func `Play is done whatever its pass does, and says so (P6)`() throws {
    let world = try CommandWorld.withAnn()
    try world.json("link offline")
    let output = try world.run("play paper-01 --stars 3 --time 4.4")
    #expect(output.error == nil)
    #expect(output.warnings.count == 1)
    #expect(try world.json("sync").at(".lastPass.outcome") == "offline")
    #expect(try world.failure("sync now").code == "offline")
    try world.json("link online")
    #expect(try world.json("sync now").at(".lastPass.sent") == 1)
  }

  @Test
  func `Reset without consent is refused and says what goes and what comes back (R2)`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    try world.json("@tablet sync on")
    let error = try world.failure("@tablet reset all")
    #expect(error.code == "confirmationNeeded")
    #expect(error.status == .refused)
    #expect(error.json.at(".error.removed") == 3)
    #expect(error.json.at(".error.willComeBack") == 3)
    #expect(try world.json("@tablet status").at(".totals.played") == 3)
  }

  @Test
  func `Reset removes here, leaves the cloud's fingerprint, and is taken back by undo (R4, R5)`() throws {
    let world = try CommandWorld.withAnn()
    try world.json("play paper-01 --stars 3 --time 4.4")
    let reset = try world.json("reset paper --yes")
    #expect(
      reset.names == ["removed", "willComeBack", "cloudFingerprintBefore", "cloudFingerprintAfter", "syncOn"])
    #expect(reset["removed"] == 1)
    #expect(reset["cloudFingerprintBefore"] == reset["cloudFingerprintAfter"])
    #expect(reset["syncOn"] == false)
    let history = try world.json("history").elements
    #expect(history.map(\.text) == [#"{"kind":"reset","at":"2026-01-01T00:00:00Z","what":"paper","results":1}"#])
    let undone = try world.json("undo")
    #expect(undone.names == ["kind", "at", "what", "results", "syncOn"])
    #expect(try world.json("status").at(".totals.stars") == 3)
    #expect(try world.failure("undo").code == "nothingToUndo")
  }

  @Test
  func `The guest's reset has no fingerprints`() throws {
    let world = try CommandWorld()
    try world.json("play paper-01 --stars 3 --time 4.4")
    #expect(try world.json("reset paper-01 --yes").at(".cloudFingerprintBefore") == .null)
  }

  @Test
  func `A wrong target of a reset has its nearest neighbour in the message`() throws {
    let error = try CommandWorld().failure("reset papr --yes")
    #expect(error.code == "unknownLevel")
    #expect(error.message.contains("did you mean `paper`?"))
  }

  @Test
  func `Undo decides what it takes back before any pass`() throws {
    let world = try CommandWorld.withAnn()
    try world.json("@tablet sign-in Ann")
    try world.json("@tablet sync on")
    try world.json("@tablet link offline")
    try world.json("@tablet play paper-01 --stars 1 --time 9")
    try world.json("@tablet reset paper-01 --yes")
    try world.json("play paper-02 --stars 3 --time 3 --force")
    try world.json("@tablet link online")
    // A pass first would make the phone's result the newest entry.
    let undone = try world.json("@tablet undo")
    #expect(undone["what"] == "paper-01")
    #expect(undone["syncOn"] == true)
  }
}
