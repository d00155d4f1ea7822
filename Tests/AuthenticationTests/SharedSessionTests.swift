import Authentication
import Testing

/// Two apps of one device and one group: who sees what, and when.
struct SharedSessionTests {
  let world: World
  let first: App
  let second: App
  let ann: String

  init() throws {
    world = try World()
    first = App(world)
    second = App(world, on: first.device, bundleID: "com.example.two")
    try first.auth.useUserAccessGroup(World.group)
    ann = try first.signIn("Ann").user.uid
    try second.auth.useUserAccessGroup(World.group)
  }

  @Test func `Signed in once, signed in in every app of the group`() throws {
    #expect(second.uid == ann)
    #expect(try second.auth.currentUser?.getIDToken(forcingRefresh: true).isEmpty == false, "the tokens came along")
  }

  @Test func `KC-10: a sign-out elsewhere is not seen before the next read, and then heard once`() throws {
    let heard = second.listen()
    second.callbacks.run()
    try first.auth.signOut()
    second.callbacks.run()
    #expect(second.uid == ann && heard.states == [ann])
    try second.auth.applicationWillEnterForeground()
    second.callbacks.run()
    #expect(second.uid == nil && heard.states == [ann, nil] && heard.tokens == [ann, nil])
    try second.auth.applicationWillEnterForeground()
    second.callbacks.run()
    #expect(heard.states.count == 2)
  }

  @Test func `KC-10: signed out once, signed out in every app at its next start`() throws {
    try first.auth.signOut()
    second.restart()
    #expect(second.uid == nil && second.auth.userAccessGroup == World.group)
  }

  @Test func `KC-11: another user signed in elsewhere is not seen before the next read`() throws {
    world.pass(seconds: 1)
    let bob = try first.signIn("Bob").user.uid
    #expect(second.uid == ann)
    try second.auth.useUserAccessGroup(World.group)
    #expect(second.uid == bob)
  }

  @Test func `KC-12: a refresh does not write a signed-out user back; the app sees the sign-out instead`() throws {
    try first.auth.signOut()
    let heard = second.listen()
    second.callbacks.run()
    world.pass(seconds: 1)
    _ = try second.auth.currentUser?.getIDToken(forcingRefresh: true)
    second.callbacks.run()
    #expect(second.uid == nil && first.device.keychain.rows.isEmpty)
    #expect(heard.states == [ann, nil])
    #expect(second.log.entries == [.sharedUserChangedElsewhere(uid: ann)])
  }

  @Test func `KC-12: nor does a refresh overwrite another user who signed in meanwhile; that user becomes current`()
    throws
  {
    world.pass(seconds: 1)
    let bob = try first.signIn("Bob").user.uid
    _ = try second.auth.currentUser?.getIDToken(forcingRefresh: true)
    #expect(second.uid == bob)
    #expect(try first.stored(World.group) == bob)
  }

  @Test func `KC-12: nor do a reload, a link or an unlink`() throws {
    for act in ["reload", "unlink"] {
      world.pass(seconds: 1)
      try first.signIn("Ann")
      try second.auth.applicationWillEnterForeground()
      try first.auth.signOut()
      let user = try #require(second.auth.currentUser)
      if act == "reload" { try user.reload() } else { try user.unlink(fromProvider: ProviderID.gameCenter) }
      #expect(second.uid == nil && first.device.keychain.rows.isEmpty, "\(act)")
    }
    let guest = try first.auth.signInAnonymously().user.uid
    try second.auth.applicationWillEnterForeground()
    try first.auth.signOut()
    let user = try #require(second.auth.currentUser)
    #expect(user.uid == guest)
    _ = try user.link(with: world.credential("Dan", bundleID: "com.example.two"))
    #expect(second.uid == nil && first.device.keychain.rows.isEmpty)
  }

  @Test func `KC-12: with the switch the original's resurrection is back`() throws {
    second.auth.restoresSignedOutUsers = true
    try first.auth.signOut()
    world.pass(seconds: 1)
    _ = try second.auth.currentUser?.getIDToken(forcingRefresh: true)
    #expect(second.uid == ann)
    #expect(try first.stored(World.group) == ann)
    try first.auth.applicationWillEnterForeground()
    #expect(first.uid == ann, "the user is signed in again in the app that signed out")
  }

  @Test func `KC-12: with the switch a refresh overwrites whoever signed in meanwhile`() throws {
    second.auth.restoresSignedOutUsers = true
    world.pass(seconds: 1)
    try first.signIn("Bob")
    _ = try second.auth.currentUser?.getIDToken(forcingRefresh: true)
    #expect(try first.stored(World.group) == ann)
  }

  @Test func `A refresh of the user who is still there is kept for both`() throws {
    world.pass(seconds: 1)
    let token = try second.auth.currentUser?.getIDToken(forcingRefresh: true)
    first.restart()
    #expect(try first.auth.currentUser?.getIDToken() == token)
    #expect(second.log.entries.isEmpty)
  }

  @Test func `An explicit sign-in writes whatever the group holds`() throws {
    try first.auth.signOut()
    world.pass(seconds: 1)
    let cid = try second.signIn("Cid").user.uid
    #expect(try first.stored(World.group) == cid)
  }

  @Test func `An object that is no longer the current one is not kept`() throws {
    let old = try #require(second.auth.currentUser)
    try second.auth.applicationWillEnterForeground()
    let rows = first.device.keychain.rows
    world.pass(seconds: 1)
    _ = try old.getIDToken(forcingRefresh: true)
    #expect(first.device.keychain.rows == rows)
  }

  @Test func `KC-13: signing out with nobody in memory leaves the group's user`() throws {
    let third = App(world, on: first.device)
    try third.auth.useUserAccessGroup(World.otherGroup)
    try third.auth.signOut()
    #expect(try first.stored(World.group) == ann)
    first.device.keychain.failures["items"] = .interactionNotAllowed
    second.restart()
    first.device.keychain.failures = [:]
    #expect(second.uid == nil)
    try second.auth.signOut()
    #expect(try first.stored(World.group) == ann)
  }

  @Test func `KC-14: a sign-out whose removal fails is 17995, and the user is still signed in`() throws {
    first.device.keychain.failures["remove"] = .interactionNotAllowed
    let error = authError { try first.auth.signOut() }
    #expect(error?.code == .keychainError && error?.failureReason?.contains("-25308") == true)
    #expect(first.uid == ann)
    first.device.keychain.failures = [:]
    try first.auth.signOut()
    #expect(first.uid == nil)
  }

  @Test func `Signing out removes a group item that is already gone without complaint`() throws {
    try first.auth.signOut()
    try second.auth.signOut()
    #expect(second.uid == nil)
  }

  @Test func `KC-18: on a locked device the start loads nobody and says why; unlocked, it is made good`() throws {
    first.device.isLocked = true
    second.restart()
    #expect(second.uid == nil)
    #expect(second.auth.startFailure?.failureReason == "SecItemCopyMatching (-25308) errSecInteractionNotAllowed")
    #expect(authError { try second.auth.useUserAccessGroup(World.group) }?.code == .keychainError)
    second.auth.protectedDataDidBecomeAvailable()
    #expect(second.uid == nil, "still locked")
    first.device.isLocked = false
    let heard = second.listen()
    second.callbacks.run()
    second.auth.protectedDataDidBecomeAvailable()
    second.callbacks.run()
    #expect(second.uid == ann && second.auth.startFailure == nil)
    #expect(heard.states == [nil, ann])
  }

  @Test func `KC-18: a private user is loaded after the unlock too`() throws {
    let app = App(world)
    try app.signIn("Eve")
    app.device.isLocked = true
    app.restart()
    #expect(app.uid == nil && app.log.entries.count == 1)
    app.device.isLocked = false
    app.auth.protectedDataDidBecomeAvailable()
    #expect(app.uid != nil)
  }

  @Test func `An app without the entitlement starts with nobody and the reason`() throws {
    second.configuration.accessGroups = []
    second.restart()
    #expect(second.uid == nil && second.auth.startFailure?.failureReason?.contains("-34018") == true)
  }

  @Test func `A keychain that fails in the middle of a guarded write changes nothing there`() throws {
    let rows = first.device.keychain.rows
    world.pass(seconds: 1)
    first.device.keychain.failures["update"] = .inputOutput
    #expect(authError { _ = try second.auth.currentUser?.getIDToken(forcingRefresh: true) }?.code == .keychainError)
    #expect(first.device.keychain.rows == rows && second.uid == ann)
  }
}
