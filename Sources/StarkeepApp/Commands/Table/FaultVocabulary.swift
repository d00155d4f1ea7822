import CloudStore
import Lab

/// The words of `fault`: operations, and the ways in which each can end.
nonisolated enum FaultVocabulary {
  /// What makes sense for what, the services' own error names included.
  static let table = Device.faultTable

  /// The operations in the order of the contract.
  static let operations = FaultOperation.allCases.map(\.rawValue)

  /// Every common outcome, in the order of the contract.
  static let outcomes = FaultOutcome.common.map(\.name)

  /// Reads the operation's word.
  static func operation(_ word: String) throws(CommandLineError) -> FaultOperation {
    guard let operation = FaultOperation(rawValue: word) else {
      throw .invalidValue(
        name: "OPERATION", value: word, expected: .oneOf(operations, nearest: Nearest.match(word, in: operations)))
    }
    return operation
  }

  /// Reads the outcome's word, which must make sense for the operation.
  static func outcome(_ word: String, for operation: FaultOperation) throws(CommandLineError) -> FaultOutcome {
    let sensible = table.outcomes(for: operation)
    if let outcome = sensible.first(where: { $0.name == word }) { return outcome }
    let common = commonOutcomes(for: operation)
    let isKnown = FaultOperation.allCases.contains { other in
      table.outcomes(for: other).contains { $0.name == word }
    }
    if isKnown { throw .senselessOutcome(operation: operation.rawValue, outcome: word, choices: common) }
    throw .invalidValue(
      name: "OUTCOME", value: word,
      expected: .oneOf(common, nearest: Nearest.match(word, in: sensible.map(\.name))))
  }

  /// The common outcomes that make sense for an operation; listing every service error would bury them.
  static func commonOutcomes(for operation: FaultOperation) -> [String] {
    table.outcomes(for: operation).filter(FaultOutcome.common.contains).map(\.name)
  }

  /// The table in words, for the help.
  static var discussion: String {
    let lines = FaultOperation.allCases.map {
      "\($0.rawValue): \(commonOutcomes(for: $0).joined(separator: ", "))."
    }
    let introduction = """
      lostAnswer: done, but the answer never arrives. A service's own error name is an outcome too, such as \
      `fault signIn userDisabled`. Operations and their outcomes:
      """
    return ([introduction] + lines).joined(separator: "\n")
  }
}
