/// What a commit promises when the power fails; a crash of the process loses nothing either way.
public enum Durability: Sendable {
  /// The newest commits may be lost, the store stays whole: a key press must not wait for the disk.
  case local
  /// What was committed is on the disk: the service acknowledges only that.
  case service

  /// SQLite's name of the setting.
  var synchronous: String {
    switch self {
    case .local: "NORMAL"
    case .service: "FULL"
    }
  }
}
