import Authentication
import Cryptography
import Testing

struct TokenRefreshTests {
  let world: World
  let app: App

  init() throws {
    world = try World()
    app = App(world)
  }

  @Test func `TK-01: with 301 seconds left the token is used again, with 300 it is refreshed`() throws {
    let user = try app.signIn("Ann").user
    let token = try user.getIDToken()
    _ = world.link.takeRequests()
    world.pass(seconds: 3600 - 301)
    #expect(try user.getIDToken() == token)
    #expect(world.link.takeRequests().isEmpty)
    world.pass(seconds: 1)
    #expect(try user.getIDToken() != token)
    #expect(world.link.takeRequests() == ["token"])
  }

  @Test func `TK-01: the rule is strict to the millisecond`() {
    #expect(TokenFreshness.isFresh(expiration: 1_000_000, at: 1_000_000 - 300_001))
    #expect(!TokenFreshness.isFresh(expiration: 1_000_000, at: 1_000_000 - 300_000))
    #expect(!TokenFreshness.isFresh(expiration: 0, at: .max))
    #expect(TokenFreshness.isFresh(expiration: .max, at: .min))
    #expect(!TokenFreshness.isFresh(expiration: .min, at: .max))
  }

  @Test func `A forced refresh asks however fresh the token is, and the same token is a success too`() throws {
    let user = try app.signIn("Ann").user
    let token = try user.getIDToken()
    _ = world.link.takeRequests()
    #expect(try user.getIDToken(forcingRefresh: true) == token, "within one second the claims are the same")
    #expect(world.link.takeRequests() == ["token"])
    world.pass(seconds: 1)
    #expect(try user.getIDToken(forcingRefresh: true) != token)
  }

  @Test func `Offline the fresh token is still there, and a stale one is 17020 without a sign-out`() throws {
    let user = try app.signIn("Ann").user
    world.link.isOffline = true
    #expect(try !user.getIDToken().isEmpty)
    world.pass(seconds: 3600)
    #expect(authError { _ = try user.getIDToken() }?.code == .networkError)
    #expect(app.auth.currentUser === user)
  }

  @Test(arguments: [
    ("USER_DISABLED", true), ("USER_NOT_FOUND", true), ("TOKEN_EXPIRED", true), ("INVALID_ID_TOKEN", true),
    ("INVALID_REFRESH_TOKEN", false), ("QUOTA_EXCEEDED", false),
  ])
  func `A refresh that the server refuses signs out exactly when the user is no longer good`(
    message: String, signsOut: Bool
  ) throws {
    let user = try app.signIn("Ann").user
    world.link.failures["token"] = .server(message: message)
    #expect(authError { _ = try user.getIDToken(forcingRefresh: true) } != nil)
    #expect((app.uid == nil) == signsOut)
  }

  @Test func `An answer without a token is an internal error`() throws {
    let user = try app.signIn("Ann").user
    let token = try user.getIDToken()
    world.link.refreshAnswer = { _ in
      SecureTokenResponse(accessToken: "", refreshToken: "r", expiresIn: 3600, userID: "u")
    }
    let error = authError { _ = try user.getIDToken(forcingRefresh: true) }
    #expect(error == AuthError(.internalError, cause: .unexpectedResponse))
    #expect(try user.getIDToken() == token)
  }

  @Test func `A new token that is as good as over is asked for once more, and only once`() throws {
    let user = try app.signIn("Ann").user
    let old = try user.getIDToken()
    world.pass(seconds: 3400)
    _ = world.link.takeRequests()
    world.link.refreshAnswer = { answer in
      SecureTokenResponse(
        accessToken: old, refreshToken: answer.refreshToken, expiresIn: answer.expiresIn, userID: answer.userID)
    }
    #expect(try user.getIDToken() == old)
    #expect(world.link.takeRequests() == ["token", "token"])
  }

  @Test func `A token asked for while one is being fetched is the one there is, and no second request goes out`() throws
  {
    let user = try app.signIn("Ann").user
    let token = try user.getIDToken()
    world.pass(seconds: 1)
    _ = world.link.takeRequests()
    var inner: String?
    world.link.duringRefresh = { inner = try? user.getIDToken(forcingRefresh: true) }
    let outer = try user.getIDToken(forcingRefresh: true)
    #expect(inner == token && outer != token)
    #expect(world.link.takeRequests() == ["token"])
  }

  @Test func `TK-04: a token that cannot be read is 18000`() throws {
    let user = try app.signIn("Ann").user
    for token in ["", "a", "a.b", "a.b.c", "a.b.c.d", "e30.e30.e30"] {
      world.link.refreshAnswer = { answer in
        SecureTokenResponse(
          accessToken: token.isEmpty ? "x" : token, refreshToken: answer.refreshToken, expiresIn: 3600,
          userID: answer.userID)
      }
      let error = authError { _ = try user.getIDTokenResult(forcingRefresh: true) }
      #expect(error?.code == .malformedJWT && error?.code.rawValue == 18000, "\(token)")
    }
  }

  @Test func `TK-05: a refresh does not change when the user signed in`() throws {
    let user = try app.signIn("Ann").user
    let before = try user.getIDTokenResult()
    world.pass(seconds: 1000)
    let after = try user.getIDTokenResult(forcingRefresh: true)
    #expect(after.authDate == before.authDate && after.authDate == GameCenterStandIn.now / 1000)
    #expect(after.issuedAtDate == before.issuedAtDate + 1000)
    #expect(after.signInProvider == "gc.apple.com")
  }

  @Test func `TK-06: a token counts for one hour from its issue, new or refreshed`() throws {
    let user = try app.signIn("Ann").user
    for forcing in [false, true] {
      world.pass(seconds: 7)
      let result = try user.getIDTokenResult(forcingRefresh: forcing)
      #expect(result.expirationDate - result.issuedAtDate == 3600)
      #expect(result.claims.expiresAt == result.expirationDate)
    }
  }

  @Test func `A result tells the claims and prints neither them nor the token`() throws {
    let user = try app.signIn("Ann").user
    let result = try user.getIDTokenResult()
    #expect(try result.token == user.getIDToken() && result.signInSecondFactor == "")
    #expect("\(result)" == "IDTokenResult(\(user.uid), \(result.expirationDate))")
    let json = String(decoding: result.claimsJSON, as: UTF8.self)
    #expect(
      json.contains("\"sub\":\"\(user.uid)\"") && json.contains("\"iss\":\"https://securetoken.google.com/project\""))
  }
}

struct TokenRefreshCoalescerTests {
  @Test func `TK-02: three callers with the same token make one request`() {
    var coalescer = TokenRefreshCoalescer()
    #expect(coalescer.request(currentToken: "a") == .start)
    #expect(coalescer.request(currentToken: "a") == .join(waiting: 1))
    #expect(coalescer.request(currentToken: "a") == .join(waiting: 2))
    #expect(coalescer.finish(currentToken: "a") == 2)
  }

  @Test func `TK-02: another token is another request`() {
    var coalescer = TokenRefreshCoalescer()
    #expect(coalescer.request(currentToken: "a") == .start)
    #expect(coalescer.request(currentToken: "b") == .start)
    #expect(coalescer.request(currentToken: "b") == .join(waiting: 1))
    #expect(coalescer.finish(currentToken: "a") == 0 && coalescer.finish(currentToken: "b") == 1)
  }

  @Test func `TK-02: after an end, good or bad, the next caller starts anew`() {
    var coalescer = TokenRefreshCoalescer()
    #expect(coalescer.request(currentToken: "a") == .start)
    coalescer.finish(currentToken: "a")
    #expect(coalescer.request(currentToken: "a") == .start)
    #expect(coalescer.finish(currentToken: "never asked") == 0)
  }

  @Test func `TK-02: fifty callers make one request, and no token is printed`() {
    var coalescer = TokenRefreshCoalescer()
    let decisions = (0..<50).map { _ in coalescer.request(currentToken: "secret") }
    #expect(decisions.filter { $0 == .start }.count == 1)
    #expect(coalescer.finish(currentToken: "secret") == 49)
    _ = coalescer.request(currentToken: "secret")
    #expect("\(coalescer)" == "TokenRefreshCoalescer(1 under way)")
  }
}

struct AutomaticTokenRefreshTests {
  let hour: Int64 = 3_600_000

  @Test func `It is off until it is switched on, and then due five minutes before the end`() {
    var refresh = AutomaticTokenRefresh()
    refresh.tokenChanged(expiration: hour, at: 0)
    #expect(refresh.dueAt == nil && !refresh.isEnabled)
    refresh.enable(expiration: hour, at: 0)
    #expect(refresh.dueAt == hour - 300_000 && refresh.isEnabled)
  }

  @Test func `Within the last five minutes it is due at once, and without a user never`() {
    var refresh = AutomaticTokenRefresh()
    refresh.enable(expiration: hour, at: hour - 1000)
    #expect(refresh.dueAt == hour - 1000)
    refresh.tokenChanged(expiration: nil, at: hour)
    #expect(refresh.dueAt == nil)
  }

  @Test func `TK-03: after failures it waits 60, 120, 240, 480, 960 and again 960 seconds`() {
    var refresh = AutomaticTokenRefresh()
    refresh.enable(expiration: hour, at: 0)
    var waits: [Int64] = []
    for now in stride(from: Int64(0), to: 6_000_000, by: 1_000_000) {
      refresh.failed(at: now)
      waits.append((refresh.dueAt ?? 0) - now)
    }
    #expect(waits == [60_000, 120_000, 240_000, 480_000, 960_000, 960_000])
    refresh.tokenChanged(expiration: hour * 2, at: hour)
    refresh.failed(at: 0)
    #expect(refresh.dueAt == 60_000, "a success starts the waits anew")
  }

  @Test func `In the background nothing is due; back in the foreground it is`() {
    var refresh = AutomaticTokenRefresh()
    refresh.enable(expiration: hour, at: 0)
    refresh.enterBackground()
    #expect(refresh.dueAt == nil)
    refresh.tokenChanged(expiration: hour * 2, at: 0)
    refresh.failed(at: 0)
    #expect(refresh.dueAt == nil)
    refresh.enterForeground(expiration: hour, at: hour)
    #expect(refresh.dueAt == hour)
  }
}

/// The automatic refresh as the client does it.
struct AutomaticRefreshInAuthTests {
  let world: World
  let app: App

  init() throws {
    world = try World()
    app = App(world)
  }

  @Test func `Another part of the app switches it on; run when due, it renews the token`() throws {
    let user = try app.signIn("Ann").user
    #expect(app.auth.automaticTokenRefreshDueAt == nil)
    let token = try app.auth.getToken()
    #expect(app.auth.automaticTokenRefreshDueAt == world.now + 3_300_000)
    app.auth.runAutomaticTokenRefresh()
    #expect(try user.getIDToken() == token, "not before it is due")
    world.pass(seconds: 3300)
    app.auth.runAutomaticTokenRefresh()
    #expect(try user.getIDToken() != token)
    #expect(app.auth.automaticTokenRefreshDueAt == world.now + 3_300_000)
  }

  @Test func `Without a user there is no token and no error`() throws {
    #expect(try app.auth.getToken() == nil)
    #expect(app.auth.automaticTokenRefreshDueAt == nil)
    try app.signIn("Ann")
    #expect(app.auth.automaticTokenRefreshDueAt != nil)
    try app.auth.signOut()
    #expect(app.auth.automaticTokenRefreshDueAt == nil)
  }

  @Test func `A network error keeps the user and the token, and it is due again; then it succeeds`() throws {
    let user = try app.signIn("Ann").user
    let token = try app.auth.getToken()
    world.pass(seconds: 3300)
    world.link.failures["token"] = .transport(.timedOut)
    app.auth.runAutomaticTokenRefresh()
    #expect(app.auth.currentUser === user)
    #expect(app.auth.automaticTokenRefreshDueAt == world.now + 60_000)
    world.link.failures = [:]
    world.pass(seconds: 60)
    app.auth.runAutomaticTokenRefresh()
    #expect(try user.getIDToken() != token)
  }

  @Test func `A refresh that finds the user gone signs out, and nothing is due`() throws {
    try app.signIn("Ann")
    _ = try app.auth.getToken()
    world.pass(seconds: 3300)
    world.link.failures["token"] = .server(message: "INVALID_ID_TOKEN")
    app.auth.runAutomaticTokenRefresh()
    #expect(app.uid == nil && app.auth.automaticTokenRefreshDueAt == nil)
  }

  @Test func `In the background it is not due; coming back makes it due`() throws {
    try app.signIn("Ann")
    _ = try app.auth.getToken()
    app.auth.applicationDidEnterBackground()
    #expect(app.auth.automaticTokenRefreshDueAt == nil)
    world.pass(seconds: 3500)
    try app.auth.applicationWillEnterForeground()
    #expect(app.auth.automaticTokenRefreshDueAt == world.now)
  }
}
