/// Which operations can be made to fail, and in which ways; a service's own error names are allowed besides.
nonisolated enum FaultVocabulary {
  private static let table: [(operation: String, outcomes: [String])] = [
    ("push", ["fail", "timeout", "lostAnswer", "quota", "throttle", "denied", "crashBefore", "crashAfter"]),
    ("pull", ["fail", "timeout", "throttle", "denied", "damaged", "newerFormat", "crashBefore", "crashAfter"]),
    ("signIn", ["fail", "timeout", "lostAnswer", "throttle", "denied", "crashBefore", "crashAfter"]),
    ("credential", ["fail", "timeout", "denied", "damaged"]),
    ("token", ["fail", "timeout", "lostAnswer", "throttle", "denied"]),
    ("keychainRead", ["fail", "denied", "damaged", "newerFormat"]),
    ("keychainWrite", ["fail", "quota", "denied", "crashBefore", "crashAfter"]),
    ("storeWrite", ["fail", "quota", "denied", "crashBefore", "crashAfter"]),
  ]

  /// The services' own error names, by operation.
  private static let serviceErrors: [(operation: String, names: [String])] = [
    (
      "signIn",
      [
        "credentialAlreadyInUse", "expiredActionCode", "internalError", "invalidCredential", "networkError",
        "operationNotAllowed", "tooManyRequests", "userDisabled", "userNotFound",
      ]
    ),
    (
      "credential",
      [
        "authenticationInProgress", "cancelled", "communicationsFailure", "gameUnrecognized", "invalidCredentials",
        "invalidPlayer", "localPlayerNotAuthenticated", "notAuthenticated", "notSupported", "unknown", "userDenied",
      ]
    ),
    (
      "token",
      [
        "internalError", "invalidUserToken", "networkError", "tooManyRequests", "userDisabled", "userNotFound",
        "userTokenExpired",
      ]
    ),
    ("keychainRead", ["errSecAuthFailed", "errSecInteractionNotAllowed", "errSecMissingEntitlement"]),
    (
      "keychainWrite",
      ["errSecDuplicateItem", "errSecInteractionNotAllowed", "errSecMissingEntitlement", "keychainError"]
    ),
  ]

  /// The operations in the order of the contract.
  static let operations = table.map(\.operation)

  /// Every outcome once, in the order of the contract.
  static let outcomes = [
    "fail", "timeout", "lostAnswer", "quota", "throttle", "denied", "damaged", "newerFormat", "crashBefore",
    "crashAfter",
  ]

  /// The outcomes that make sense for an operation, the service's own names last.
  static func outcomes(for operation: String) -> [String] {
    let general = table.first { $0.operation == operation }?.outcomes ?? []
    return general + (serviceErrors.first { $0.operation == operation }?.names ?? [])
  }

  /// Refuses an unknown operation, an unknown outcome, and one that makes no sense for the operation.
  static func check(operation: String, outcome: String) throws(CommandLineError) {
    guard operations.contains(operation) else {
      throw .invalidValue(
        name: "OPERATION", value: operation,
        expected: .oneOf(operations, nearest: Nearest.match(operation, in: operations)))
    }
    let sensible = outcomes(for: operation)
    guard !sensible.contains(outcome) else { return }
    let known = outcomes + serviceErrors.flatMap(\.names)
    if known.contains(outcome) {
      throw .senselessOutcome(operation: operation, outcome: outcome, choices: sensible)
    }
    throw .invalidValue(
      name: "OUTCOME", value: outcome, expected: .oneOf(sensible, nearest: Nearest.match(outcome, in: sensible)))
  }

  /// The table in words, for the help.
  static var discussion: String {
    let lines = operations.map { "\($0): \(outcomes(for: $0).joined(separator: ", "))." }
    return (["lostAnswer: done, but the answer never arrives. Operations and their outcomes:"] + lines)
      .joined(separator: "\n")
  }
}
