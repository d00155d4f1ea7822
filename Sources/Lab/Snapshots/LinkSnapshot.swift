/// A device's connection to the service.
public nonisolated struct LinkSnapshot: Equatable, Sendable {
  /// How the connection behaves.
  public var mode: Mode

  /// The answers that are kept or on their way, oldest first.
  public var waitingAnswers: [WaitingAnswer]

  /// How a connection behaves.
  public enum Mode: Equatable, Sendable {
    /// Answers arrive at once.
    case online

    /// Nothing gets through.
    case offline

    /// Answers arrive so many milliseconds later.
    case latency(Int64)

    /// What the service says is kept until it is released.
    case hold
  }

  /// An answer that has not arrived.
  public struct WaitingAnswer: Equatable, Sendable {
    /// Its number; later answers have greater ones.
    public var number: Int64

    /// What it answers, in the words of the wire: `snapshot`, `accepted`, `outdated` or `refused`.
    public var kind: String

    /// The user it belongs to.
    public var uid: String

    /// When it arrives, in milliseconds since 1970; `nil` while it is held.
    public var arrivesAt: Int64?

    /// Names a waiting answer.
    public init(number: Int64, kind: String, uid: String, arrivesAt: Int64?) {
      self.number = number
      self.kind = kind
      self.uid = uid
      self.arrivesAt = arrivesAt
    }
  }

  /// Makes a snapshot.
  public init(mode: Mode, waitingAnswers: [WaitingAnswer]) {
    self.mode = mode
    self.waitingAnswers = waitingAnswers
  }
}

/// A fault that will strike the next operation of its kind.
public nonisolated struct ArmedFault: Equatable, Sendable {
  /// The operation's word, such as `push`.
  public var operation: String

  /// The outcome's word, such as `quota`.
  public var outcome: String

  /// How many more times it strikes, at least 1.
  public var times: Int

  /// Names a fault.
  public init(operation: String, outcome: String, times: Int) {
    self.operation = operation
    self.outcome = outcome
    self.times = times
  }
}
