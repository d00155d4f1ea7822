import Authentication
import Testing

struct CredentialTests {
  let world: World

  init() throws { world = try World() }

  @Test func `GC-01: a player who is not authenticated is 17066, and nothing is signed`() {
    var player = world.player("Ann")
    player.isAuthenticated = false
    player.failure = GameKitFailure(code: 8, name: "invalidPlayer")
    #expect(throws: GameCenterAuthProvider.Failure.auth(AuthError(.localPlayerNotAuthenticated))) {
      try GameCenterAuthProvider.getCredential(from: player)
    }
    #expect(AuthErrorCode.localPlayerNotAuthenticated.rawValue == 17066)
  }

  @Test func `GC-02: without GameKit it is 17076, before anything else is asked`() {
    #expect(throws: GameCenterAuthProvider.Failure.auth(AuthError(.gameKitNotLinked))) {
      try GameCenterAuthProvider.getCredential(from: nil)
    }
    #expect(AuthErrorCode.gameKitNotLinked.rawValue == 17076)
  }

  @Test func `GC-03: GameKit's own failure passes through in its own domain`() {
    var player = world.player("Ann")
    player.failure = GameKitFailure(code: 8, name: "invalidPlayer")
    #expect(throws: GameCenterAuthProvider.Failure.gameKit(GameKitFailure(code: 8, name: "invalidPlayer"))) {
      try GameCenterAuthProvider.getCredential(from: player)
    }
  }

  @Test func `A credential has both scoped ids, no old id, the name and the signed items`() throws {
    guard case .gameCenter(let credential) = try world.credential("Ann") else { return }
    #expect(credential.playerID == "" && credential.teamPlayerID == "T:_Ann" && credential.gamePlayerID == "A:_Ann")
    #expect(credential.displayName == "Ann" && credential.publicKeyURL == GameCenterStandIn.url)
    #expect(credential.timestamp == UInt64(world.now) && credential.signature.count == 256)
    #expect(try world.credential("Ann").provider == "gc.apple.com")
    #expect(GameCenterAuthProvider.id == "gc.apple.com")
  }
}

struct GameCenterSignInTests {
  let world: World
  let app: App

  init() throws {
    world = try World()
    app = App(world)
  }

  @Test func `GC-04: the first sign-in makes an account with the player's identity and name`() throws {
    let result = try app.signIn("Ann")
    #expect(result.additionalUserInfo == AdditionalUserInfo(providerID: "gc.apple.com", isNewUser: true))
    let user = try #require(app.auth.currentUser)
    #expect(user === result.user && user.uid.count == 28 && user.uid.allSatisfy { $0.isLetter || $0.isNumber })
    #expect(user.displayName == "Ann" && !user.isAnonymous)
    #expect(user.providerData == [UserInfo(providerID: "gc.apple.com", uid: "T:_Ann", displayName: "Ann")])
    #expect(user.metadata == UserMetadata(creationDate: world.now, lastSignInDate: world.now))
    #expect(user.providerID == "Firebase")
    #expect(world.link.takeRequests() == ["signIn", "lookup"])
  }

  @Test func `GC-05: the second sign-in of the player is the same user, not new`() throws {
    let uid = try app.signIn("Ann").user.uid
    try app.auth.signOut()
    world.pass(seconds: 1)
    let again = try app.signIn("Ann")
    #expect(again.user.uid == uid && again.additionalUserInfo?.isNewUser == false)
    #expect(again.user.metadata == UserMetadata(creationDate: GameCenterStandIn.now, lastSignInDate: world.now))
  }

  @Test func `GC-06: on another device, and in another app of the project, the player is the same user`() throws {
    let uid = try app.signIn("Ann").user.uid
    #expect(try App(world).signIn("Ann").user.uid == uid)
    #expect(try App(world, bundleID: "com.example.two").signIn("Ann").user.uid == uid)
    #expect(try App(world).signIn("Bob").user.uid != uid)
    #expect(world.accounts.content.accounts.count == 2)
  }

  @Test func `GC-14: a disabled user cannot sign in (17005), and whoever is signed in stays`() throws {
    let ann = try app.signIn("Ann").user.uid
    let bob = try app.signIn("Bob").user.uid
    try world.server.setDisabled(true, uid: ann)
    world.pass(seconds: 1)
    #expect(authError { try app.signIn("Ann") }?.code == .userDisabled)
    #expect(app.uid == bob)
    try world.server.setDisabled(false, uid: ann)
    #expect(try app.signIn("Ann").user.uid == ann)
  }

  @Test func `GC-15: a provider that is switched off is 17006`() {
    world.accounts.content.configuration?.enabledProviders = ["anonymous"]
    #expect(authError { try app.signIn("Ann") }?.code == .operationNotAllowed)
    #expect(app.uid == nil && world.accounts.content.accounts.isEmpty)
  }

  @Test func `GC-16: a bad signature is 17004 with the server's own words, and makes no account`() throws {
    guard case .gameCenter(var credential) = try world.credential("Ann") else { return }
    credential.signature[0] ^= 1
    let error = authError { _ = try app.auth.signIn(with: .gameCenter(credential)) }
    #expect(error == AuthError(.invalidCredential, detail: "Invalid signature."))
    #expect(world.accounts.content.accounts.isEmpty && app.uid == nil)
  }

  @Test func `GC-17: offline is 17020 with the network's error below, and nothing changes`() throws {
    let bob = try app.signIn("Bob").user
    world.link.isOffline = true
    let error = authError { try app.signIn("Ann") }
    #expect(error == AuthError(.networkError, cause: .transport(TransportFailure(code: -1009))))
    #expect(app.auth.currentUser === bob)
    #expect(try app.stored() == bob.uid)
  }

  @Test func `GC-18: after deletion the player starts as a new user`() throws {
    let user = try app.signIn("Ann").user
    try user.delete()
    #expect(app.uid == nil)
    #expect(try app.stored() == nil)
    let again = try app.signIn("Ann")
    #expect(again.user.uid != user.uid && again.additionalUserInfo?.isNewUser == true)
  }

  @Test func `A sign-in whose answer has no tokens is 17017`() {
    world.link.signInAnswer = { answer in
      var answer = answer
      answer.refreshToken = nil
      return answer
    }
    #expect(authError { try app.signIn("Ann") }?.code == .invalidUserToken)
    #expect(app.uid == nil)
  }

  @Test func `A sign-in whose lookup fails leaves the one before signed in`() throws {
    let bob = try app.signIn("Bob").user
    world.link.failures["lookup"] = .server(message: "QUOTA_EXCEEDED")
    #expect(authError { try app.signIn("Ann") }?.code == .quotaExceeded)
    #expect(app.auth.currentUser === bob)
  }

  @Test func `A keychain that refuses fails the sign-in and keeps the one before`() throws {
    let bob = try app.signIn("Bob").user
    app.device.keychain.failures["update"] = .interactionNotAllowed
    let error = authError { try app.signIn("Ann") }
    #expect(error?.code == .keychainError)
    #expect(error?.failureReason == "SecItemUpdate (-25308) errSecInteractionNotAllowed")
    #expect(app.auth.currentUser === bob)
  }

  @Test func `The user is there after a restart, with everything`() throws {
    let user = try app.signIn("Ann").user
    let token = try user.getIDToken()
    app.restart()
    let restored = try #require(app.auth.currentUser)
    #expect(restored !== user)
    #expect(restored.uid == user.uid && restored.displayName == "Ann" && restored.providerData == user.providerData)
    #expect(restored.metadata == user.metadata && restored.refreshToken == user.refreshToken)
    #expect(try restored.getIDToken() == token)
    #expect(app.auth.startFailure == nil)
  }

  @Test func `After signing out nobody is there, not even after a restart, and the server heard nothing`() throws {
    try app.signIn("Ann")
    _ = world.link.takeRequests()
    try app.auth.signOut()
    #expect(app.uid == nil && app.device.keychain.rows.isEmpty)
    #expect(world.link.takeRequests().isEmpty)
    app.restart()
    #expect(app.uid == nil)
  }

  @Test func `GC-20: an old account is found by its old id only when that id is sent and is this player's`() throws {
    world.accounts.content.accounts["old"] = Account(
      uid: "old", identities: [Account.Identity(providerID: ProviderID.gameCenter, federatedID: "G:1")], createdAt: 1,
      lastSignInAt: 1, validSince: 0)
    world.gameCenter.legacyIDs = ["T:_Ann": "G:1"]
    guard case .gameCenter(var modern) = try world.credential("Cid"),
      case .gameCenter(var thief) = try world.credential("Bob"),
      case .gameCenter(var own) = try world.credential("Ann")
    else { return }
    modern.playerID = ""
    #expect(try app.auth.signIn(with: .gameCenter(modern)).user.uid != "old")
    thief.playerID = "G:1"
    #expect(
      try app.auth.signIn(with: .gameCenter(thief)).user.uid != "old", "the signature says nothing about playerID")
    own.playerID = "G:1"
    let result = try app.auth.signIn(with: .gameCenter(own))
    #expect(result.user.uid == "old" && result.additionalUserInfo?.isNewUser == false)
    #expect(result.user.providerData.map(\.uid) == ["T:_Ann"], "from now on it is known by the new id")
    #expect(try app.signIn("Ann").user.uid == "old")
  }

  @Test func `GC-20: with an empty old id the old account is not found`() throws {
    world.accounts.content.accounts["old"] = Account(
      uid: "old", identities: [Account.Identity(providerID: ProviderID.gameCenter, federatedID: "G:1")], createdAt: 1,
      lastSignInAt: 1, validSince: 0)
    world.gameCenter.legacyIDs = ["T:_Ann": "G:1"]
    #expect(try app.signIn("Ann").user.uid != "old")
  }
}
