import Authentication
import Testing

struct LinkingTests {
  let world: World
  let app: App

  init() throws {
    world = try World()
    app = App(world)
  }

  @Test func `GC-07: linking a guest keeps the uid, ends the anonymity, and is heard as a new token only`() throws {
    let guest = try app.auth.signInAnonymously().user
    let token = try guest.getIDToken()
    let heard = app.listen()
    app.callbacks.run()
    world.pass(seconds: 1)
    let result = try guest.link(with: world.credential("Ann"))
    app.callbacks.run()
    #expect(result.user === guest && app.auth.currentUser === guest && result.additionalUserInfo == nil)
    #expect(!guest.isAnonymous && guest.providerData.map(\.providerID) == ["gc.apple.com"])
    #expect(guest.displayName == "Ann")
    #expect(try guest.getIDToken() != token)
    #expect(heard.states == [guest.uid] && heard.tokens == [guest.uid, guest.uid])
    #expect(try guest.getIDTokenResult().signInProvider == "gc.apple.com")
    app.restart()
    #expect(app.uid == guest.uid && app.auth.currentUser?.isAnonymous == false)
    try app.auth.signOut()
    #expect(try app.signIn("Ann").user.uid == guest.uid)
  }

  @Test func `GC-08: linking a provider that is linked is 17015, and asks nobody`() throws {
    let user = try app.signIn("Ann").user
    let credential = try world.credential("Bob")
    _ = world.link.takeRequests()
    #expect(authError { _ = try user.link(with: credential) }?.code == .providerAlreadyLinked)
    #expect(world.link.takeRequests().isEmpty && app.uid == user.uid)
  }

  @Test func `GC-09: a player who is another user's is 17025; neither account changes, the session stays`() throws {
    let ann = try App(world).signIn("Ann").user
    let guest = try app.auth.signInAnonymously().user
    let before = world.accounts.content.accounts
    world.pass(seconds: 1)
    #expect(authError { _ = try guest.link(with: world.credential("Ann")) }?.code == .credentialAlreadyInUse)
    #expect(world.accounts.content.accounts == before)
    #expect(app.uid == guest.uid && guest.isAnonymous && guest.uid != ann.uid)
  }

  @Test func `GC-09: the credential that could not be linked may still sign its owner in`() throws {
    let ann = try App(world).signIn("Ann").user.uid
    let guest = try app.auth.signInAnonymously().user
    world.pass(seconds: 1)
    let credential = try world.credential("Ann")
    #expect(authError { _ = try guest.link(with: credential) }?.code == .credentialAlreadyInUse)
    #expect(try app.auth.signIn(with: credential).user.uid == ann)
  }

  @Test func `A player linked to this very account on another device is 17025 as well: the server tells no difference`()
    throws
  {
    let device = app.device
    let guest = try app.auth.signInAnonymously().user
    try app.auth.useUserAccessGroup(World.group)
    try app.auth.updateCurrentUser(guest)
    let other = App(world, on: device, bundleID: "com.example.two")
    try other.auth.useUserAccessGroup(World.group)
    _ = try guest.link(with: world.credential("Ann"))
    world.pass(seconds: 1)
    let stale = try #require(other.auth.currentUser)
    #expect(stale.providerData.isEmpty)
    let credential = try world.credential("Ann", bundleID: "com.example.two")
    #expect(authError { _ = try stale.link(with: credential) }?.code == .credentialAlreadyInUse)
  }

  @Test func `A second player cannot push the first one out of an account, even by an app that is behind`() throws {
    let guest = try app.auth.signInAnonymously().user
    let device = Device()
    device.keychain.rows = app.device.keychain.rows
    let behind = App(world, on: device)
    _ = try guest.link(with: world.credential("Ann"))
    world.pass(seconds: 1)
    let stale = try #require(behind.auth.currentUser)
    #expect(authError { _ = try stale.link(with: world.credential("Bob")) }?.code == .providerAlreadyLinked)
    #expect(world.accounts.content.accounts[guest.uid]?.identities.map(\.federatedID) == ["T:_Ann"])
  }

  @Test func `Linking to a user who was disabled is 17005; the link itself signs nobody out, the lookup would`() throws
  {
    let guest = try app.auth.signInAnonymously().user
    try world.server.setDisabled(true, uid: guest.uid)
    #expect(authError { _ = try guest.link(with: world.credential("Ann")) }?.code == .userDisabled)
    #expect(app.uid == guest.uid, "the request itself has no automatic sign-out in the original")
    #expect(authError { try guest.reload() }?.code == .userDisabled)
    #expect(app.uid == nil)
  }

  @Test func `A link whose lookup finds the token expired signs out`() throws {
    let guest = try app.auth.signInAnonymously().user
    world.link.failures["lookup"] = .server(message: "TOKEN_EXPIRED")
    #expect(authError { _ = try guest.link(with: world.credential("Ann")) }?.code == .userTokenExpired)
    #expect(app.uid == nil)
  }

  @Test func `A link whose token cannot be fetched fails instead of becoming a plain sign-in`() throws {
    let guest = try app.auth.signInAnonymously().user
    world.pass(seconds: 3600)
    world.link.failures["token"] = .transport(.timedOut)
    _ = world.link.takeRequests()
    let credential = try world.credential("Ann")
    #expect(authError { _ = try guest.link(with: credential) }?.code == .networkError)
    #expect(world.link.takeRequests() == ["token"])
    #expect(world.accounts.content.accounts.count == 1)
  }

  @Test func `GC-10: unlinking takes the provider, leaves uid and name, and the player's next sign-in is a new user`()
    throws
  {
    let user = try app.signIn("Ann").user
    let token = try user.getIDToken()
    _ = world.link.takeRequests()
    let answered = try user.unlink(fromProvider: ProviderID.gameCenter)
    #expect(world.link.takeRequests() == ["update"])
    #expect(answered === user && app.auth.currentUser === user && user.providerData.isEmpty && !user.isAnonymous)
    #expect(try user.getIDToken() == token, "no new token is issued")
    let identities = try user.getIDTokenResult().claims.firebase.identities
    #expect(identities == ["gc.apple.com": ["T:_Ann"]], "the old token still names the identity")
    world.pass(seconds: 1)
    #expect(try user.getIDTokenResult(forcingRefresh: true).claims.firebase.identities.isEmpty)
    app.restart()
    #expect(app.uid == user.uid && app.auth.currentUser?.providerData.isEmpty == true)
    let again = try app.signIn("Ann")
    #expect(again.user.uid != user.uid && again.additionalUserInfo?.isNewUser == true)
  }

  @Test func `GC-11: unlinking what is not linked is 17016, after the token was fetched and before the request`() throws
  {
    let guest = try app.auth.signInAnonymously().user
    world.pass(seconds: 3400)
    _ = world.link.takeRequests()
    #expect(authError { try guest.unlink(fromProvider: ProviderID.gameCenter) }?.code == .noSuchProvider)
    #expect(world.link.takeRequests() == ["token"])
    #expect(app.uid == guest.uid)
  }

  @Test func `An unlink that finds the user disabled signs out`() throws {
    let user = try app.signIn("Ann").user
    world.link.failures["update"] = .server(message: "USER_DISABLED")
    #expect(authError { try user.unlink(fromProvider: ProviderID.gameCenter) }?.code == .userDisabled)
    #expect(app.uid == nil && user.providerData.count == 1)
  }
}

struct ReauthenticationTests {
  let world: World
  let app: App

  init() throws {
    world = try World()
    app = App(world)
  }

  @Test func `GC-12: the same player proves it again: same current object, new token, another object as result`() throws
  {
    let user = try app.signIn("Ann").user
    let token = try user.getIDToken()
    let heard = app.listen()
    app.callbacks.run()
    world.pass(seconds: 10)
    let result = try user.reauthenticate(with: world.credential("Ann"))
    app.callbacks.run()
    #expect(result.user !== user && result.user.uid == user.uid && result.additionalUserInfo?.isNewUser == false)
    #expect(app.auth.currentUser === user)
    let newToken = try user.getIDToken()
    #expect(newToken != token)
    #expect(try user.getIDTokenResult().authDate == world.now / 1000)
    #expect(heard.states.count == 1 && heard.tokens.count == 2)
    app.restart()
    #expect(try app.auth.currentUser?.getIDToken() == newToken)
  }

  @Test func `GC-13: another player is 17024, the session stays, and the stranger has an account now`() throws {
    let user = try app.signIn("Ann").user
    let token = try user.getIDToken()
    #expect(authError { _ = try user.reauthenticate(with: world.credential("Bob")) }?.code == .userMismatch)
    #expect(app.auth.currentUser === user)
    #expect(try user.getIDToken() == token)
    #expect(world.accounts.content.accounts.count == 2)
  }

  @Test func `A user whom the server does not find is 17024, and still signed in`() throws {
    let user = try app.signIn("Ann").user
    world.link.failures["signIn"] = .server(message: "USER_NOT_FOUND")
    #expect(authError { _ = try user.reauthenticate(with: world.credential("Ann")) }?.code == .userMismatch)
    #expect(app.auth.currentUser === user)
  }

  @Test(arguments: [("TOKEN_EXPIRED", 17021), ("USER_DISABLED", 17005), ("QUOTA_EXCEEDED", 17052)])
  func `No failure of a reauthentication signs anybody out`(message: String, number: Int) throws {
    let user = try app.signIn("Ann").user
    world.link.failures["signIn"] = .server(message: message)
    let error = authError { _ = try user.reauthenticate(with: world.credential("Ann")) }
    #expect(error?.code.rawValue == number)
    #expect(app.auth.currentUser === user)
  }
}

struct DeletionTests {
  let world: World
  let app: App

  init() throws {
    world = try World()
    app = App(world)
  }

  @Test func `More than five minutes after the sign-in it is 17014, and a reauthentication mends it`() throws {
    let user = try app.signIn("Ann").user
    world.pass(seconds: 300)
    world.link.failures["delete"] = .transport(.timedOut)
    #expect(authError { try user.delete() }?.code == .networkError)
    world.link.failures = [:]
    world.pass(seconds: 1)
    #expect(authError { try user.delete() }?.code == .requiresRecentLogin)
    #expect(app.uid == user.uid)
    _ = try user.reauthenticate(with: world.credential("Ann"))
    try user.delete()
    #expect(app.uid == nil && world.accounts.content.accounts.isEmpty && world.accounts.content.sessions.isEmpty)
  }

  @Test(
    "A refused deletion keeps the session",
    arguments: [("USER_DISABLED", 17005), ("INVALID_ID_TOKEN", 17017), ("CREDENTIAL_TOO_OLD_LOGIN_AGAIN", 17014)])
  func refusals(message: String, number: Int) throws {
    let user = try app.signIn("Ann").user
    world.link.failures["delete"] = .server(message: message)
    #expect(authError { try user.delete() }?.code.rawValue == number)
    #expect(app.auth.currentUser === user)
  }

  @Test func `After a deletion the user is signed out even when the keychain refuses`() throws {
    let user = try app.signIn("Ann").user
    app.device.keychain.failures["remove"] = .inputOutput
    try user.delete()
    #expect(app.uid == nil)
  }

  @Test func `Another device of a deleted user is signed out when its token is refreshed`() throws {
    let user = try app.signIn("Ann").user
    let other = App(world)
    try other.signIn("Ann")
    try user.delete()
    #expect(authError { _ = try other.auth.currentUser?.getIDToken(forcingRefresh: true) }?.code == .userNotFound)
    #expect(other.uid == nil)
  }
}
