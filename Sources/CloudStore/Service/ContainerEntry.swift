/// One key of a container, with who wrote it and when.
public struct ContainerEntry: Equatable, Sendable {
  /// The key.
  ///
  /// Keys are told apart by their bytes, not by canonical equivalence.
  public var key: String

  /// The value; nil: the key was removed, and the entry stays to tell the other devices.
  public var value: CloudValue?

  /// The container's revision that this write made.
  public var revision: Int64

  /// The device that wrote it.
  public var device: String

  /// When the app wrote it, by the device's clock, in milliseconds since 1970.
  public var writtenAt: Int64

  /// When it reached the service, by the service's clock, in milliseconds since 1970.
  public var arrivedAt: Int64

  /// An entry with all its parts.
  public init(
    key: String, value: CloudValue?, revision: Int64, device: String, writtenAt: Int64, arrivedAt: Int64
  ) {
    self.key = key
    self.value = value
    self.revision = revision
    self.device = device
    self.writtenAt = writtenAt
    self.arrivedAt = arrivedAt
  }
}
