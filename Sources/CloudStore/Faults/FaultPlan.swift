/// The faults that are armed on a device, in the order in which they were armed.
public struct FaultPlan: Equatable, Sendable {
  /// One armed fault.
  public struct Armed: Equatable, Sendable {
    /// What goes wrong.
    public var operation: FaultOperation

    /// How.
    public var outcome: FaultOutcome

    /// How many more times; at least 1.
    public var remaining: Int
  }

  /// How many times a fault can be armed to happen.
  public static let times = 1...1_000_000

  /// What is armed, oldest first.
  public private(set) var armed: [Armed] = []

  /// A plan in which nothing goes wrong.
  public init() {}

  /// Lets the operation end so, after what is already armed for it, as many times as said.
  ///
  /// - Throws: ``FaultError/timesOutOfRange(_:)``.
  public mutating func arm(
    _ operation: FaultOperation, _ outcome: FaultOutcome, times: Int = 1
  ) throws(FaultError) {
    guard Self.times.contains(times) else { throw .timesOutOfRange(times) }
    armed.append(Armed(operation: operation, outcome: outcome, remaining: times))
  }

  /// How the operation that now happens is to end, or nil: as it would; a fault that is taken is used up by one.
  public mutating func take(_ operation: FaultOperation) -> FaultOutcome? {
    guard let index = armed.firstIndex(where: { $0.operation == operation }) else { return nil }
    let outcome = armed[index].outcome
    armed[index].remaining -= 1
    if armed[index].remaining == 0 { armed.remove(at: index) }
    return outcome
  }

  /// Disarms everything.
  public mutating func clear() {
    armed = []
  }
}

extension FaultPlan {
  /// The plan in plain columns.
  public var records: [FaultRecord] {
    armed.map { FaultRecord(operation: $0.operation.rawValue, outcome: $0.outcome.name, remaining: $0.remaining) }
  }

  /// The plan that was recorded.
  ///
  /// An outcome is checked when it is armed, so a name that is not a common one is taken for a service's error.
  /// - Throws: ``FaultStorageError/damaged`` if an operation is unknown or a number is out of range.
  public init(_ records: [FaultRecord]) throws(FaultStorageError) {
    for record in records {
      guard let operation = FaultOperation(rawValue: record.operation), Self.times.contains(record.remaining) else {
        throw .damaged
      }
      let outcome = FaultOutcome.common.first { $0.name == record.outcome } ?? .named(record.outcome)
      armed.append(Armed(operation: operation, outcome: outcome, remaining: record.remaining))
    }
  }
}
