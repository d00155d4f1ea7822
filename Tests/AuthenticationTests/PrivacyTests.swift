import Authentication
import Testing

/// No token, refresh token or signature in anything that prints.
struct PrivacyTests {
  let world: World
  let app: App
  let secrets: [String]
  let user: User
  let credential: GameCenterAuthCredential

  init() throws {
    world = try World()
    app = App(world)
    guard case .gameCenter(let credential) = try world.credential("Ann") else { throw AuthError(.internalError) }
    self.credential = credential
    user = try app.auth.signIn(with: .gameCenter(credential)).user
    let request = SignInWithGameCenterRequest(credential)
    secrets = [
      try user.getIDToken(), user.refreshToken, request.signature, request.salt,
      credential.signature.map(String.init).joined(separator: ", "),
      credential.signature.prefix(8).map(String.init).joined(separator: ", "),
    ]
  }

  func leaks(_ value: Any) -> [String] {
    var dumped = ""
    print(value, to: &dumped)
    let texts = ["\(value)", String(reflecting: value), dumped]
    return secrets.filter { secret in texts.contains { $0.contains(secret) } }
  }

  @Test func `Requests and answers do not print their secrets`() throws {
    let token = try user.getIDToken()
    let values: [Any] = [
      credential, AuthCredential.gameCenter(credential), SignInWithGameCenterRequest(credential, idToken: token),
      GetAccountInfoRequest(idToken: token), SetAccountInfoRequest(idToken: token, deleteProviders: []),
      SecureTokenRequest(refreshToken: user.refreshToken), DeleteAccountRequest(localID: "u", idToken: token),
      SignInResponse(
        localID: "u", idToken: token, refreshToken: user.refreshToken, expiresIn: 1, isNewUser: false),
      SetAccountInfoResponse(idToken: token, refreshToken: user.refreshToken, expiresIn: 1),
      SecureTokenResponse(accessToken: token, refreshToken: user.refreshToken, expiresIn: 1, userID: "u"),
      try user.getIDTokenResult(), user, try #require(app.device.keychain.rows.first),
      IdentityItems(
        publicKeyURL: "u", signature: credential.signature, salt: credential.salt, timestamp: 1),
    ]
    for value in values { #expect(leaks(value).isEmpty, "\(type(of: value))") }
  }

  @Test func `What the server keeps does not print secrets, and is not the refresh token itself`() throws {
    for session in world.accounts.content.sessions.values { #expect(leaks(session).isEmpty) }
    for key in world.accounts.content.keys {
      #expect(!"\(key)".contains("PRIVATE KEY") && !String(reflecting: key).contains("PRIVATE KEY"))
    }
    let refreshToken = Array(user.refreshToken.utf8)
    for digest in world.accounts.content.sessions.keys { #expect(digest.count == 32 && digest != refreshToken) }
  }

  @Test func `Errors and logs do not hold secrets`() throws {
    var errors: [Any] = []
    var broken = credential
    broken.signature[3] ^= 1
    for attempt in [credential, broken] {
      if let error = authError({ _ = try app.auth.signIn(with: .gameCenter(attempt)) }) { errors.append(error) }
    }
    for failure: BackendFailure in [.transport(.timedOut), .server(message: "NEW : x"), .unreadable] {
      world.link.failures["token"] = failure
      if let error = authError({ _ = try user.getIDToken(forcingRefresh: true) }) { errors.append(error) }
    }
    #expect(errors.count == 5)
    for error in errors { #expect(leaks(error).isEmpty) }
    for entry in world.refusals { #expect(leaks(entry).isEmpty) }
    #expect(world.refusals.count == 2)
  }
}
