/// Who sends a request: a device, an app on it, a container, and the user that its token claims.
public struct CloudSender: Equatable, Sendable {
  /// The device's name.
  public var device: String

  /// The app's bundle identifier.
  public var bundleID: String

  /// The container's name; apps with the same one share their data (fact E2).
  public var container: String

  /// The user under whose path the container lies.
  public var uid: String

  /// The signed-in user's ID token.
  ///
  /// It is opaque here; the service's authorization verifies it.
  public var token: String

  /// A sender with all its parts.
  public init(device: String, bundleID: String, container: String, uid: String, token: String) {
    self.device = device
    self.bundleID = bundleID
    self.container = container
    self.uid = uid
    self.token = token
  }
}
