extension AuthError {
  /// The error for a failed request.
  ///
  /// A server's message is split at the first colon: the key decides the code, the detail, when there is one, takes
  /// the place of the code's usual sentence. Source: the client's public error mapping and its tests.
  init(_ failure: BackendFailure) {
    switch failure {
    case .transport(let transport):
      self.init(.networkError, cause: .transport(transport))
    case .unreadable:
      self.init(.internalError, cause: .unexpectedResponse)
    case .server(let message, let reason):
      let (key, detail) = AuthError.split(message)
      if let code = AuthError.code(forServerKey: key) {
        self.init(code, detail: detail)
      } else if let reason, reason.hasPrefix("keyInvalid") {
        self.init(.invalidAPIKey)
      } else if reason == "ipRefererBlocked" {
        self.init(.appNotAuthorized)
      } else {
        self.init(.internalError, cause: .unexpectedErrorResponse(key))
      }
    }
  }

  /// The error for a refusal of the keychain.
  init(_ failure: KeychainFailure) {
    self.init(.keychainError, cause: .keychain(failure))
  }

  /// Whether the server does not know this user any more, so that the client signs the user out by itself.
  var invalidatesUser: Bool {
    [.userNotFound, .userDisabled, .invalidUserToken, .userTokenExpired].contains(code)
  }

  private static func split(_ message: String) -> (key: String, detail: String?) {
    guard let colon = message.firstIndex(of: ":") else { return (trimmed(message), nil) }
    let detail = trimmed(message[message.index(after: colon)...])
    return (trimmed(message[..<colon]), detail.isEmpty ? nil : detail)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func code(forServerKey key: String) -> AuthErrorCode? {
    switch key {
    case "INVALID_IDP_RESPONSE", "INVALID_PENDING_TOKEN", "INVALID_LOGIN_CREDENTIALS": .invalidCredential
    case "USER_DISABLED": .userDisabled
    case "OPERATION_NOT_ALLOWED", "PASSWORD_LOGIN_DISABLED": .operationNotAllowed
    case "EMAIL_EXISTS": .emailAlreadyInUse
    case "TOO_MANY_ATTEMPTS_TRY_LATER": .tooManyRequests
    case "USER_NOT_FOUND", "EMAIL_NOT_FOUND": .userNotFound
    case "CREDENTIAL_TOO_OLD_LOGIN_AGAIN": .requiresRecentLogin
    case "PROVIDER_ALREADY_LINKED": .providerAlreadyLinked
    case "INVALID_ID_TOKEN": .invalidUserToken
    case "TOKEN_EXPIRED": .userTokenExpired
    case "FEDERATED_USER_ID_ALREADY_LINKED": .credentialAlreadyInUse
    case "QUOTA_EXCEEDED": .quotaExceeded
    case "INVALID_PROVIDER_ID": .invalidProviderID
    case "TENANT_ID_MISMATCH": .tenantIDMismatch
    case "ADMIN_ONLY_OPERATION": .adminRestrictedOperation
    case "MISSING_OR_INVALID_NONCE": .missingOrInvalidNonce
    default: nil
    }
  }
}
