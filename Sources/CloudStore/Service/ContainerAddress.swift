/// One user's container.
public struct ContainerAddress: Equatable, Hashable, Sendable {
  /// The user.
  public var uid: String

  /// The container's name.
  public var container: String

  /// An address with both its parts.
  public init(uid: String, container: String) {
    self.uid = uid
    self.container = container
  }
}
