/// What the service says to one request.
///
/// It can arrive late, twice, in another order, or never.
public struct CloudAnswer: Equatable, Sendable {
  /// What the service did.
  public enum Body: Equatable, Sendable {
    /// The changes that a pull asked for.
    case snapshot(CloudSnapshot)

    /// The value is stored; this is the key's revision now.
    case accepted(key: String, revision: Int64)

    /// The value is not stored, because other devices wrote first; these are their changes (facts C3 and C4).
    case outdated(key: String, changes: CloudSnapshot)

    /// Nothing was done.
    case refused(CloudError)
  }

  /// The request that is answered.
  public var requestID: Int64

  /// The user whose container it is about; a device drops an answer that belongs to another user (rule P7).
  public var uid: String

  /// The container it is about.
  public var container: String

  /// The instant at which the container came to be, or 0 if it holds nothing yet.
  ///
  /// Revisions of two generations cannot be compared: a service that lost everything starts again at revision 1.
  public var generation: Int64

  /// What the service did.
  public var body: Body

  /// An answer with all its parts.
  public init(requestID: Int64, uid: String, container: String, generation: Int64, body: Body) {
    self.requestID = requestID
    self.uid = uid
    self.container = container
    self.generation = generation
    self.body = body
  }
}

/// The keys of a container that changed within a range of revisions.
public struct CloudSnapshot: Equatable, Sendable {
  /// Changes after this revision are in here; 0: the whole container.
  public var since: Int64

  /// Changes up to this revision are in here.
  public var revision: Int64

  /// The changed keys in the order of their revisions; a removed key has no value.
  public var entries: [ContainerEntry]

  /// A snapshot with all its parts.
  public init(since: Int64, revision: Int64, entries: [ContainerEntry]) {
    self.since = since
    self.revision = revision
    self.entries = entries
  }
}
