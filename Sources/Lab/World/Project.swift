internal import Authentication
internal import GameCenter
internal import GameProgress

/// What the consoles of the store and of the auth project would say about the game (origin A2).
public nonisolated enum Project {
  /// The project: issuer and audience of its ID tokens.
  public static let id = "starkeep"

  /// The developer team's id, the prefix of keychain groups and the scope of `teamPlayerID`.
  public static let teamID = "STARKEEP01"

  static let apiKey = "starkeep-api-key"

  /// The project's configuration when a world is made: every app registered, both ways to sign in switched on.
  static func configuration(for catalogue: Catalogue) -> ProjectConfiguration {
    ProjectConfiguration(
      projectID: id, apiKeys: [apiKey],
      bundleIDs: catalogue.editions.flatMap { [$0.bundleIDs.phone, $0.bundleIDs.tablet] }.sorted(),
      enabledProviders: [ProviderID.gameCenter, ProviderID.anonymous])
  }

  /// What an installed app knows of itself and of the project.
  static func app(_ edition: Edition, on kind: DeviceKind) -> AppConfiguration {
    let bundleID = edition.bundleID(on: kind)
    return AppConfiguration(
      bundleID: bundleID, projectID: id, apiKey: apiKey, googleAppID: "1:1:ios:\(bundleID)", teamID: teamID,
      accessGroups: [])
  }

  /// The game as Game Center knows it; the phone's and the tablet's app are one game, each edition is another.
  static func game(_ edition: Edition, on kind: DeviceKind) -> Game {
    Game(identifier: edition.container, teamID: teamID, bundleID: edition.bundleID(on: kind))
  }

  /// Whether the team's apps are entitled to a keychain group: to all but those with another team's prefix.
  static func isEntitled(to group: String) -> Bool {
    let prefix = group.prefix { $0 != "." }
    let isTeam =
      prefix.utf8.count == 10
      && prefix.utf8.allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
    return !isTeam || prefix == teamID
  }
}
