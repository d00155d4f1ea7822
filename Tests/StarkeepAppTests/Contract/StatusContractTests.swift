import Testing

@testable import StarkeepApp

@MainActor
struct StatusContractTests {
  @Test
  func `Status of the guest has every field of the contract`() throws {
    let status = try CommandWorld().json("status")
    #expect(
      status.names == [
        "device", "edition", "bundleID", "container", "gameCenter", "user", "profile", "sync", "totals", "signInError",
      ])
    #expect(status["device"] == "phone")
    #expect(status["bundleID"] == "com.example.starkeep")
    #expect(status["container"] == "com.example.starkeep")
    #expect(status["gameCenter"]?.text == #"{"authenticated":false,"player":null}"#)
    #expect(status["user"] == .null)
    #expect(status["profile"] == "guest")
    #expect(status.at(".sync.lastPass") == .null)
    #expect(status.at(".sync.on") == false)
    #expect(status.at(".sync.notice")?.text == #"{"pending":false,"shown":false}"#)
    #expect(
      status["totals"]?.text == #"{"stars":0,"score":0,"played":0,"levels":300,"boxesOpen":1,"boxes":12}"#)
  }

  @Test
  func `Status of a player names player, user and last pass`() throws {
    let world = try CommandWorld.withAnn()
    try world.json("play paper-01 --stars 3 --time 4.4")
    let status = try world.json("status")
    #expect(status.at(".gameCenter.player.displayName") == "Ann")
    #expect(status.at(".gameCenter.player")?.names == ["displayName", "gamePlayerID", "teamPlayerID"])
    let user = try #require(status["user"])
    #expect(user.names == ["uid", "displayName", "isAnonymous", "providers", "accessGroup"])
    #expect(user.at(".providers")?.text == #"["gc.apple.com"]"#)
    #expect(user["accessGroup"] == .null)
    #expect(status["profile"] == user["uid"])
    #expect(
      status.at(".sync.lastPass")?.text
        == #"{"at":"2026-01-01T00:00:00Z","outcome":"ok","sent":1,"received":0,"applied":false}"#)
  }

  @Test
  func `The tablet and the lite edition have names of their own`() throws {
    let world = try CommandWorld()
    #expect(try world.json("@tablet-2 status").at(".bundleID") == "com.example.starkeep.tablet")
    let lite = try world.json("@phone/lite status")
    #expect(lite["container"] == "com.example.starkeep.lite")
    #expect(lite.at(".totals.levels") == 20)
  }

  @Test
  func `Levels are listed in the edition's order with result, cloud and what waits`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    let levels = try world.json("@tablet levels").elements
    #expect(levels.count == 300)
    #expect(levels[0].names == ["level", "box", "number", "open", "result", "cloud", "waiting"])
    #expect(levels[0]["result"] == .null)
    #expect(
      levels[0]["cloud"]?.text
        == #"{"stars":3,"score":5500,"timeMs":4400,"from":{"stars":"phone","score":"phone","time":"phone"}}"#)
    #expect(levels[0]["waiting"] == true)
    #expect(levels[3]["cloud"] == .null)
    #expect(levels[3]["waiting"] == false)
    #expect(levels[0]["open"] == true)
    #expect(levels[1]["open"] == false)
    #expect(levels[26]["level"] == "linen-02")
    #expect(try world.json("levels tin").elements.count == 25)
  }

  @Test
  func `An unknown box has its nearest neighbour in the message`() throws {
    let error = try CommandWorld().failure("levels papr")
    #expect(error.code == "unknownBox")
    #expect(error.status == .failed)
    #expect(error.message.contains("did you mean `paper`?"))
  }

  @Test
  func `An unknown edition is refused by name`() throws {
    let error = try CommandWorld().failure("@phone/ful status")
    #expect(error.code == "unknownEdition")
    #expect(error.status == .failed)
    #expect(error.message.contains("did you mean `full`?"))
  }

  @Test
  func `The text for people tells the same as the JSON`() throws {
    let world = try CommandWorld.withAnn()
    let lines = try world.run("status").lines.map(\.plain)
    #expect(lines.contains { $0.contains("Ann") })
    #expect(lines.contains("sync is off"))
    #expect(lines.contains { $0.contains("0/900") })
  }
}
