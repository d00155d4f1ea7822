/// Where armed faults last from one command to the next.
public protocol FaultStorage: AnyObject {
  /// The armed faults in the order in which they were armed.
  func loadFaults() throws(FaultStorageError) -> [FaultRecord]

  /// Replaces what was saved.
  func saveFaults(_ records: [FaultRecord]) throws(FaultStorageError)
}

/// An armed fault in plain columns.
public struct FaultRecord: Equatable, Sendable {
  /// The operation's word, as in `fault push quota`.
  public var operation: String

  /// The outcome's word, or the service's own error name.
  public var outcome: String

  /// How many more times it happens; at least 1.
  public var remaining: Int

  /// A record with all its parts.
  public init(operation: String, outcome: String, remaining: Int) {
    self.operation = operation
    self.outcome = outcome
    self.remaining = remaining
  }
}

/// Why the armed faults could not be read or saved.
public enum FaultStorageError: Error, Equatable, Sendable {
  /// What is stored cannot be read.
  case damaged

  /// The storage's own code of any other failure.
  case failed(code: Int32)
}
