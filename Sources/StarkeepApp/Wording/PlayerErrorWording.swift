import GameCenter
import Lab

nonisolated extension ErrorReport {
  /// A failure that concerns which player is meant.
  init(player error: LabError) {
    switch error {
    case .playerNeeded(let players):
      let known = players.map(\.displayName)
      let hint =
        known.isEmpty
        ? "`starkeep players add NAME` adds one" : "name one of \(Quoting.list(known.map { Quoting.harmless($0) }))"
      self.init(
        code: "playerNeeded", message: "nobody is signed in to Game Center on this device: \(hint)", status: .refused,
        details: [JSON.Member("players", .array(players.map(StatusAnswer.player)))])
    case .unknownPlayer(let name, let known):
      self.init(code: "unknownPlayer", message: Self.unknown("player", name, among: known))
    case .ambiguousPlayer(let name, let players):
      self.init(
        code: "ambiguousPlayer",
        message: "\(players.count) players are called \(Quoting.quoted(name)): use the id of one, "
          + Quoting.list(players.map(\.gamePlayerID)),
        status: .refused, details: [JSON.Member("players", .array(players.map(StatusAnswer.player)))])
    case .differentPlayer(let device, let wanted):
      self.init(
        code: "differentPlayer",
        message: "this device is signed in to Game Center as \(Quoting.quoted(device.displayName)): `starkeep settings "
          + "sign-in \(Quoting.harmless(ShellWords.join([wanted.displayName])))` changes that")
    case .playerName(let refusal): self.init(code: "invalidName", message: Self.sentence(refusal))
    case .storage, .appInUse, .invalidDevice, .unknownEdition, .catalogue, .unknownLevel, .unknownScope, .levelLocked,
      .play, .notSignedIn, .cloudUnavailable, .nothingToUndo, .service, .invalidGroup, .crashed:
      self.init(error)
    }
  }

  private static func sentence(_ refusal: PlayerName.Refusal) -> String {
    switch refusal {
    case .empty: "a player's name must have at least one visible character"
    case .tooLong(let characters):
      "a player's name has at most \(PlayerName.maximumCharacterCount) characters, not \(characters)"
    case .controlCharacter(let value):
      "a player's name must not hold the control character U+\(hexadecimal(value))"
    case .bidirectionalCharacter(let value):
      "a player's name must not change the direction of text, as U+\(hexadecimal(value)) does"
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
