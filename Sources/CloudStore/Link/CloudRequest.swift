/// One question from a device to the key-value service.
public struct CloudRequest: Equatable, Sendable {
  /// What the device asks for.
  public enum Kind: Equatable, Sendable {
    /// Everything that changed after the container's revision `since`; 0 asks for all of it.
    case pull(since: Int64)

    /// One key's new value, or its removal.
    case push(Push)
  }

  /// Names the request among all of this installed app's requests; its answer carries it back.
  public var id: Int64

  /// Who asks, for which container.
  public var sender: CloudSender

  /// The device's own time when it asked, in milliseconds since 1970; a device's clock may be wrong.
  public var sentAt: Int64

  /// What is asked.
  public var kind: Kind

  /// A request with all its parts.
  public init(id: Int64, sender: CloudSender, sentAt: Int64, kind: Kind) {
    self.id = id
    self.sender = sender
    self.sentAt = sentAt
    self.kind = kind
  }

  /// Whose container is meant.
  public var address: ContainerAddress { sender.address }
}

/// One key's new value, as a device sends it.
public struct Push: Equatable, Sendable {
  /// The key.
  public var key: String

  /// The new value; nil removes the key.
  public var value: CloudValue?

  /// When the app wrote it, by the device's own clock, in milliseconds since 1970.
  public var writtenAt: Int64

  /// The key's revision that the device knew when it sent this; 0: it knew of none.
  public var baseRevision: Int64

  /// The container's revision up to which the device has seen every change.
  public var seenRevision: Int64

  /// A push with all its parts.
  public init(key: String, value: CloudValue?, writtenAt: Int64, baseRevision: Int64, seenRevision: Int64) {
    self.key = key
    self.value = value
    self.writtenAt = writtenAt
    self.baseRevision = baseRevision
    self.seenRevision = seenRevision
  }
}
