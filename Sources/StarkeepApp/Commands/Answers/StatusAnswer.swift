import GameProgress
import Lab
import TerminalKit

/// What `status`, `foreground` and `sign-out` answer.
nonisolated enum StatusAnswer {
  static func json(_ snapshot: AppSnapshot) -> JSON {
    let standing = snapshot.standing
    return [
      "device": .string(snapshot.device), "edition": .string(snapshot.edition.name),
      "bundleID": .string(snapshot.bundleID), "container": .string(snapshot.edition.container),
      "gameCenter": gameCenter(snapshot.gameCenter.player), "user": snapshot.user.map(user) ?? .null,
      "profile": .string(snapshot.profile.uid ?? "guest"), "sync": SyncAnswer.json(snapshot.sync),
      "totals": [
        "stars": .integer(standing.stars), "score": .integer(standing.score), "played": .integer(standing.played),
        "levels": .integer(standing.levels), "boxesOpen": .integer(standing.boxesOpen),
        "boxes": .integer(standing.boxes.count),
      ], "signInError": snapshot.signInFailure.map(error) ?? .null,
    ]
  }

  /// `{"authenticated":true,"player":{…}}`.
  static func gameCenter(_ player: PlayerSnapshot?) -> JSON {
    ["authenticated": .bool(player != nil), "player": player.map(Self.player) ?? .null]
  }

  /// `{"displayName":"Ann","gamePlayerID":"A:_…","teamPlayerID":"T:_…"}`.
  static func player(_ player: PlayerSnapshot) -> JSON {
    [
      "displayName": .string(player.displayName), "gamePlayerID": .string(player.gamePlayerID),
      "teamPlayerID": .string(player.teamPlayerID),
    ]
  }

  /// The signed-in user.
  static func user(_ user: UserSnapshot) -> JSON {
    [
      "uid": .string(user.uid), "displayName": .optional(user.displayName), "isAnonymous": .bool(user.isAnonymous),
      "providers": .array(user.providers.map(JSON.string)), "accessGroup": .optional(user.accessGroup),
    ]
  }

  /// `{"code":"networkError","number":17020}`.
  private static func error(_ error: ServiceErrorSnapshot) -> JSON {
    ["code": .string(error.code), "number": error.number.map(JSON.integer) ?? .null]
  }

  static func lines(_ snapshot: AppSnapshot, _ style: TextStyle) -> [TextLine] {
    let standing = snapshot.standing
    let stars = "\(Counting.grouped(standing.stars))/\(Counting.grouped(standing.levels * 3))"
    var lines = TextTable.lines([
      [TextSpan("app", .dim), TextSpan("\(snapshot.edition.title) (\(snapshot.edition.name)) on \(snapshot.device)")],
      [TextSpan("Game Center", .dim), TextSpan(snapshot.gameCenter.player?.displayName ?? "nobody is signed in")],
      [TextSpan("user", .dim), TextSpan(IdentityWording.user(snapshot.user))],
      [
        TextSpan("progress", .dim),
        TextSpan(
          "\(stars) \(style.glyphs.starFilled)  score \(Counting.grouped(standing.score))  "
            + "played \(standing.played)/\(standing.levels)  boxes \(standing.boxesOpen)/\(standing.boxes.count)"),
      ],
    ])
    if let failure = snapshot.signInFailure { lines.append(TextLine(IdentityWording.signInFailed(failure))) }
    lines += SyncAnswer.lines(snapshot.sync, style)
    return lines
  }
}
