/// What a call of the auth client ends with when it does not succeed.
public struct AuthError: Error, Hashable, Sendable {
  /// What lies below the error.
  public enum Cause: Hashable, Sendable {
    /// The request or the answer was lost.
    case transport(TransportFailure)
    /// The keychain refused.
    case keychain(KeychainFailure)
    /// A storage of the app could not read or write.
    case storage(AuthStorageFailure)
    /// The server answered something that this client does not know: the key of its message.
    case unexpectedErrorResponse(String)
    /// The server's answer lacks what it must have.
    case unexpectedResponse
    /// The ID token cannot be read.
    case unreadableToken(IDTokenRefusal)
  }

  /// The public code.
  public var code: AuthErrorCode
  /// The server's own detail, which takes the place of the code's usual sentence, or nil.
  public var detail: String?
  /// What lies below, or nil.
  public var cause: Cause?

  /// Puts an error together.
  public init(_ code: AuthErrorCode, detail: String? = nil, cause: Cause? = nil) {
    self.code = code
    self.detail = detail
    self.cause = cause
  }

  /// The text under `NSLocalizedFailureReason`: function, status and name of the keychain's refusal, or nil.
  public var failureReason: String? {
    guard case .keychain(let failure) = cause else { return nil }
    return failure.reason
  }
}

/// What a keychain function refused with.
public struct KeychainFailure: Error, Hashable, Sendable {
  /// The name of the Security framework's function, such as `SecItemCopyMatching`.
  public var function: String
  /// The result code.
  public var status: OSStatus

  /// Puts a failure together.
  public init(function: String, status: OSStatus) {
    self.function = function
    self.status = status
  }

  /// The failure in the client's own form: `SecItemAdd (-25299) errSecDuplicateItem`.
  public var reason: String {
    "\(function) (\(status.rawValue))" + (status.name.map { " " + $0 } ?? "")
  }
}
