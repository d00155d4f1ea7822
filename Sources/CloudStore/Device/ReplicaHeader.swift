/// What a device knows of its container as a whole.
public struct ReplicaHeader: Equatable, Sendable {
  /// The account the copy belongs to; nil: none, the values live on this device only (fact W4).
  public var uid: String?

  /// The container's generation as last seen; 0: none yet.
  public var generation: Int64

  /// The container's revision up to which every change is known.
  public var revision: Int64

  /// The newest request whose answer was taken in: an older answer cannot bring news of another generation.
  public var freshestRequestID: Int64

  /// Whether the first download under this account has arrived; before that nothing is uploaded.
  public var hasDownloaded: Bool

  /// Whether the account took the place of another one, so that its first download is an account change.
  public var replacedAccount: Bool

  /// The number of the next request.
  public var nextRequestID: Int64

  /// The instant before which the service wants no request, by the device's clock; 0: it said nothing.
  public var retryAt: Int64

  /// A header with all its parts.
  public init(
    uid: String?, generation: Int64, revision: Int64, freshestRequestID: Int64, hasDownloaded: Bool,
    replacedAccount: Bool,
    nextRequestID: Int64, retryAt: Int64
  ) {
    self.uid = uid
    self.generation = generation
    self.revision = revision
    self.freshestRequestID = freshestRequestID
    self.hasDownloaded = hasDownloaded
    self.replacedAccount = replacedAccount
    self.nextRequestID = nextRequestID
    self.retryAt = retryAt
  }

  /// A device that has never had an account.
  public static let fresh = ReplicaHeader(
    uid: nil, generation: 0, revision: 0, freshestRequestID: 0, hasDownloaded: false, replacedAccount: false,
    nextRequestID: 1,
    retryAt: 0)
}
