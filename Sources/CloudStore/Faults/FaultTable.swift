/// Which outcomes make sense for which operation.
public struct FaultTable: Sendable {
  /// The names of a service's own errors, by the operation that can end with them.
  public typealias ServiceErrors = @Sendable (FaultOperation) -> [String]

  private let serviceErrors: ServiceErrors

  /// A table that knows the key-value service's errors, and those that are given for the other operations.
  ///
  /// - Parameter serviceErrors: The names of the errors of the services outside this room.
  public init(serviceErrors: @escaping ServiceErrors = { _ in [] }) {
    self.serviceErrors = serviceErrors
  }

  /// The outcomes that make sense for an operation: the common ones first, then the service's own errors by name.
  public func outcomes(for operation: FaultOperation) -> [FaultOutcome] {
    let own: [String]
    switch operation {
    case .push: own = CloudError.names
    case .pull: own = CloudError.names.filter { $0 != "quotaExceeded" && $0 != "invalidKey" }
    case .signIn, .credential, .token, .keychainRead, .keychainWrite, .storeWrite: own = []
    }
    let common = FaultOutcome.common.filter { makesSense($0, for: operation) }
    let names = Set(own + serviceErrors(operation)).sorted().filter { name in
      !FaultOutcome.common.contains { $0.name == name }
    }
    return common + names.map { .named($0) }
  }

  /// The outcome of that word for an operation.
  ///
  /// - Throws: ``FaultError/noSuchOutcome(_:for:known:)`` with the words that make sense.
  public func outcome(_ word: String, for operation: FaultOperation) throws(FaultError) -> FaultOutcome {
    let known = outcomes(for: operation)
    guard let outcome = known.first(where: { $0.name == word }) else {
      throw .noSuchOutcome(word, for: operation, known: known.map(\.name))
    }
    return outcome
  }

  /// The operation of that word.
  ///
  /// - Throws: ``FaultError/noSuchOperation(_:known:)`` with the words that there are.
  public func operation(_ word: String) throws(FaultError) -> FaultOperation {
    guard let operation = FaultOperation(rawValue: word) else {
      throw .noSuchOperation(word, known: FaultOperation.allCases.map(\.rawValue))
    }
    return operation
  }

  private func makesSense(_ outcome: FaultOutcome, for operation: FaultOperation) -> Bool {
    switch outcome {
    case .fail, .crashBefore, .crashAfter, .denied: true
    case .timeout, .lostAnswer, .throttle: isRemote(operation)
    case .quota: [.push, .keychainWrite, .storeWrite].contains(operation)
    case .damaged: true
    // Only what was stored earlier can have been written by a newer version.
    case .newerFormat: [.push, .pull, .keychainRead].contains(operation)
    case .named: false
    }
  }

  /// Whether the operation asks a service over the network.
  private func isRemote(_ operation: FaultOperation) -> Bool {
    switch operation {
    case .push, .pull, .signIn, .credential, .token: true
    case .keychainRead, .keychainWrite, .storeWrite: false
    }
  }
}

/// Why a fault cannot be armed.
public enum FaultError: Error, Equatable, Sendable {
  /// There is no operation of that word.
  case noSuchOperation(String, known: [String])

  /// The outcome makes no sense for the operation.
  case noSuchOutcome(String, for: FaultOperation, known: [String])

  /// A fault happens at least once and at most a million times.
  case timesOutOfRange(Int)
}
