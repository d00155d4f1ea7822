internal import Cryptography

/// The ids under which a game and a team know a player; neither tells the root id, nor one the other.
public enum ScopedPlayerID {
  /// The id in one game: `A:_` and 32 hexadecimal digits.
  public static func gamePlayerID(of playerID: String, game: String) -> String {
    "A:_" + derived(from: playerID, kind: "game", scope: game)
  }

  /// The id in all games of one team: `T:_` and 32 hexadecimal digits.
  public static func teamPlayerID(of playerID: String, team: String) -> String {
    "T:_" + derived(from: playerID, kind: "team", scope: team)
  }

  /// Length prefixes keep two different pairs of texts from running together into the same bytes.
  private static func derived(from playerID: String, kind: String, scope: String) -> String {
    let parts = [kind, scope, playerID].map { "\($0.utf8.count):\($0)" }
    return String(SHA256.hexDigest(Array(parts.joined().utf8)).prefix(32))
  }
}
