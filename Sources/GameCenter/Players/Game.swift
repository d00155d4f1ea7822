/// A game as Game Center knows it.
public struct Game: Hashable, Sendable {
  /// What the per-game ids are derived from: apps with one identifier, such as phone and tablet, are one game.
  public var identifier: String
  /// The developer team's id.
  public var teamID: String
  /// The bundle identifier of the running app, part of what identity signatures sign.
  public var bundleID: String

  /// Puts a game together.
  public init(identifier: String, teamID: String, bundleID: String) {
    self.identifier = identifier
    self.teamID = teamID
    self.bundleID = bundleID
  }

  /// The id of a player in this game.
  public func gamePlayerID(of playerID: String) -> String {
    ScopedPlayerID.gamePlayerID(of: playerID, game: identifier)
  }

  /// The id of a player in all games of this team.
  public func teamPlayerID(of playerID: String) -> String {
    ScopedPlayerID.teamPlayerID(of: playerID, team: teamID)
  }
}
