/// What `link` says about a connection.
public struct LinkStatus: Equatable, Sendable {
  /// One answer that has not arrived.
  public struct Held: Equatable, Sendable {
    /// The request that it answers.
    public var requestID: Int64

    /// What it is about.
    public var subject: Subject

    /// When it arrives by itself, in milliseconds since 1970, or nil.
    public var dueAt: Int64?
  }

  /// What an answer is about.
  public enum Subject: Equatable, Sendable {
    /// So many changed keys.
    case snapshot(entries: Int)

    /// A key whose value was stored.
    case accepted(key: String)

    /// A key whose value was not stored, because other devices wrote first.
    case outdated(key: String)

    /// An error.
    case refused(CloudError)

    /// The subject's word: `snapshot`, `accepted`, `outdated`, or the service's name of the error.
    public var name: String {
      switch self {
      case .snapshot: "snapshot"
      case .accepted: "accepted"
      case .outdated: "outdated"
      case .refused(let error): error.name
      }
    }
  }

  /// What the connection does.
  public var mode: LinkMode

  /// What has not arrived, oldest first.
  public var held: [Held]
}

extension Link {
  /// The connection in words and numbers.
  public var status: LinkStatus {
    LinkStatus(
      mode: mode,
      held: kept.map { LinkStatus.Held(requestID: $0.answer.requestID, subject: $0.answer.subject, dueAt: $0.dueAt) })
  }
}

extension CloudAnswer {
  /// What the answer is about.
  public var subject: LinkStatus.Subject {
    switch body {
    case .snapshot(let snapshot): .snapshot(entries: snapshot.entries.count)
    case .accepted(let key, _): .accepted(key: key)
    case .outdated(let key, _): .outdated(key: key)
    case .refused(let error): .refused(error)
    }
  }
}
