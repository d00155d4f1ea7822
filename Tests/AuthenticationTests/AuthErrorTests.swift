import FoundationEssentials
import Testing

@testable import Authentication

struct AuthErrorTests {
  @Test func `The numbers are those of the public list`() {
    let listed: [(AuthErrorCode, Int)] = [
      (.invalidCustomToken, 17000), (.customTokenMismatch, 17002), (.invalidCredential, 17004),
      (.userDisabled, 17005), (.operationNotAllowed, 17006), (.emailAlreadyInUse, 17007), (.invalidEmail, 17008),
      (.wrongPassword, 17009), (.tooManyRequests, 17010), (.userNotFound, 17011),
      (.accountExistsWithDifferentCredential, 17012), (.requiresRecentLogin, 17014), (.providerAlreadyLinked, 17015),
      (.noSuchProvider, 17016), (.invalidUserToken, 17017), (.networkError, 17020), (.userTokenExpired, 17021),
      (.invalidAPIKey, 17023), (.userMismatch, 17024), (.credentialAlreadyInUse, 17025), (.weakPassword, 17026),
      (.appNotAuthorized, 17028), (.missingEmail, 17034), (.missingIosBundleID, 17036),
      (.invalidAppCredential, 17048), (.sessionExpired, 17051), (.quotaExceeded, 17052),
      (.webSignInUserInteractionFailure, 17063), (.localPlayerNotAuthenticated, 17066), (.nullUser, 17067),
      (.invalidProviderID, 17071), (.tenantIDMismatch, 17072), (.unsupportedTenantOperation, 17073),
      (.rejectedCredential, 17075), (.gameKitNotLinked, 17076), (.secondFactorRequired, 17078),
      (.missingMultiFactorSession, 17081), (.adminRestrictedOperation, 17085), (.emailChangeNeedsVerification, 17090),
      (.missingClientIdentifier, 17093), (.missingOrInvalidNonce, 17094), (.blockingCloudFunctionError, 17105),
      (.recaptchaNotEnabled, 17200), (.recaptchaActionCreationFailed, 17210),
      (.passwordDoesNotMeetRequirements, 17211), (.invalidHostingLinkDomain, 17214), (.keychainError, 17995),
      (.internalError, 17999), (.malformedJWT, 18000),
    ]
    for (code, number) in listed { #expect(code.rawValue == number, "\(code)") }
  }

  @Test func `The names are those that errors carry`() {
    let listed: [(AuthErrorCode, String)] = [
      (.invalidCredential, "ERROR_INVALID_CREDENTIAL"), (.credentialAlreadyInUse, "ERROR_CREDENTIAL_ALREADY_IN_USE"),
      (.networkError, "ERROR_NETWORK_REQUEST_FAILED"), (.invalidAPIKey, "ERROR_INVALID_API_KEY"),
      (.malformedJWT, "ERROR_MALFORMED_JWT"), (.tenantIDMismatch, "ERROR_TENANT_ID_MISMATCH"),
      (.missingIosBundleID, "ERROR_MISSING_IOS_BUNDLE_ID"), (.gameKitNotLinked, "ERROR_GAME_KIT_NOT_LINKED"),
      (.localPlayerNotAuthenticated, "ERROR_LOCAL_PLAYER_NOT_AUTHENTICATED"), (.nullUser, "ERROR_NULL_USER"),
      (.recaptchaSDKNotLinked, "ERROR_RECAPTCHA_SDK_NOT_LINKED"), (.missingAppCredential, "MISSING_APP_CREDENTIAL"),
      (.missingOrInvalidNonce, "ERROR_MISSING_OR_INVALID_NONCE"), (.internalError, "ERROR_INTERNAL_ERROR"),
      (.missingAndroidPackageName, "ERROR_MISSING_ANDROID_PKG_NAME"),
      (.blockingCloudFunctionError, "ERROR_BLOCKING_CLOUD_FUNCTION_RETURNED_ERROR"),
    ]
    for (code, name) in listed { #expect(code.errorName == name) }
    let names = AuthErrorCode.allCases.map(\.errorName)
    #expect(Set(names).count == names.count)
    for name in names { #expect(name.allSatisfy { $0.isUppercase || $0 == "_" }, "\(name)") }
  }

  @Test func `A code is found by its name in Swift`() {
    for code in AuthErrorCode.allCases { #expect(AuthErrorCode(name: code.name) == code) }
    #expect(AuthErrorCode(name: "nonsense") == nil)
  }

  @Test(
    "Each key of the server has its code",
    arguments: [
      ("INVALID_IDP_RESPONSE", 17004), ("INVALID_PENDING_TOKEN", 17004), ("INVALID_LOGIN_CREDENTIALS", 17004),
      ("USER_DISABLED", 17005), ("OPERATION_NOT_ALLOWED", 17006), ("PASSWORD_LOGIN_DISABLED", 17006),
      ("EMAIL_EXISTS", 17007), ("TOO_MANY_ATTEMPTS_TRY_LATER", 17010), ("USER_NOT_FOUND", 17011),
      ("EMAIL_NOT_FOUND", 17011), ("CREDENTIAL_TOO_OLD_LOGIN_AGAIN", 17014), ("INVALID_ID_TOKEN", 17017),
      ("TOKEN_EXPIRED", 17021), ("FEDERATED_USER_ID_ALREADY_LINKED", 17025), ("QUOTA_EXCEEDED", 17052),
      ("INVALID_PROVIDER_ID", 17071), ("TENANT_ID_MISMATCH", 17072), ("ADMIN_ONLY_OPERATION", 17085),
      ("MISSING_OR_INVALID_NONCE", 17094),
    ])
  func serverKeys(key: String, number: Int) {
    #expect(AuthError(.server(message: key)).code.rawValue == number)
  }

  @Test func `A message is split at its first colon; the detail, when there is one, goes along`() {
    #expect(
      AuthError(.server(message: "USER_DISABLED : gone : for good"))
        == AuthError(.userDisabled, detail: "gone : for good"))
    #expect(AuthError(.server(message: "USER_DISABLED:x")) == AuthError(.userDisabled, detail: "x"))
    #expect(AuthError(.server(message: " USER_DISABLED : ")) == AuthError(.userDisabled))
    #expect(AuthError(.server(message: "USER_DISABLED")) == AuthError(.userDisabled))
    #expect(AuthError(.server(message: ": USER_DISABLED")).code == .internalError)
  }

  @Test func `An unknown key is an internal error that names it`() {
    #expect(
      AuthError(.server(message: "BRAND_NEW : detail"))
        == AuthError(.internalError, cause: .unexpectedErrorResponse("BRAND_NEW")))
    #expect(AuthError(.server(message: "")).code == .internalError)
    #expect(AuthError(.unreadable) == AuthError(.internalError, cause: .unexpectedResponse))
  }

  @Test func `The reasons of the gateway have their codes when the key has none`() {
    #expect(AuthError(.server(message: "no", reason: "keyInvalid")).code == .invalidAPIKey)
    #expect(AuthError(.server(message: "no", reason: "keyInvalid2")).code == .invalidAPIKey)
    #expect(AuthError(.server(message: "no", reason: "ipRefererBlocked")).code == .appNotAuthorized)
    #expect(AuthError(.server(message: "no", reason: "other")).code == .internalError)
    #expect(AuthError(.server(message: "USER_DISABLED", reason: "keyInvalid")).code == .userDisabled)
  }

  @Test func `Four codes mean that the user is no longer good`() {
    let codes = AuthErrorCode.allCases.filter { AuthError($0).invalidatesUser }
    #expect(codes == [.userDisabled, .userNotFound, .invalidUserToken, .userTokenExpired])
  }

  @Test func `Only the keychain's errors have a failure reason`() {
    let failure = KeychainFailure(function: "SecItemAdd", status: .duplicateItem)
    #expect(AuthError(failure).failureReason == "SecItemAdd (-25299) errSecDuplicateItem")
    #expect(AuthError(.networkError).failureReason == nil)
  }
}

struct WireTests {
  @Test func `GC-19: a timestamp of 0 is left out of the request, any other is sent as a number`() throws {
    var credential = GameCenterAuthCredential(
      playerID: "", teamPlayerID: "T:_1", gamePlayerID: "A:_1", publicKeyURL: "https://h/k.cer",
      signature: [0xFB, 0xFF],
      salt: [1], timestamp: 12_345_678, displayName: "Ann")
    #expect(
      try body(SignInWithGameCenterRequest(credential, idToken: "token")) == """
        {"displayName":"Ann","gamePlayerId":"A:_1","idToken":"token","playerId":"","publicKeyUrl":"https://h/k.cer",\
        "salt":"AQ","signature":"-_8","teamPlayerId":"T:_1","timestamp":12345678}
        """)
    credential.timestamp = 0
    credential.teamPlayerID = nil
    credential.gamePlayerID = nil
    #expect(
      try body(SignInWithGameCenterRequest(credential)) == """
        {"displayName":"Ann","playerId":"","publicKeyUrl":"https://h/k.cer","salt":"AQ","signature":"-_8"}
        """)
  }

  @Test func `A credential survives being written and read with its eight fields`() throws {
    let credential = AuthCredential.gameCenter(
      GameCenterAuthCredential(
        playerID: "G:1", teamPlayerID: "T:_1", gamePlayerID: "A:_1", publicKeyURL: "u", signature: [1, 2], salt: [3],
        timestamp: .max, displayName: "Ann"))
    let written = try JSONEncoder().encode(credential)
    #expect(try JSONDecoder().decode(AuthCredential.self, from: written) == credential)
  }

  private func body(_ request: SignInWithGameCenterRequest) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(request), as: UTF8.self)
  }
}
