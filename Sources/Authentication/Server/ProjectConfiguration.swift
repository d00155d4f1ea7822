/// What the project's console says about who may sign in, and how.
public struct ProjectConfiguration: Hashable, Sendable {
  /// The project's name: issuer and audience of its ID tokens.
  public var projectID: String
  /// The keys its apps send with each request.
  public var apiKeys: [String]
  /// The bundle identifiers registered with the project.
  public var bundleIDs: [String]
  /// The providers that are switched on: `gc.apple.com`, `anonymous`.
  public var enabledProviders: [String]

  /// Puts a configuration together.
  public init(projectID: String, apiKeys: [String], bundleIDs: [String], enabledProviders: [String]) {
    self.projectID = projectID
    self.apiKeys = apiKeys
    self.bundleIDs = bundleIDs
    self.enabledProviders = enabledProviders
  }
}
