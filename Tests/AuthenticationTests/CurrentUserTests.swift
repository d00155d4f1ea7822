import Authentication
import Testing

struct CurrentUserTests {
  let world: World
  let app: App

  init() throws {
    world = try World()
    app = App(world)
  }

  @Test func `Nobody is 17067`() {
    #expect(authError { try app.auth.updateCurrentUser(nil) }?.code == .nullUser)
  }

  @Test func `A user who was signed out can be made current again`() throws {
    let ann = try app.signIn("Ann").user
    try app.auth.signOut()
    let bob = try app.signIn("Bob").user
    try app.auth.updateCurrentUser(ann)
    #expect(app.auth.currentUser === ann && app.auth.currentUser !== bob)
    app.restart()
    #expect(app.uid == ann.uid)
  }

  @Test func `A user of another tenant is 17072, three ways, and nothing changes`() throws {
    let none = try app.signIn("Ann").user
    let tenant = App(world)
    tenant.auth.tenantID = "t1"
    let inTenant = try tenant.signIn("Bob").user
    #expect(inTenant.tenantID == "t1")
    #expect(authError { try app.auth.updateCurrentUser(inTenant) }?.code == .tenantIDMismatch)
    #expect(app.auth.currentUser === none)
    app.auth.tenantID = "t2"
    #expect(authError { try app.auth.updateCurrentUser(inTenant) }?.code == .tenantIDMismatch)
    #expect(authError { try app.auth.updateCurrentUser(none) }?.code == .tenantIDMismatch)
    app.auth.tenantID = "t1"
    try app.auth.updateCurrentUser(inTenant)
    #expect(app.auth.currentUser === inTenant)
  }

  @Test func `The tenant of a stored user is taken over at the start`() throws {
    app.auth.tenantID = "t1"
    try app.signIn("Ann")
    app.restart()
    #expect(app.auth.tenantID == "t1" && app.uid != nil)
  }

  @Test func `KC-22: when it cannot be saved the user is current all the same, and the error is told`() throws {
    let ann = try app.signIn("Ann").user
    let bob = try app.signIn("Bob").user
    app.device.keychain.failures["update"] = .inputOutput
    let error = authError { try app.auth.updateCurrentUser(ann) }
    #expect(error?.failureReason == "SecItemUpdate (-36) errSecIO")
    #expect(app.auth.currentUser === ann)
    app.restart()
    #expect(app.uid == bob.uid)
  }

  @Test func `A user with another API key is reloaded with this app's, or not made current`() throws {
    world.accounts.content.configuration?.apiKeys.append("second-key")
    let other = App(world, apiKey: "second-key")
    let ann = try other.signIn("Ann").user
    world.link.failures["lookup"] = .transport(.notConnected)
    #expect(authError { try app.auth.updateCurrentUser(ann) }?.code == .networkError)
    #expect(app.uid == nil)
    world.link.failures["lookup"] = .server(message: "bad", reason: "keyInvalid")
    #expect(authError { try app.auth.updateCurrentUser(ann) }?.code == .invalidAPIKey)
    #expect(app.uid == nil && other.uid == ann.uid)
    world.link.failures = [:]
    try app.auth.updateCurrentUser(ann)
    #expect(app.uid == ann.uid)
  }

  @Test func `An anonymous sign-in makes a user without name or provider, and answers the same one again`() throws {
    let result = try app.auth.signInAnonymously()
    #expect(result.additionalUserInfo == AdditionalUserInfo(providerID: "", isNewUser: true))
    let user = result.user
    #expect(user.isAnonymous && user.displayName == nil && user.providerData.isEmpty && app.auth.currentUser === user)
    _ = world.link.takeRequests()
    let again = try app.auth.signInAnonymously()
    #expect(again.user === user && again.additionalUserInfo == nil && world.link.takeRequests().isEmpty)
  }

  @Test func `An anonymous sign-in takes the place of a user who is not`() throws {
    let ann = try app.signIn("Ann").user.uid
    let guest = try app.auth.signInAnonymously().user
    #expect(guest.uid != ann && app.uid == guest.uid)
    app.restart()
    #expect(app.auth.currentUser?.isAnonymous == true)
  }

  @Test func `Where guests are switched off an anonymous sign-in is 17085, and nobody is signed in`() {
    world.accounts.content.configuration?.enabledProviders = [ProviderID.gameCenter]
    #expect(authError { _ = try app.auth.signInAnonymously() }?.code == .adminRestrictedOperation)
    #expect(app.uid == nil)
  }

  @Test func `A reload takes over what the server knows`() throws {
    let user = try app.signIn("Ann").user
    world.accounts.content.accounts[user.uid]?.displayName = "Anna"
    try user.reload()
    #expect(user.displayName == "Anna")
    app.restart()
    #expect(app.auth.currentUser?.displayName == "Anna")
  }

  @Test(
    "Four errors of a reload sign the user out, the others do not",
    arguments: [
      ("USER_NOT_FOUND", 17011, true), ("USER_DISABLED", 17005, true), ("INVALID_ID_TOKEN", 17017, true),
      ("TOKEN_EXPIRED", 17021, true), ("QUOTA_EXCEEDED", 17052, false), ("TOO_MANY_ATTEMPTS_TRY_LATER", 17010, false),
      ("CREDENTIAL_TOO_OLD_LOGIN_AGAIN", 17014, false), ("SOMETHING_NEW", 17999, false),
    ])
  func automaticSignOut(message: String, number: Int, signsOut: Bool) throws {
    let user = try app.signIn("Ann").user
    world.link.failures["lookup"] = .server(message: message)
    #expect(authError { try user.reload() }?.code.rawValue == number)
    #expect((app.uid == nil) == signsOut)
    #expect(app.device.keychain.rows.isEmpty == signsOut)
  }

  @Test func `The automatic sign-out of a user who is not the current one touches nobody`() throws {
    let ann = try app.signIn("Ann").user
    let bob = try app.signIn("Bob").user
    world.link.failures["lookup"] = .server(message: "USER_DISABLED")
    #expect(authError { try ann.reload() }?.code == .userDisabled)
    #expect(app.auth.currentUser === bob)
  }

  @Test func `A user prints the uid alone`() throws {
    let user = try app.signIn("Ann").user
    #expect("\(user)" == "User(\(user.uid))" && String(reflecting: user) == "User(\(user.uid))")
  }
}
