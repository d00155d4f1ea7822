import GameCenter
import Testing

@testable import SQLiteStorage

@Suite struct `The players of Game Center` {
  let home = TemporaryHome()
  let store: CloudDatabase

  init() throws {
    store = try CloudDatabase(home.location("cloud.sqlite"), at: 1)
  }

  static func player(_ id: String, flags: Int = 0) -> Player {
    Player(
      playerID: id, displayName: "Ann 💫", isUnderage: flags & 1 != 0,
      isMultiplayerGamingRestricted: flags & 2 != 0, isPersonalizedCommunicationRestricted: flags & 4 != 0)
  }

  @Test func `are kept as they are, oldest first`() throws {
    let players = (0..<8).map { Self.player("G:_\(9 - $0)", flags: $0) }
    for player in players {
      try store.insert(player)
    }
    #expect(try store.allPlayers() == players)
    #expect(try CloudDatabase(home.location("cloud.sqlite"), at: 1).allPlayers() == players)
  }

  @Test func `may share a name and never an id`() throws {
    try store.insert(Self.player("G:_1"))
    try store.insert(Self.player("G:_2"))
    #expect(throws: GameCenterStorageFailure(reason: "constraint")) { try store.insert(Self.player("G:_1")) }
    #expect(try store.allPlayers().count == 2)
  }

  @Test func `are vouched for by one authority: of two processes that make one, the first one's counts`() throws {
    #expect(try store.storedAuthority() == nil)
    let other = try CloudDatabase(home.location("cloud.sqlite"), at: 1)
    let first = StoredAuthority(
      rootCertificatePEM: "root 1", certificatePEM: "leaf 1", privateKeyPEM: "key 1", keyNumber: 3)
    let second = StoredAuthority(
      rootCertificatePEM: "root 2", certificatePEM: "leaf 2", privateKeyPEM: "key 2", keyNumber: 4)
    #expect(try store.save(first) == first)
    #expect(try other.save(second) == first)
    #expect(try other.storedAuthority() == first)
  }
}
