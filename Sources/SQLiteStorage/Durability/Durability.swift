/// What a commit promises when the power fails; a crash of the process loses nothing either way.
public enum Durability: Sendable {
  /// The newest commits may be lost, the store stays whole: for what only tells of the past.
  case allButNewest
  /// What was committed is on the disk: whatever is acknowledged to a player or by the service.
  case everyCommit

  /// SQLite's name of the setting.
  var synchronous: String {
    switch self {
    case .allButNewest: "NORMAL"
    case .everyCommit: "FULL"
    }
  }
}
