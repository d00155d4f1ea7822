// Requests and answers carry secrets. Whatever prints one, in a log or a failed test, shows its kind and no more.

extension SignInWithGameCenterRequest: CustomStringConvertible, CustomDebugStringConvertible {
  /// The kind alone.
  public var description: String { "SignInWithGameCenterRequest" }

  /// The kind alone.
  public var debugDescription: String { description }
}

extension GetAccountInfoRequest: CustomStringConvertible, CustomDebugStringConvertible {
  /// The kind alone.
  public var description: String { "GetAccountInfoRequest" }

  /// The kind alone.
  public var debugDescription: String { description }
}

extension SetAccountInfoRequest: CustomStringConvertible, CustomDebugStringConvertible {
  /// The kind alone.
  public var description: String { "SetAccountInfoRequest" }

  /// The kind alone.
  public var debugDescription: String { description }
}

extension SecureTokenRequest: CustomStringConvertible, CustomDebugStringConvertible {
  /// The kind alone.
  public var description: String { "SecureTokenRequest" }

  /// The kind alone.
  public var debugDescription: String { description }
}

extension DeleteAccountRequest: CustomStringConvertible, CustomDebugStringConvertible {
  /// The kind alone.
  public var description: String { "DeleteAccountRequest" }

  /// The kind alone.
  public var debugDescription: String { description }
}

extension SignInResponse: CustomStringConvertible, CustomDebugStringConvertible {
  /// The kind and the uid.
  public var description: String { "SignInResponse(\(localID))" }

  /// The kind and the uid.
  public var debugDescription: String { description }
}

extension SetAccountInfoResponse: CustomStringConvertible, CustomDebugStringConvertible {
  /// The kind alone.
  public var description: String { "SetAccountInfoResponse" }

  /// The kind alone.
  public var debugDescription: String { description }
}

extension SecureTokenResponse: CustomStringConvertible, CustomDebugStringConvertible {
  /// The kind and the uid.
  public var description: String { "SecureTokenResponse(\(userID))" }

  /// The kind and the uid.
  public var debugDescription: String { description }
}
