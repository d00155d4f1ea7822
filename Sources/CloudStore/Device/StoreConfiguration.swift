/// What one installed app's key-value store is told when it opens.
public struct StoreConfiguration: Equatable, Sendable {
  /// The device's name; the service tells devices apart by it.
  public var device: String

  /// The app's bundle identifier.
  public var bundleID: String

  /// The container's name; apps with the same one share their data (fact E2).
  public var container: String

  /// What a container may hold.
  public var limits: StoreLimits

  /// How changes are told to the app.
  public var notifications: NotificationPolicy

  /// Whether the app may use the store at all (facts E1 and E4).
  public var isEntitled: Bool

  /// A configuration with all its parts.
  public init(
    device: String, bundleID: String, container: String, limits: StoreLimits = .strictest,
    notifications: NotificationPolicy = .plain, isEntitled: Bool = true
  ) {
    self.device = device
    self.bundleID = bundleID
    self.container = container
    self.limits = limits
    self.notifications = notifications
    self.isEntitled = isEntitled
  }
}
