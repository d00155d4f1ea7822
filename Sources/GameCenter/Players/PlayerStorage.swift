/// Where the service keeps its players.
public protocol PlayerStorage: AnyObject {
  /// Every player, oldest first.
  func allPlayers() throws(GameCenterStorageFailure) -> [Player]

  /// Adds a player whose id is new; an id that is there already is a failure.
  func insert(_ player: Player) throws(GameCenterStorageFailure)
}
