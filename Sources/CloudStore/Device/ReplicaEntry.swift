/// What a device knows of one key: what the service holds, what the app wrote since, and what is on its way.
public struct ReplicaEntry: Equatable, Sendable {
  /// A value the app wrote that the service has not acknowledged.
  public struct Pending: Equatable, Sendable {
    /// The value; nil removes the key.
    public var value: CloudValue?

    /// When it was written, by the device's clock, in milliseconds since 1970.
    public var writtenAt: Int64

    /// A pending write with both its parts.
    public init(value: CloudValue?, writtenAt: Int64) {
      self.value = value
      self.writtenAt = writtenAt
    }
  }

  /// A value that was sent and not answered yet.
  public struct Sent: Equatable, Sendable {
    /// The request that carries it.
    public var requestID: Int64

    /// The value; nil removes the key.
    public var value: CloudValue?

    /// When it was sent, by the device's clock, in milliseconds since 1970.
    public var sentAt: Int64

    /// A sent write with all its parts.
    public init(requestID: Int64, value: CloudValue?, sentAt: Int64) {
      self.requestID = requestID
      self.value = value
      self.sentAt = sentAt
    }
  }

  /// The key.
  public var key: String

  /// The value that the service holds, as last received or acknowledged.
  public var confirmed: CloudValue?

  /// The revision of `confirmed`; 0: the service never had the key.
  public var revision: Int64

  /// What the app wrote since.
  public var pending: Pending?

  /// What is on its way.
  public var sent: Sent?

  /// An entry with all its parts.
  public init(key: String, confirmed: CloudValue?, revision: Int64, pending: Pending?, sent: Sent?) {
    self.key = key
    self.confirmed = confirmed
    self.revision = revision
    self.pending = pending
    self.sent = sent
  }

  /// What the app sees.
  public var visible: CloudValue? { pending.map(\.value) ?? confirmed }
}
