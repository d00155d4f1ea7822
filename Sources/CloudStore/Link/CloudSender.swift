/// Who sends a request: a device, an app on it, a container, and the user that its token claims.
///
/// It is one object for many requests, because a request is copied often and this part of it never changes.
public final class CloudSender: Equatable, Sendable {
  /// The device's name.
  public let device: String

  /// The app's bundle identifier.
  public let bundleID: String

  /// The signed-in user's ID token.
  ///
  /// It is opaque here; the service's authorization verifies it.
  public let token: String

  /// Whose container is meant.
  public let address: ContainerAddress

  /// A sender with all its parts; apps with the same container share their data (fact E2).
  public init(device: String, bundleID: String, container: String, uid: String, token: String) {
    self.device = device
    self.bundleID = bundleID
    self.token = token
    address = ContainerAddress(uid: uid, container: container)
  }

  /// The user under whose path the container lies.
  public var uid: String { address.uid }

  /// The container's name.
  public var container: String { address.container }

  /// Whether all parts are the same.
  public static func == (left: CloudSender, right: CloudSender) -> Bool {
    left === right
      || (left.device == right.device && left.bundleID == right.bundleID && left.token == right.token
        && left.address == right.address)
  }
}
