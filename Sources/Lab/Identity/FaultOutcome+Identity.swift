internal import Authentication
internal import CloudStore
internal import GameCenter

/// What an armed fault means to the services of identity, by their own names.
extension FaultOutcome {
  /// Whether the operation is carried out all the same.
  nonisolated var lets: Bool {
    switch self {
    case .lostAnswer, .damaged, .crashAfter: true
    case .fail, .timeout, .quota, .throttle, .denied, .newerFormat, .crashBefore, .named: false
    }
  }

  /// Game Center's error for it.
  nonisolated var gameKitError: GKError {
    switch self {
    case .timeout, .lostAnswer: .connectionTimeout
    case .denied: .notAuthorized
    case .damaged: .invalidCredentials
    case .named(let name): GKError.allCases.first { $0.name == name } ?? .unknown
    case .fail, .quota, .throttle, .newerFormat, .crashBefore, .crashAfter: .communicationsFailure
    }
  }

  /// The auth server's failure for it.
  nonisolated var backendFailure: BackendFailure {
    switch self {
    case .timeout, .lostAnswer: .transport(.timedOut)
    case .denied: .server(message: "USER_DISABLED")
    case .throttle: .server(message: "TOO_MANY_ATTEMPTS_TRY_LATER")
    case .quota: .server(message: "QUOTA_EXCEEDED")
    case .damaged, .newerFormat: .unreadable
    case .named(let name): .server(message: Self.serverMessages.first { $0.name == name }?.message ?? name)
    case .fail, .crashBefore, .crashAfter: .transport(.connectionLost)
    }
  }

  /// The keychain's status for it.
  nonisolated var keychainStatus: OSStatus {
    switch self {
    case .denied: .missingEntitlement
    case .named("missingEntitlement"): .missingEntitlement
    case .named("duplicateItem"): .duplicateItem
    case .named("interactionNotAllowed"): .interactionNotAllowed
    case .fail, .timeout, .lostAnswer, .quota, .throttle, .damaged, .newerFormat, .crashBefore, .crashAfter, .named:
      .inputOutput
    }
  }

  /// The auth service's errors that a fault can name, with the server's message for each.
  nonisolated static let serverMessages: [(name: String, message: String)] = [
    ("credentialAlreadyInUse", "FEDERATED_USER_ID_ALREADY_LINKED"), ("invalidCredential", "INVALID_IDP_RESPONSE"),
    ("invalidUserToken", "INVALID_ID_TOKEN"), ("operationNotAllowed", "OPERATION_NOT_ALLOWED"),
    ("quotaExceeded", "QUOTA_EXCEEDED"), ("tooManyRequests", "TOO_MANY_ATTEMPTS_TRY_LATER"),
    ("userDisabled", "USER_DISABLED"), ("userNotFound", "USER_NOT_FOUND"), ("userTokenExpired", "TOKEN_EXPIRED"),
  ]

  /// The names of the errors of services other than the key-value store, by the operation that can end with them.
  nonisolated static func serviceErrors(of operation: FaultOperation) -> [String] {
    switch operation {
    case .signIn, .token: serverMessages.map(\.name)
    case .credential: GKError.allCases.map(\.name)
    case .keychainRead, .keychainWrite: ["duplicateItem", "interactionNotAllowed", "missingEntitlement"]
    case .push, .pull, .storeWrite: []
    }
  }
}
