/// The service's list of players.
public struct PlayerRegistry {
  private let storage: any PlayerStorage

  /// Reads and writes through the storage.
  public init(storage: any PlayerStorage) {
    self.storage = storage
  }

  /// Every player, oldest first.
  public func allPlayers() throws(GameCenterError) -> [Player] {
    try stored { () throws(GameCenterStorageFailure) in try storage.allPlayers() }
  }

  /// The player with that root id, or nil.
  public func player(playerID: String) throws(GameCenterError) -> Player? {
    try allPlayers().first { $0.playerID == playerID }
  }

  /// The players whom people mean by that text: by exact name, or by the game's or the team's id.
  public func players(matching text: String, in game: Game) throws(GameCenterError) -> [Player] {
    try allPlayers().filter { player in
      player.displayName == text || game.gamePlayerID(of: player.playerID) == text
        || game.teamPlayerID(of: player.playerID) == text
    }
  }

  /// Adds a player with a new root id of 18 digits; two players may share a name.
  public func addPlayer(
    named name: String,
    isUnderage: Bool = false,
    isMultiplayerGamingRestricted: Bool = false,
    isPersonalizedCommunicationRestricted: Bool = false,
    using generator: inout some RandomNumberGenerator
  ) throws(GameCenterError) -> Player {
    do { try PlayerName.validate(name) } catch { throw .name(error) }
    let player = Player(
      playerID: "G:\(UInt64.random(in: 100_000_000_000_000_000...999_999_999_999_999_999, using: &generator))",
      displayName: name,
      isUnderage: isUnderage,
      isMultiplayerGamingRestricted: isMultiplayerGamingRestricted,
      isPersonalizedCommunicationRestricted: isPersonalizedCommunicationRestricted)
    try stored { () throws(GameCenterStorageFailure) in try storage.insert(player) }
    return player
  }
}
