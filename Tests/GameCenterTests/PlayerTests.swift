import GameCenter
import Testing

struct PlayerNameTests {
  @Test(arguments: ["A", "Ann", "Ann Lee", "Žofie", "李", "👩‍👩‍👧‍👦", "O'Brien \"x\"", String(repeating: "x", count: 64)])
  func `A name that can be read is accepted`(name: String) {
    #expect(throws: Never.self) { try PlayerName.validate(name) }
  }

  @Test(arguments: ["", " ", "\u{3000}\u{3000}", "\u{200B}", "\u{200D}"])
  func `A name with nothing to see is refused`(name: String) {
    #expect(throws: PlayerName.Refusal.empty) { try PlayerName.validate(name) }
  }

  @Test(
    "F34: control characters and line ends are refused by number",
    arguments: [
      ("a\u{1B}[31m", 0x1B), ("a\nb", 0x0A), ("a\r\nb", 0x0D), ("\u{0}", 0), ("a\u{7F}", 0x7F), ("a\u{9B}", 0x9B),
      ("a\u{2028}b", 0x2028),
    ]
      as [(String, UInt32)])
  func controlCharacters(name: String, scalar: UInt32) {
    #expect(throws: PlayerName.Refusal.controlCharacter(scalar)) { try PlayerName.validate(name) }
  }

  @Test(
    "F34: characters that turn the direction of text are refused by number",
    arguments: [0x061C, 0x200E, 0x200F, 0x202A, 0x202E, 0x2066, 0x2069] as [UInt32])
  func bidirectionalCharacters(scalar: UInt32) throws {
    let name = "Ann" + String(try #require(Unicode.Scalar(scalar)))
    #expect(throws: PlayerName.Refusal.bidirectionalCharacter(scalar)) { try PlayerName.validate(name) }
  }

  @Test func `F34: a name of more than 64 characters is refused, and so is one piled high with marks`() {
    #expect(throws: PlayerName.Refusal.tooLong(characters: 65)) {
      try PlayerName.validate(String(repeating: "x", count: 65))
    }
    #expect(throws: PlayerName.Refusal.tooLong(characters: 3000)) {
      try PlayerName.validate(String(repeating: "x", count: 3000))
    }
    #expect(throws: PlayerName.Refusal.tooLong(characters: 1)) {
      try PlayerName.validate("a" + String(repeating: "\u{301}", count: 3000))
    }
  }
}

struct ScopedPlayerIDTests {
  let game = Game(identifier: "com.example.game", teamID: "TEAM", bundleID: "com.example.game")

  @Test func `The ids have their prefixes and 32 digits, and are the same each time`() {
    let gamePlayerID = game.gamePlayerID(of: "G:1")
    let teamPlayerID = game.teamPlayerID(of: "G:1")
    #expect(gamePlayerID.hasPrefix("A:_") && gamePlayerID.count == 35)
    #expect(teamPlayerID.hasPrefix("T:_") && teamPlayerID.count == 35)
    #expect(gamePlayerID.dropFirst(3).allSatisfy { $0.isHexDigit && !$0.isUppercase })
    #expect(game.gamePlayerID(of: "G:1") == gamePlayerID)
  }

  @Test func `Phone and tablet apps of one game see one player, other games another id, and the team's id is shared`() {
    let tablet = Game(identifier: "com.example.game", teamID: "TEAM", bundleID: "com.example.game.tablet")
    let lite = Game(identifier: "com.example.lite", teamID: "TEAM", bundleID: "com.example.lite")
    let foreign = Game(identifier: "com.example.game", teamID: "OTHER", bundleID: "com.example.game")
    #expect(tablet.gamePlayerID(of: "G:1") == game.gamePlayerID(of: "G:1"))
    #expect(lite.gamePlayerID(of: "G:1") != game.gamePlayerID(of: "G:1"))
    #expect(lite.teamPlayerID(of: "G:1") == game.teamPlayerID(of: "G:1"))
    #expect(foreign.teamPlayerID(of: "G:1") != game.teamPlayerID(of: "G:1"))
  }

  @Test func `No two players, and no two ways of cutting the same letters, share an id`() {
    #expect(game.gamePlayerID(of: "G:1") != game.gamePlayerID(of: "G:2"))
    let left = Game(identifier: "ab", teamID: "T", bundleID: "b")
    let right = Game(identifier: "a", teamID: "T", bundleID: "b")
    #expect(left.gamePlayerID(of: "c") != right.gamePlayerID(of: "bc"))
    #expect(game.gamePlayerID(of: "G:1").dropFirst(3) != game.teamPlayerID(of: "G:1").dropFirst(3))
  }

  @Test func `The root id is not to be seen in either`() {
    #expect(!game.gamePlayerID(of: "G:123456").contains("123456"))
    #expect(!game.teamPlayerID(of: "G:123456").contains("123456"))
  }
}

struct PlayerRegistryTests {
  struct Counting: RandomNumberGenerator {
    var state: UInt64 = 0
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      return state ^ (state >> 29)
    }
  }

  let storage = PlayersInMemory()
  let game = Game(identifier: "com.example.game", teamID: "TEAM", bundleID: "com.example.game")

  @Test func `Added players are listed oldest first, each with an id of its own`() throws {
    let registry = PlayerRegistry(storage: storage)
    var generator = Counting()
    let first = try registry.addPlayer(named: "Ann", using: &generator)
    let second = try registry.addPlayer(named: "Ann", isUnderage: true, using: &generator)
    #expect(try registry.allPlayers() == [first, second])
    #expect(first.playerID != second.playerID && first.playerID.hasPrefix("G:") && first.playerID.count == 20)
    #expect(second.isUnderage && !first.isUnderage)
  }

  @Test func `A refused name adds nobody`() throws {
    let registry = PlayerRegistry(storage: storage)
    var generator = Counting()
    #expect(throws: GameCenterError.name(.empty)) { try registry.addPlayer(named: "", using: &generator) }
    #expect(try registry.allPlayers().isEmpty)
  }

  @Test func `Players are found by name, by either id, and two of one name both`() throws {
    let registry = PlayerRegistry(storage: storage)
    var generator = Counting()
    let first = try registry.addPlayer(named: "Ann", using: &generator)
    let second = try registry.addPlayer(named: "Ann", using: &generator)
    #expect(try registry.players(matching: "Ann", in: game) == [first, second])
    #expect(try registry.players(matching: game.gamePlayerID(of: second.playerID), in: game) == [second])
    #expect(try registry.players(matching: game.teamPlayerID(of: first.playerID), in: game) == [first])
    #expect(try registry.players(matching: "ann", in: game).isEmpty)
    #expect(try registry.players(matching: first.playerID, in: game).isEmpty, "the root id never leaves the service")
    #expect(try registry.player(playerID: second.playerID) == second)
  }

  @Test func `A storage that fails says so`() {
    storage.failure = GameCenterStorageFailure(reason: "full")
    let registry = PlayerRegistry(storage: storage)
    #expect(throws: GameCenterError.storage(GameCenterStorageFailure(reason: "full"))) { try registry.allPlayers() }
  }
}
