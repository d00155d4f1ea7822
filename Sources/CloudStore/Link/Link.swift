/// A device's connection to the service as a value: it says when an answer arrives, and delivers nothing itself.
public struct Link: Equatable, Sendable {
  /// An answer that has not arrived yet.
  public struct Kept: Equatable, Sendable {
    /// The order in which answers were kept.
    public let number: Int64

    /// When it arrives, in milliseconds since 1970; nil: when it is released.
    public var dueAt: Int64?

    /// The answer.
    public let answer: CloudAnswer
  }

  /// What becomes of an answer.
  public enum Delivery: Equatable, Sendable {
    /// It arrives now.
    case now

    /// It is kept and arrives at this instant, in milliseconds since 1970.
    case at(Int64)

    /// It is kept until it is released.
    case kept
  }

  /// What the connection does.
  public private(set) var mode: LinkMode

  /// The answers that have not arrived yet, in the order in which they came.
  public private(set) var kept: [Kept]

  private(set) var nextNumber: Int64

  /// A connection that works.
  public init() {
    mode = .online
    kept = []
    nextNumber = 1
  }

  init(mode: LinkMode, kept: [Kept], nextNumber: Int64) {
    self.mode = mode
    self.kept = kept
    self.nextNumber = nextNumber
  }

  /// Whether a request reaches the service.
  public var carriesRequests: Bool { mode != .offline }

  /// Takes an answer from the service, and says when it arrives at the device.
  ///
  /// Answers of one link never overtake each other by themselves: a shorter latency waits for a longer one before it.
  public mutating func send(_ answer: CloudAnswer, at now: Int64) -> Delivery {
    switch mode {
    case .online:
      return .now
    case .latency(let delay):
      let due = max(now.addingClamped(delay), kept.compactMap(\.dueAt).max() ?? .min)
      keep(answer, dueAt: due)
      return .at(due)
    case .hold, .offline:
      keep(answer, dueAt: nil)
      return .kept
    }
  }

  /// Changes what the connection does, and returns the answers that arrive because of it, in order.
  ///
  /// Going online releases everything, and a latency what is held. Going offline or to hold keeps what is under way.
  public mutating func set(_ mode: LinkMode) -> [CloudAnswer] {
    self.mode = mode
    switch mode {
    case .online:
      return release(.all).delivered
    case .offline, .hold:
      for index in kept.indices { kept[index].dueAt = nil }
      return []
    case .latency:
      let held = kept.filter { $0.dueAt == nil }
      kept.removeAll { $0.dueAt == nil }
      return held.map(\.answer)
    }
  }

  /// Delivers or drops kept answers.
  public mutating func release(_ release: LinkRelease) -> (delivered: [CloudAnswer], dropped: [CloudAnswer]) {
    switch release {
    case .all:
      return (take(kept.count), [])
    case .oldest(let count):
      return (take(count), [])
    case .newestFirst:
      return (take(kept.count).reversed(), [])
    case .twice:
      let answers = take(kept.count)
      return (answers + answers, [])
    case .drop(let count):
      return ([], take(count))
    }
  }

  /// Takes the answers whose time has come, in order.
  public mutating func arrivals(at now: Int64) -> [CloudAnswer] {
    let due = kept.filter { ($0.dueAt ?? .max) <= now }
    kept.removeAll { ($0.dueAt ?? .max) <= now }
    return due.map(\.answer)
  }

  /// When the next answer arrives by itself, in milliseconds since 1970, or nil if none does.
  public var nextArrival: Int64? { kept.compactMap(\.dueAt).min() }

  private mutating func keep(_ answer: CloudAnswer, dueAt: Int64?) {
    kept.append(Kept(number: nextNumber, dueAt: dueAt, answer: answer))
    nextNumber &+= 1
  }

  private mutating func take(_ count: Int) -> [CloudAnswer] {
    let taken = kept.prefix(max(0, count)).map(\.answer)
    kept.removeFirst(taken.count)
    return taken
  }
}
