import Testing

@testable import Authentication

/// The server's other requests, by the cases of the emulator that apply.
struct ServerTests {
  let world: World
  let header = AppHeader(apiKey: World.apiKey, bundleID: "com.example.one")

  init() throws { world = try World() }

  func signUp() throws -> SignInResponse {
    try world.server.signUpNewUser(SignUpNewUserRequest(), from: header)
  }

  func signIn(_ name: String, idToken: String? = nil) throws -> SignInResponse {
    guard case .gameCenter(let credential) = try world.credential(name) else { throw AuthError(.internalError) }
    return try world.server.signInWithGameCenter(
      SignInWithGameCenterRequest(credential, idToken: idToken), from: header)
  }

  func failure(_ call: () throws -> Void) -> BackendFailure? {
    do {
      try call()
      return nil
    } catch {
      return error as? BackendFailure
    }
  }

  @Test func `An anonymous account has a token that says so, and no name or identity`() throws {
    let answer = try signUp()
    let claims = try IDTokenResult(token: try #require(answer.idToken)).claims
    #expect(answer.isNewUser && answer.expiresIn == 3600 && answer.localID.count == 28)
    #expect(claims.providerID == "anonymous" && claims.firebase.signInProvider == "anonymous")
    #expect(claims.firebase.identities.isEmpty && claims.name == nil)
  }

  @Test func `A Game Center account's token names provider, identity and name`() throws {
    let claims = try IDTokenResult(token: try #require(try signIn("Ann").idToken)).claims
    #expect(claims.providerID == nil && claims.firebase.signInProvider == "gc.apple.com")
    #expect(claims.firebase.identities == ["gc.apple.com": ["T:_Ann"]] && claims.name == "Ann")
    #expect(claims.issuer == "https://securetoken.google.com/project" && claims.audience == "project")
    #expect(claims.subject == claims.userID && claims.expiresAt == claims.issuedAt + 3600)
  }

  @Test func `A link keeps the account, is not new, and its token is the provider's`() throws {
    let guest = try signUp()
    world.pass(seconds: 1)
    let linked = try signIn("Ann", idToken: guest.idToken)
    #expect(linked.localID == guest.localID && !linked.isNewUser)
    let claims = try IDTokenResult(token: try #require(linked.idToken)).claims
    #expect(claims.firebase.signInProvider == "gc.apple.com" && claims.providerID == nil)
  }

  @Test func `An identity of any account, this one too, cannot be linked again`() throws {
    let ann = try signIn("Ann")
    let guest = try signUp()
    for token in [ann.idToken, guest.idToken] {
      #expect(
        failure { _ = try signIn("Ann", idToken: token) } == .server(message: "FEDERATED_USER_ID_ALREADY_LINKED"))
    }
  }

  @Test func `A lookup answers what is known, and nothing once the account is gone or locked`() throws {
    let ann = try signIn("Ann")
    let request = GetAccountInfoRequest(idToken: try #require(ann.idToken))
    let answer = try world.server.getAccountInfo(request, from: header)
    #expect(answer.localID == ann.localID && answer.displayName == "Ann" && answer.createdAt == world.now)
    #expect(answer.providers == [UserInfo(providerID: "gc.apple.com", uid: "T:_Ann", displayName: "Ann")])
    #expect(try world.server.setDisabled(true, uid: ann.localID))
    #expect(failure { _ = try world.server.getAccountInfo(request, from: header) } == .server(message: "USER_DISABLED"))
    world.accounts.content.accounts = [:]
    #expect(
      failure { _ = try world.server.getAccountInfo(request, from: header) } == .server(message: "USER_NOT_FOUND"))
    #expect(try !world.server.setDisabled(true, uid: ann.localID))
  }

  @Test func `An expired token is told from an invalid one`() throws {
    let request = GetAccountInfoRequest(idToken: try #require(try signIn("Ann").idToken))
    world.pass(seconds: 3600)
    #expect(failure { _ = try world.server.getAccountInfo(request, from: header) } == .server(message: "TOKEN_EXPIRED"))
    let broken = GetAccountInfoRequest(idToken: request.idToken + "A")
    #expect(
      failure { _ = try world.server.getAccountInfo(broken, from: header) } == .server(message: "INVALID_ID_TOKEN"))
  }

  @Test func `Taking a provider off answers no tokens, and one that is not there changes nothing`() throws {
    let ann = try signIn("Ann")
    let idToken = try #require(ann.idToken)
    let first = try world.server.setAccountInfo(
      SetAccountInfoRequest(idToken: idToken, deleteProviders: ["google.com"]), from: header)
    #expect(first == SetAccountInfoResponse())
    #expect(world.accounts.content.accounts[ann.localID]?.identities.count == 1)
    _ = try world.server.setAccountInfo(
      SetAccountInfoRequest(idToken: idToken, deleteProviders: ["gc.apple.com"]), from: header)
    #expect(world.accounts.content.accounts[ann.localID]?.identities.isEmpty == true)
  }

  @Test func `A refresh answers a new token of the same sign-in, and the same refresh token`() throws {
    let ann = try signIn("Ann")
    world.pass(seconds: 50)
    let refreshToken = try #require(ann.refreshToken)
    let answer = try world.server.secureToken(SecureTokenRequest(refreshToken: refreshToken), from: header)
    #expect(answer.userID == ann.localID && answer.refreshToken == refreshToken && answer.expiresIn == 3600)
    let claims = try IDTokenResult(token: answer.accessToken).claims
    #expect(claims.authTime == GameCenterStandIn.now / 1000 && claims.issuedAt == world.now / 1000)
    #expect(claims.firebase.signInProvider == "gc.apple.com", "the provider of the sign-in stays")
  }

  @Test func `Missing, malformed and foreign refresh tokens are refused`() throws {
    let ann = try signIn("Ann")
    let own = try #require(ann.refreshToken)
    #expect(failure { _ = try refresh("") } == .server(message: "MISSING_REFRESH_TOKEN"))
    for token in [
      "nonsense", own + "A", String(own.dropLast()), own.replacing("AR.", with: "BR."), String(own.dropFirst(2)),
    ] {
      #expect(failure { _ = try refresh(token) } == .server(message: "INVALID_REFRESH_TOKEN"))
    }
    let foreign = RefreshToken.make(projectID: "another") { [UInt8](repeating: 1, count: $0) }
    #expect(failure { _ = try refresh(foreign) } == .server(message: "INVALID_REFRESH_TOKEN"))
    let guessed = RefreshToken.make(projectID: "project") { [UInt8](repeating: 1, count: $0) }
    #expect(failure { _ = try refresh(guessed) } == .server(message: "USER_NOT_FOUND"))
  }

  @Test func `A refresh for a locked, deleted or revoked account is refused`() throws {
    let ann = try signIn("Ann")
    let token = try #require(ann.refreshToken)
    try world.server.setDisabled(true, uid: ann.localID)
    #expect(failure { _ = try refresh(token) } == .server(message: "USER_DISABLED"))
    try world.server.setDisabled(false, uid: ann.localID)
    world.pass(seconds: 1)
    try world.server.revokeRefreshTokens(uid: ann.localID)
    #expect(failure { _ = try refresh(token) } == .server(message: "TOKEN_EXPIRED"))
    let again = try signIn("Ann")
    #expect(failure { _ = try refresh(again.refreshToken ?? "") } == nil)
    try world.server.deleteAccount(
      DeleteAccountRequest(localID: ann.localID, idToken: again.idToken ?? ""), from: header)
    #expect(failure { _ = try refresh(again.refreshToken ?? "") } == .server(message: "USER_NOT_FOUND"))
  }

  func refresh(_ token: String) throws -> SecureTokenResponse {
    try world.server.secureToken(SecureTokenRequest(refreshToken: token), from: header)
  }

  @Test func `An account cannot be deleted with another one's token`() throws {
    let ann = try signIn("Ann")
    let bob = try signIn("Bob")
    let request = DeleteAccountRequest(localID: bob.localID, idToken: try #require(ann.idToken))
    #expect(failure { try world.server.deleteAccount(request, from: header) } == .server(message: "INVALID_ID_TOKEN"))
    #expect(world.accounts.content.accounts.count == 2)
  }

  @Test func `A refused request leaves nothing half done`() throws {
    let ann = try signIn("Ann")
    try world.server.setDisabled(true, uid: ann.localID)
    let before = world.accounts.content
    #expect(failure { _ = try signIn("Ann") } == .server(message: "USER_DISABLED"))
    #expect(world.accounts.content.accounts == before.accounts && world.accounts.content.used == before.used)
    #expect(world.accounts.content.sessions == before.sessions)
  }

  @Test func `A storage that fails is an internal error outside and a reason in the log`() throws {
    world.accounts.failure = AuthStorageFailure(reason: "disk full")
    #expect(failure { _ = try signUp() } == .server(message: "INTERNAL_ERROR"))
    #expect(world.refusals == [.storageFailed(AuthStorageFailure(reason: "disk full"))])
  }

  @Test func `A world without a project refuses everybody`() throws {
    world.accounts.content.configuration = nil
    #expect(failure { _ = try signUp() } == .server(message: "CONFIGURATION_NOT_FOUND"))
  }

  @Test func `The console shows and changes the project, and lists accounts by uid`() throws {
    var configuration = try #require(try world.server.projectConfiguration())
    configuration.enabledProviders = []
    try world.server.configure(configuration)
    #expect(failure { _ = try signUp() } == .server(message: "ADMIN_ONLY_OPERATION"))
    configuration.enabledProviders = ["anonymous"]
    try world.server.configure(configuration)
    let uids = [try signUp().localID, try signUp().localID, try signUp().localID].sorted()
    #expect(try world.server.accounts().map(\.uid) == uids)
  }

  @Test func `Uids are drawn evenly from 62 characters, whatever the bytes`() {
    let text = RandomText.alphanumeric(count: 28) { [UInt8](repeating: 247, count: $0) }
    #expect(text == String(repeating: "9", count: 28))
    var calls = 0
    let skipping = RandomText.alphanumeric(count: 3) { count in
      calls += 1
      return [UInt8](repeating: calls == 1 ? 248 : 0, count: count)
    }
    #expect(skipping == "AAA" && calls == 2, "bytes from 248 on would favour some characters")
  }
}
