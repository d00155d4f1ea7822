public import GameCenter
public import GameProgress
public import SQLiteStorage

/// Why something could not be done; the sentences for people are made in the front end.
public nonisolated enum LabError: Error, Equatable, Sendable {
  /// A store does not work.
  case storage(StorageError)

  /// Another process holds this installed app; its id is `nil` in the instant before it is known.
  case appInUse(pid: Int32?)

  /// A name that is no device's: 1–32 ASCII letters, digits and `-`.
  case invalidDevice(String)

  /// No edition has this name.
  case unknownEdition(String, known: [String])

  /// An edition's file cannot be read as one.
  case catalogue(file: String, EditionError)

  /// No level of the edition has this name.
  case unknownLevel(String)

  /// Neither a level nor a box of the edition has this name, nor is it `all`.
  case unknownScope(String)

  /// The level is locked, and this opens it.
  case levelLocked(LevelName, opening: LockReason)

  /// Stars, time or score is out of range.
  case play(Play.Fault)

  /// Nobody is signed in.
  case notSignedIn

  /// A player has to be named.
  case playerNeeded([PlayerSnapshot])

  /// No player has this name or id; these names are known.
  case unknownPlayer(String, known: [String])

  /// Several players have this name; an id tells them apart.
  case ambiguousPlayer(String, [PlayerSnapshot])

  /// The device is signed in as another player.
  case differentPlayer(device: PlayerSnapshot, wanted: PlayerSnapshot)

  /// A player's name is refused.
  case playerName(PlayerName.Refusal)

  /// A name that is no keychain group's: 1–128 ASCII letters, digits, `.`, `-` and `_`, without `..`.
  case invalidGroup(String)

  /// The device's system has no cloud service (S8).
  case cloudUnavailable

  /// There is nothing to take back.
  case nothingToUndo

  /// Game Center, the authentication service or the keychain failed, by its own name and number.
  case service(ServiceErrorSnapshot, Origin)

  /// An armed fault kills the process here.
  case crashed

  /// The failure in one word, with the service's number where it has one: for the timeline and for screens.
  public var brief: ServiceErrorSnapshot {
    if case .service(let error, _) = self { return error }
    if case .storage(let error) = self { return ServiceErrorSnapshot(code: error.reason.name, number: nil) }
    return ServiceErrorSnapshot(code: self == .crashed ? "crashed" : "failed", number: nil)
  }

  /// Which service an error comes from.
  public enum Origin: String, Sendable {
    case gameCenter
    case authentication
    case cloud
  }

  /// What opens a locked level.
  public enum LockReason: Equatable, Sendable {
    /// Its box needs this many stars in all.
    case stars(needed: Int, have: Int)

    /// The level before has to be won.
    case level(LevelName)
  }
}
