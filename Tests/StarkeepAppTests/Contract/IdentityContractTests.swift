import Testing

@testable import StarkeepApp

@MainActor
struct IdentityContractTests {
  @Test
  func `Players are added and listed by name and ids`() throws {
    let world = try CommandWorld()
    #expect(try world.json("players").elements.isEmpty)
    #expect(try world.json("players add Ann").names == ["displayName", "gamePlayerID", "teamPlayerID"])
    #expect(try world.json("players").elements.count == 1)
  }

  @Test(arguments: ["''", "'\u{1b}[31m'", "'a\u{202e}b'", "'a\u{7}b'"])
  func `A name that would disturb a terminal is refused and nobody is added (F34)`(name: String) throws {
    let world = try CommandWorld()
    let error = try world.failure("players add \(name)")
    #expect(error.code == "invalidName")
    #expect(error.status == .failed)
    #expect(!error.line.unicodeScalars.contains { Quoting.isHarmful($0) })
    #expect(try world.json("players").elements.isEmpty)
  }

  @Test
  func `A name of more than 64 characters is refused`() throws {
    let error = try CommandWorld().failure("players add " + String(repeating: "x", count: 65))
    #expect(error.code == "invalidName")
    #expect(error.message.contains("at most 64 characters"))
  }

  @Test
  func `Sign-in reports what its start did, the first time as a new user (A2)`() throws {
    let world = try CommandWorld()
    try world.json("players add Ann")
    try world.json("play paper-01 --stars 3 --time 4.4")
    let first = try world.json("sign-in Ann")
    #expect(first.names == ["outcome", "isNewUser", "guestResultsClaimed", "status"])
    #expect(first["outcome"] == "signedIn")
    #expect(first["isNewUser"] == true)
    #expect(first["guestResultsClaimed"] == 1)
    #expect(first.at(".status.totals.stars") == 3)
    #expect(try world.json("sign-in").at(".outcome") == "alreadySignedIn")
    #expect(try world.json("@tablet sign-in Ann").at(".isNewUser") == false)
  }

  @Test
  func `A sheet without a player is refused with the players`() throws {
    let world = try CommandWorld()
    try world.json("players add Ann")
    let error = try world.failure("sign-in")
    #expect(error.code == "playerNeeded")
    #expect(error.status == .refused)
    #expect(error.json.at(".error.players[0].displayName") == "Ann")
  }

  @Test
  func `A wrong player has the nearest one in the message`() throws {
    let world = try CommandWorld()
    try world.json("players add Annabel")
    let error = try world.failure("sign-in Anabel")
    #expect(error.code == "unknownPlayer")
    #expect(error.message.contains("did you mean `Annabel`?"))
  }

  @Test
  func `Two players of one name are told apart by id`() throws {
    let world = try CommandWorld()
    try world.json("players add Ann")
    let second = try world.json("players add Ann")
    #expect(try world.failure("sign-in Ann").code == "ambiguousPlayer")
    guard case .string(let id)? = second["gamePlayerID"] else {
      Issue.record("no id")
      return
    }
    #expect(try world.json("sign-in \(id)").at(".outcome") == "signedIn")
  }

  @Test
  func `A cancel is what was asked for, any other error is a failure with its number`() throws {
    let world = try CommandWorld()
    #expect(try world.json("sign-in --outcome cancel").at(".outcome") == "cancelled")
    let error = try world.failure("sign-in --outcome underage")
    #expect(error.code == "underage")
    #expect(error.number == 14)
    #expect(error.status == .failed)
  }

  @Test
  func `Another player than the device's is pointed to the settings`() throws {
    let world = try CommandWorld.withAnn()
    try world.json("players add Bo")
    let error = try world.failure("sign-in Bo")
    #expect(error.code == "differentPlayer")
    #expect(error.message.contains("settings sign-in Bo"))
  }

  @Test
  func `Settings change the device, and the app follows at its next start (A3)`() throws {
    let world = try CommandWorld.withAnn()
    try world.json("players add Bo")
    let settings = try world.json("settings sign-in Bo")
    #expect(settings.names == ["gameCenter", "cloud"])
    #expect(settings.at(".gameCenter.player.displayName") == "Bo")
    #expect(try world.json("foreground").at(".user.displayName") == "Bo")
    #expect(try world.json("settings sign-out").at(".gameCenter.authenticated") == false)
    #expect(try world.json("foreground").at(".user") == .null)
  }

  @Test
  func `Sign-out by choice lasts, and answers with the status`() throws {
    let world = try CommandWorld.withAnn()
    #expect(try world.json("sign-out").at(".profile") == "guest")
    #expect(try world.json("status").at(".user") == .null)
    #expect(try world.json("sign-in").at(".outcome") == "signedIn")
  }

  @Test
  func `The token comes with its claims, the keys as a key set, the credential with its certificates`() throws {
    let world = try CommandWorld.withAnn()
    let token = try world.json("auth token --refresh")
    #expect(token.names == ["token", "claims", "expiresIn"])
    #expect(token["expiresIn"] == 3600)
    #expect(token.at(".claims.sub") == (try world.json("auth user"))["uid"])
    #expect(try world.json("auth keys").at(".keys[0].kty") == "RSA")
    let credential = try world.json("auth credential")
    #expect(
      credential.names == [
        "teamPlayerID", "gamePlayerID", "bundleID", "publicKeyURL", "signature", "salt", "timestamp", "certificate",
        "root",
      ])
    #expect(try world.run("auth token").lines.allSatisfy { !$0.plain.contains("eyJ") })
  }

  @Test
  func `Deleting the account needs consent`() throws {
    let world = try CommandWorld.withAnn()
    #expect(try world.failure("auth delete").status == .refused)
    #expect(try world.json("auth delete --yes").at(".user") == .null)
  }

  @Test
  func `A user is shared through the keychain by the documented recipe`() throws {
    let world = try CommandWorld.withAnn()
    // Changing the group shows who is stored there, which is nobody yet (authentication, 3.2).
    #expect(try world.json("keychain group shared").at(".user") == .null)
    #expect(try world.json("keychain group none").at(".user") == .null)
    #expect(try world.json("keychain migrate shared").at(".user.accessGroup") == "shared")
    #expect(try world.json("keychain stored shared").at(".user.displayName") == "Ann")
    let happened = try world.json("timeline").elements.count
    #expect(try world.json("@tablet keychain stored shared").at(".user") == .null)
    #expect(try world.json("keychain stored shared").at(".user.displayName") == "Ann")
    #expect(try world.json("timeline").elements.count == happened, "an app was started to look at the keychain")
    #expect(try world.failure("keychain group ../x").code == "invalidGroup")
  }

  @Test
  func `An anonymous user whose player has an account gets the service's own number`() throws {
    let world = try CommandWorld.withAnnOnBothDevices()
    try world.json("@tablet sign-out")
    try world.json("@tablet auth anonymous")
    let error = try world.failure("@tablet auth link")
    #expect(error.code == "credentialAlreadyInUse")
    #expect(error.number == 17025)
    #expect(error.json.at(".error.number") == 17025)
  }
}
