/// The error codes of the auth client, with the numbers of its public list.
public enum AuthErrorCode: Int, CaseIterable, Sendable {
  case invalidCustomToken = 17000
  case customTokenMismatch = 17002
  case invalidCredential = 17004
  case userDisabled
  case operationNotAllowed
  case emailAlreadyInUse
  case invalidEmail
  case wrongPassword
  case tooManyRequests
  case userNotFound
  case accountExistsWithDifferentCredential
  case requiresRecentLogin = 17014
  case providerAlreadyLinked
  case noSuchProvider
  case invalidUserToken
  case networkError = 17020
  case userTokenExpired
  case invalidAPIKey = 17023
  case userMismatch
  case credentialAlreadyInUse
  case weakPassword
  case appNotAuthorized = 17028
  case expiredActionCode
  case invalidActionCode
  case invalidMessagePayload
  case invalidSender
  case invalidRecipientEmail
  case missingEmail
  case missingIosBundleID = 17036
  case missingAndroidPackageName
  case unauthorizedDomain
  case invalidContinueURI
  case missingContinueURI
  case missingPhoneNumber
  case invalidPhoneNumber
  case missingVerificationCode
  case invalidVerificationCode
  case missingVerificationID
  case invalidVerificationID
  case missingAppCredential
  case invalidAppCredential
  case sessionExpired = 17051
  case quotaExceeded
  case missingAppToken
  case notificationNotForwarded
  case appNotVerified
  case captchaCheckFailed
  case webContextAlreadyPresented
  case webContextCancelled
  case appVerificationUserInteractionFailure
  case invalidClientID
  case webNetworkRequestFailed
  case webInternalError
  case webSignInUserInteractionFailure
  case localPlayerNotAuthenticated = 17066
  case nullUser
  case invalidProviderID = 17071
  case tenantIDMismatch
  case unsupportedTenantOperation
  case rejectedCredential = 17075
  case gameKitNotLinked
  case secondFactorRequired = 17078
  case missingMultiFactorSession = 17081
  case missingMultiFactorInfo
  case invalidMultiFactorSession
  case multiFactorInfoNotFound
  case adminRestrictedOperation
  case unverifiedEmail
  case secondFactorAlreadyEnrolled
  case maximumSecondFactorCountExceeded
  case unsupportedFirstFactor
  case emailChangeNeedsVerification
  case missingClientIdentifier = 17093
  case missingOrInvalidNonce
  case blockingCloudFunctionError = 17105
  case recaptchaNotEnabled = 17200
  case missingRecaptchaToken
  case invalidRecaptchaToken
  case invalidRecaptchaAction
  case missingClientType
  case missingRecaptchaVersion
  case invalidRecaptchaVersion
  case invalidReqType
  case recaptchaSDKNotLinked
  case recaptchaSiteKeyMissing
  case recaptchaActionCreationFailed
  case passwordDoesNotMeetRequirements
  case invalidHostingLinkDomain = 17214
  case keychainError = 17995
  case internalError = 17999
  case malformedJWT = 18000

  /// The domain that the numbers belong to.
  public static let domain = "FIRAuthErrorDomain"

  /// The name in Swift, such as `credentialAlreadyInUse`.
  public var name: String { String(describing: self) }

  /// The name that errors carry under `FIRAuthErrorUserInfoNameKey`, such as `ERROR_CREDENTIAL_ALREADY_IN_USE`.
  public var errorName: String {
    AuthErrorCode.irregularNames[self] ?? "ERROR_" + AuthErrorCode.words(of: name).joined(separator: "_").uppercased()
  }

  /// The error with that name in Swift, or nil.
  public init?(name: String) {
    guard let code = AuthErrorCode.allCases.first(where: { $0.name == name }) else { return nil }
    self = code
  }

  /// The names that do not follow from the case.
  private static let irregularNames: [AuthErrorCode: String] = [
    .networkError: "ERROR_NETWORK_REQUEST_FAILED",
    .missingAndroidPackageName: "ERROR_MISSING_ANDROID_PKG_NAME",
    .missingAppCredential: "MISSING_APP_CREDENTIAL",
    .invalidAppCredential: "INVALID_APP_CREDENTIAL",
    .appVerificationUserInteractionFailure: "ERROR_APP_VERIFICATION_FAILED",
    .webSignInUserInteractionFailure: "ERROR_WEB_USER_INTERACTION_FAILURE",
    .blockingCloudFunctionError: "ERROR_BLOCKING_CLOUD_FUNCTION_RETURNED_ERROR",
  ]

  /// Splits before each capital that follows a small letter or comes before one: `invalidAPIKey` is invalid, API, Key.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let followsSmall = index > 0 && characters[index - 1].isLowercase
      let precedesSmall = index > 0 && index + 1 < characters.count && characters[index + 1].isLowercase
      if words.isEmpty || character.isUppercase && (followsSmall || precedesSmall) {
        words.append("")
      }
      words[words.count - 1].append(character)
    }
    return words
  }
}
