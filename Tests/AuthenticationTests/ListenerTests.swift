import Authentication
import Testing

/// LS-01 … LS-10: the rows of the listeners' table.
struct ListenerTests {
  let world: World
  let app: App

  init() throws {
    world = try World()
    app = App(world)
  }

  @Test func `LS-01: both kinds are called once soon after adding, not within the call`() throws {
    let heard = app.listen()
    #expect(heard.states.isEmpty && heard.tokens.isEmpty)
    app.callbacks.run()
    #expect(heard.states == [nil] && heard.tokens == [nil])
    app.callbacks.run()
    #expect(heard.states.count == 1)
  }

  @Test func `LS-02: both hear of another user`() throws {
    let heard = app.listen()
    app.callbacks.run()
    let ann = try app.signIn("Ann").user.uid
    #expect(heard.states.count == 1, "not within the call")
    app.callbacks.run()
    let bob = try app.signIn("Bob").user.uid
    app.callbacks.run()
    #expect(heard.states == [nil, ann, bob] && heard.tokens == [nil, ann, bob])
  }

  @Test func `LS-03: the same user with the same token is no news`() throws {
    let ann = try app.signIn("Ann").user
    let heard = app.listen()
    app.callbacks.run()
    try app.auth.updateCurrentUser(ann)
    try app.auth.useUserAccessGroup(nil)
    app.callbacks.run()
    #expect(heard.states == [ann.uid] && heard.tokens == [ann.uid])
  }

  @Test func `LS-04: a new token of the same user is heard by token listeners only`() throws {
    let ann = try app.signIn("Ann").user
    let heard = app.listen()
    app.callbacks.run()
    world.pass(seconds: 1)
    _ = try ann.getIDToken(forcingRefresh: true)
    app.callbacks.run()
    world.pass(seconds: 1)
    try app.signIn("Ann")
    app.callbacks.run()
    #expect(heard.states == [ann.uid] && heard.tokens == [ann.uid, ann.uid, ann.uid])
  }

  @Test func `LS-05: both hear of a sign-out`() throws {
    let ann = try app.signIn("Ann").user.uid
    let heard = app.listen()
    app.callbacks.run()
    try app.auth.signOut()
    app.callbacks.run()
    #expect(heard.states == [ann, nil] && heard.tokens == [ann, nil])
  }

  @Test func `LS-06: a sign-out of nobody is no news`() throws {
    let heard = app.listen()
    app.callbacks.run()
    try app.auth.signOut()
    app.callbacks.run()
    #expect(heard.states == [nil] && heard.tokens == [nil])
  }

  @Test func `LS-07: after removal nothing more is heard, not even what was under way`() throws {
    let heard = App.Heard()
    let state = app.auth.addStateDidChangeListener { _, user in heard.states.append(user?.uid) }
    let token = app.auth.addIDTokenDidChangeListener { _, user in heard.tokens.append(user?.uid) }
    app.callbacks.run()
    try app.signIn("Ann")
    app.auth.removeStateDidChangeListener(state)
    app.auth.removeIDTokenDidChangeListener(token)
    app.callbacks.run()
    try app.auth.signOut()
    app.callbacks.run()
    #expect(heard.states == [nil] && heard.tokens == [nil])
  }

  @Test func `LS-08: a change of profile or provider without a new token is no news`() throws {
    let ann = try app.signIn("Ann").user
    let heard = app.listen()
    app.callbacks.run()
    world.accounts.content.accounts[ann.uid]?.displayName = "Anna"
    try ann.reload()
    try ann.unlink(fromProvider: ProviderID.gameCenter)
    app.callbacks.run()
    #expect(heard.states == [ann.uid] && heard.tokens == [ann.uid])
  }

  @Test func `LS-09: a change of group is heard when the token changes, and not otherwise`() throws {
    let ann = try app.signIn("Ann").user.uid
    let heard = app.listen()
    app.callbacks.run()
    try app.auth.useUserAccessGroup(World.group)
    app.callbacks.run()
    try app.auth.useUserAccessGroup(World.otherGroup)
    app.callbacks.run()
    #expect(heard.states == [ann, nil] && heard.tokens == [ann, nil])
  }

  @Test func `LS-10: each listener has its own memory, and hears the user of its moment`() throws {
    let early = app.listen()
    app.callbacks.run()
    let ann = try app.signIn("Ann").user.uid
    let late = app.listen()
    try app.auth.signOut()
    app.callbacks.run()
    #expect(early.states == [nil, ann, nil])
    #expect(late.states == [ann, nil])
  }

  @Test func `The listener gets the client and the user that is current`() throws {
    var same = false
    _ = app.auth.addStateDidChangeListener { auth, user in same = user === auth.currentUser }
    try app.signIn("Ann")
    app.callbacks.run()
    #expect(same)
  }

  @Test func `A listener may sign out, add and remove listeners while it is called`() throws {
    let heard = App.Heard()
    var handle: AuthListenerHandle?
    handle = app.auth.addStateDidChangeListener { auth, user in
      heard.states.append(user?.uid)
      guard user != nil else { return }
      try? auth.signOut()
      _ = auth.addIDTokenDidChangeListener { _, user in heard.tokens.append(user?.uid) }
      if let handle { auth.removeStateDidChangeListener(handle) }
    }
    app.callbacks.run()
    let ann = try app.signIn("Ann").user.uid
    app.callbacks.run()
    #expect(heard.states == [nil, ann])
    #expect(heard.tokens == [nil])
    #expect(app.callbacks.isEmpty)
  }
}
