import Authentication
import Testing

/// The transition table of the access group: KC-01 … KC-06 and what belongs to it.
struct AccessGroupTransitionTests {
  let world: World
  let app: App

  init() throws {
    world = try World()
    app = App(world)
  }

  /// Another app of the device that put a user into a group.
  func occupy(_ group: String, with name: String) throws -> String {
    let other = App(world, on: app.device, bundleID: "com.example.two")
    try other.auth.useUserAccessGroup(group)
    return try other.signIn(name).user.uid
  }

  @Test func `KC-01: none to an empty group: nobody, and the private item is removed`() throws {
    try app.signIn("Ann")
    try app.auth.useUserAccessGroup(World.group)
    #expect(app.uid == nil && app.auth.userAccessGroup == World.group)
    #expect(app.device.keychain.rows.isEmpty)
  }

  @Test func `KC-02: none to a group that holds a user: that user, and the private item is removed`() throws {
    let bob = try occupy(World.group, with: "Bob")
    try app.signIn("Ann")
    try app.auth.useUserAccessGroup(World.group)
    #expect(app.uid == bob)
    #expect(try app.stored(nil) == nil && app.stored(World.group) == bob)
  }

  @Test func `KC-03: a group to none: whoever the private item holds, normally nobody; the group keeps its user`()
    throws
  {
    let bob = try occupy(World.group, with: "Bob")
    try app.auth.useUserAccessGroup(World.group)
    try app.auth.useUserAccessGroup(nil)
    #expect(app.uid == nil && app.auth.userAccessGroup == nil)
    #expect(try app.stored(World.group) == bob)
    let ann = try app.signIn("Ann").user.uid
    #expect(try app.stored(nil) == ann)
    #expect(try app.stored(World.group) == bob, "what is private again is private")
  }

  @Test func `KC-04: a group to another: the other one's user or nobody; both keep theirs`() throws {
    let bob = try occupy(World.group, with: "Bob")
    try app.auth.useUserAccessGroup(World.group)
    try app.auth.useUserAccessGroup(World.otherGroup)
    #expect(app.uid == nil)
    world.pass(seconds: 1)
    let cid = try app.signIn("Cid").user.uid
    try app.auth.useUserAccessGroup(World.group)
    #expect(app.uid == bob)
    try app.auth.useUserAccessGroup(World.otherGroup)
    #expect(app.uid == cid)
  }

  @Test func `KC-05: a group to itself: its user is read again, as a new object`() throws {
    try app.auth.useUserAccessGroup(World.group)
    let user = try app.signIn("Ann").user
    try app.auth.useUserAccessGroup(World.group)
    let again = try #require(app.auth.currentUser)
    #expect(again !== user && again.uid == user.uid)
    app.device.keychain.rows = []
    try app.auth.useUserAccessGroup(World.group)
    #expect(app.uid == nil)
  }

  @Test func `KC-06: none to none: the private item is read again`() throws {
    let user = try app.signIn("Ann").user
    try app.auth.useUserAccessGroup(nil)
    let again = try #require(app.auth.currentUser)
    #expect(again !== user && again.uid == user.uid)
    #expect(try app.stored(nil) == user.uid)
  }

  @Test func `An upstream case: one group, another, and none on a fresh client throw nothing`() throws {
    for group in [World.group, World.otherGroup, nil] { try app.auth.useUserAccessGroup(group) }
    #expect(app.uid == nil)
  }

  @Test func `The group is used again after a restart`() throws {
    try app.auth.useUserAccessGroup(World.group)
    let uid = try app.signIn("Ann").user.uid
    app.restart()
    #expect(app.uid == uid && app.auth.userAccessGroup == World.group)
  }

  @Test func `KC-07: a failing read leaves user and group as they are, and the next run starts in the new group`()
    throws
  {
    let ann = try app.signIn("Ann").user
    app.device.keychain.failures["items"] = .interactionNotAllowed
    let error = authError { try app.auth.useUserAccessGroup(World.group) }
    #expect(error?.failureReason == "SecItemCopyMatching (-25308) errSecInteractionNotAllowed")
    #expect(app.auth.currentUser === ann && app.auth.userAccessGroup == nil)
    app.device.keychain.failures = [:]
    #expect(try app.stored(nil) == ann.uid)
    app.restart()
    #expect(app.auth.userAccessGroup == World.group && app.uid == nil)
    #expect(try app.stored(nil) == nil)
  }

  @Test
  func `A private item that cannot be removed on entering a group is 17995, with the group's user already current`()
    throws
  {
    let bob = try occupy(World.group, with: "Bob")
    try app.signIn("Ann")
    app.device.keychain.failures["remove"] = .inputOutput
    #expect(authError { try app.auth.useUserAccessGroup(World.group) }?.code == .keychainError)
    #expect(app.uid == bob && app.auth.userAccessGroup == nil)
  }

  @Test func `KC-15: the same group under another API key is another place`() throws {
    let foreign = App(world, on: app.device, bundleID: "com.example.two", apiKey: "another-project")
    try app.auth.useUserAccessGroup(World.group)
    try app.signIn("Ann")
    try foreign.auth.useUserAccessGroup(World.group)
    #expect(foreign.uid == nil)
  }

  @Test func `KC-16: the two buckets of a group are apart, and a restart looks into the one of this device`() throws {
    app.auth.shareAuthStateAcrossDevices = true
    try app.auth.useUserAccessGroup(World.group)
    let ann = try app.signIn("Ann").user.uid
    #expect(app.device.keychain.rows.map(\.key.isSynchronizable) == [true])
    app.auth.shareAuthStateAcrossDevices = false
    #expect(try app.stored(World.group) == nil)
    app.restart()
    #expect(app.uid == nil, "the flag is not kept")
    app.auth.shareAuthStateAcrossDevices = true
    try app.auth.useUserAccessGroup(World.group)
    #expect(app.uid == ann)
  }

  @Test(arguments: ["TEAM.unheard", "shared", "../TEAM.shared", "TEAM.shared/../TEAM.shared", ""])
  func `KC-17: a group that the app is not entitled to is 17995 with -34018`(group: String) throws {
    let ann = try app.signIn("Ann").user
    let error = authError { try app.auth.useUserAccessGroup(group) }
    #expect(error?.code == .keychainError && error?.code.rawValue == 17995)
    #expect(error?.failureReason?.contains("-34018") == true)
    #expect(app.auth.currentUser === ann)
  }

  @Test func `KC-19: two rows in a group are 17995, for nobody knows which one counts`() throws {
    _ = try occupy(World.group, with: "Bob")
    app.device.keychain.rows += app.device.keychain.rows
    let error = authError { try app.auth.useUserAccessGroup(World.group) }
    #expect(error?.code == .keychainError && error?.failureReason?.contains("-25299") == true)
  }

  @Test func `KC-19: two private rows: the first one's user, and a line in the log`() throws {
    let ann = try app.signIn("Ann").user.uid
    app.device.keychain.rows += app.device.keychain.rows
    app.restart()
    #expect(app.uid == ann && app.log.entries == [.duplicatePrivateItems])
  }

  @Test func `KC-20: looking at a group changes nothing`() throws {
    let bob = try occupy(World.group, with: "Bob")
    let ann = try app.signIn("Ann").user
    let heard = app.listen()
    app.callbacks.run()
    let rows = app.device.keychain.rows
    #expect(try app.stored(World.group) == bob)
    #expect(try app.stored(World.otherGroup) == nil)
    #expect(try app.stored(nil) == ann.uid)
    app.callbacks.run()
    #expect(app.auth.currentUser === ann && app.auth.userAccessGroup == nil)
    #expect(app.device.keychain.rows == rows && heard.states.count == 1 && app.userDefaults.values.isEmpty)
  }

  @Test func `A stored user that cannot be read is 17999, and nobody is signed in after a restart`() throws {
    try app.signIn("Ann")
    app.device.keychain.rows[0].value = Array("{\"uid\":".utf8)
    #expect(authError { _ = try app.stored(nil) }?.code == .internalError)
    app.restart()
    #expect(app.uid == nil && app.auth.startFailure?.code == .internalError)
    try app.signIn("Ann")
    app.restart()
    #expect(app.uid != nil, "signing in again mends it")
  }

  @Test func `KC-21: a new installation finds the private user, and the group forgotten`() throws {
    try app.auth.useUserAccessGroup(World.group)
    let ann = try app.signIn("Ann").user.uid
    let again = App(world, on: app.device)
    #expect(again.uid == nil && again.auth.userAccessGroup == nil)
    #expect(try again.stored(World.group) == ann)
    let bob = try again.signIn("Bob").user.uid
    #expect(App(world, on: app.device).uid == bob)
  }
}

/// Moving a user into a group by the documented recipe.
struct MigrationTests {
  let world: World
  let app: App

  init() throws {
    world = try World()
    app = App(world)
  }

  @Test func `KC-08: the recipe is heard twice, of nobody and of the user, and others see the user at their next read`()
    throws
  {
    let other = App(world, on: app.device, bundleID: "com.example.two")
    try other.auth.useUserAccessGroup(World.group)
    let ann = try app.signIn("Ann").user
    let heard = app.listen()
    app.callbacks.run()
    try app.auth.migrateCurrentUser(toAccessGroup: World.group)
    app.callbacks.run()
    #expect(heard.states == [ann.uid, nil, ann.uid] && heard.tokens == heard.states)
    #expect(app.auth.currentUser === ann)
    #expect(try app.stored(nil) == nil && app.stored(World.group) == ann.uid)
    #expect(other.uid == nil)
    try other.auth.applicationWillEnterForeground()
    #expect(other.uid == ann.uid)
  }

  @Test func `KC-09: a user whom the group holds is overwritten`() throws {
    let other = App(world, on: app.device, bundleID: "com.example.two")
    try other.auth.useUserAccessGroup(World.group)
    let bob = try other.signIn("Bob").user.uid
    let ann = try app.signIn("Ann").user.uid
    #expect(try app.stored(World.group) == bob, "which can be seen before")
    try app.auth.migrateCurrentUser(toAccessGroup: World.group)
    #expect(try app.stored(World.group) == ann)
    #expect(other.uid == bob)
    other.restart()
    #expect(other.uid == ann)
  }

  @Test func `Without a user there is nothing to move (17067), and the group stays as it is`() throws {
    #expect(authError { try app.auth.migrateCurrentUser(toAccessGroup: World.group) }?.code == .nullUser)
    #expect(app.auth.userAccessGroup == nil && app.userDefaults.values.isEmpty)
  }

  @Test func `A guest can be moved too, and is the same guest in the other app`() throws {
    let guest = try app.auth.signInAnonymously().user.uid
    try app.auth.migrateCurrentUser(toAccessGroup: World.group)
    let other = App(world, on: app.device, bundleID: "com.example.two")
    try other.auth.useUserAccessGroup(World.group)
    #expect(other.uid == guest && other.auth.currentUser?.isAnonymous == true)
    #expect(try other.auth.signInAnonymously().user.uid == guest)
  }
}
