/// What an installed app knows of itself and of its project.
public struct AppConfiguration: Hashable, Sendable {
  /// The app's bundle identifier, sent with each request.
  public var bundleID: String
  /// The project.
  public var projectID: String
  /// The project's API key, sent with each request; also the keychain service of shared users.
  public var apiKey: String
  /// The app's id within the project, part of the names under which its private user is kept.
  public var googleAppID: String
  /// The developer team's id, the prefix of keychain groups.
  public var teamID: String
  /// The access groups that the app is entitled to, besides its own private one.
  public var accessGroups: [String]

  /// Puts a configuration together.
  public init(
    bundleID: String, projectID: String, apiKey: String, googleAppID: String, teamID: String, accessGroups: [String]
  ) {
    self.bundleID = bundleID
    self.projectID = projectID
    self.apiKey = apiKey
    self.googleAppID = googleAppID
    self.teamID = teamID
    self.accessGroups = accessGroups
  }

  /// What each request says about the app.
  public var header: AppHeader { AppHeader(apiKey: apiKey, bundleID: bundleID) }

  /// The access group of the app's private keychain items.
  public var applicationIdentifier: String { "\(teamID).\(bundleID)" }
}
