import Authentication
import Testing

@testable import SQLiteStorage

@Suite struct `The accounts of the project` {
  let home = TemporaryHome()
  let store: CloudDatabase

  init() throws {
    store = try CloudDatabase(home.location("cloud.sqlite"), at: 1)
  }

  static func account(_ uid: String, _ identities: [Account.Identity] = []) -> Account {
    Account(
      uid: uid, displayName: "Ann", identities: identities, isDisabled: true, createdAt: 1, lastSignInAt: 2,
      validSince: 3)
  }

  static func gameCenter(_ id: String) -> Account.Identity {
    Account.Identity(providerID: "gc.apple.com", federatedID: id, displayName: "Ann")
  }

  static func session(_ digest: UInt8, of uid: String) -> RefreshSession {
    RefreshSession(
      tokenDigest: [UInt8](repeating: digest, count: 32), uid: uid, signInProvider: "gc.apple.com", authTime: 5)
  }

  @Test func `are found by uid and by identity, with everything that was kept`() throws {
    let ann = Self.account("a", [Self.gameCenter("T:_1"), Account.Identity(providerID: "x", federatedID: "1")])
    let guest = Account(uid: "b", createdAt: 1, lastSignInAt: 2, validSince: 3)
    try store.save(guest)
    try store.save(ann)
    #expect(try store.account(uid: "a") == ann)
    #expect(try store.account(providerID: "gc.apple.com", federatedID: "T:_1") == ann)
    #expect(try store.account(providerID: "x", federatedID: "T:_1") == nil)
    #expect(try store.account(uid: "c") == nil)
    #expect(try store.allAccounts() == [ann, guest])
  }

  @Test func `give their identities in the order of their providers`() throws {
    let identities = [Account.Identity(providerID: "x", federatedID: "1"), Self.gameCenter("T:_1")]
    try store.save(Self.account("a", identities))
    #expect(try store.account(uid: "a")?.identities == identities.reversed())
  }

  @Test func `are replaced whole: identities that were unlinked are free again`() throws {
    try store.save(Self.account("a", [Self.gameCenter("T:_1"), Self.gameCenter("T:_2")]))
    try store.save(Self.account("a", [Self.gameCenter("T:_2")]))
    try store.save(Self.account("b", [Self.gameCenter("T:_1")]))
    #expect(try store.account(providerID: "gc.apple.com", federatedID: "T:_1")?.uid == "b")
    #expect(try store.account(providerID: "gc.apple.com", federatedID: "T:_2")?.uid == "a")
  }

  @Test func `never share an identity, and a refused one leaves both as they were`() throws {
    let ann = Self.account("a", [Self.gameCenter("T:_1")])
    let ben = Self.account("b", [Self.gameCenter("T:_2")])
    try store.save(ann)
    try store.save(ben)
    var thief = ben
    thief.displayName = "Thief"
    thief.identities = [Self.gameCenter("T:_1"), Self.gameCenter("T:_2")]
    #expect(throws: AuthStorageFailure(reason: "constraint")) { try store.save(thief) }
    #expect(try store.allAccounts() == [ann, ben])
  }

  @Test func `keep their sessions when they are saved again, and take them along when they go`() throws {
    try store.save(Self.account("a", [Self.gameCenter("T:_1")]))
    try store.save(Self.account("b"))
    try store.insert(Self.session(1, of: "a"))
    try store.insert(Self.session(2, of: "b"))
    try store.save(Self.account("a"))
    #expect(try store.refreshSession(tokenDigest: Self.session(1, of: "a").tokenDigest) != nil)
    try store.removeAccount(uid: "a")
    try store.removeAccount(uid: "a")
    #expect(try store.refreshSession(tokenDigest: Self.session(1, of: "a").tokenDigest) == nil)
    #expect(
      try store.refreshSession(tokenDigest: Self.session(2, of: "b").tokenDigest) == Self.session(2, of: "b"))
    #expect(try store.account(providerID: "gc.apple.com", federatedID: "T:_1") == nil)
  }

  @Test func `lose all their sessions at once`() throws {
    try store.save(Self.account("a"))
    try store.insert(Self.session(1, of: "a"))
    try store.insert(Self.session(2, of: "a"))
    try store.removeRefreshSessions(uid: "a")
    #expect(try store.refreshSession(tokenDigest: Self.session(1, of: "a").tokenDigest) == nil)
    #expect(try store.account(uid: "a") != nil)
  }

  @Test func `use a credential once, until its age refuses it anyway`() throws {
    try store.markCredentialUsed(digest: [1], until: 100)
    try store.markCredentialUsed(digest: [2], until: 101)
    try store.markCredentialUsed(digest: [1], until: 50)
    #expect(try store.isCredentialUsed(digest: [1]))
    #expect(try !store.isCredentialUsed(digest: [3]))
    try store.forgetUsedCredentials(before: 99)
    #expect(try store.isCredentialUsed(digest: [1]))
    try store.forgetUsedCredentials(before: 100)
    #expect(try !store.isCredentialUsed(digest: [1]))
    #expect(try store.isCredentialUsed(digest: [2]))
  }

  @Test func `change in one transaction, or not at all`() throws {
    try store.begin()
    try store.save(Self.account("a"))
    try store.insert(Self.session(1, of: "a"))
    store.rollback()
    #expect(try store.allAccounts().isEmpty)
    try store.begin()
    try store.save(Self.account("b"))
    try store.commit()
    #expect(try CloudDatabase(home.location("cloud.sqlite"), at: 1).allAccounts().map(\.uid) == ["b"])
  }

  @Test func `wait for another process's request to end, for reading too`() throws {
    let other = try CloudDatabase(home.location("cloud.sqlite"), at: 1)
    try other.database.execute("PRAGMA busy_timeout = 0")
    try store.begin()
    #expect(throws: AuthStorageFailure(reason: "busy")) { try other.begin() }
    try store.save(Self.account("a"))
    #expect(try other.allAccounts().isEmpty)
    try store.commit()
    try other.begin()
    #expect(try other.allAccounts().count == 1)
    try other.commit()
  }
}

@Suite struct `The project` {
  let store: CloudDatabase

  init() throws {
    store = try CloudDatabase(.memory, at: 1)
  }

  @Test func `keeps its configuration, each list in its order`() throws {
    #expect(try store.projectConfiguration() == nil)
    let first = ProjectConfiguration(
      projectID: "starkeep", apiKeys: ["b", "a", "a"], bundleIDs: ["com.example.starkeep"], enabledProviders: [])
    try store.save(first)
    #expect(try store.projectConfiguration() == first)
    let second = ProjectConfiguration(
      projectID: "other", apiKeys: [], bundleIDs: [], enabledProviders: ["gc.apple.com", "anonymous"])
    try store.save(second)
    #expect(try store.projectConfiguration() == second)
  }

  @Test func `keeps its signing keys, oldest first, and each name once`() throws {
    let keys = [
      StoredSigningKey(keyID: "new", privateKeyPEM: "p1", createdAt: 20),
      StoredSigningKey(keyID: "old", privateKeyPEM: "p2", createdAt: 10),
      StoredSigningKey(keyID: "new too", privateKeyPEM: "p3", createdAt: 20),
    ]
    for key in keys {
      try store.insert(key)
    }
    #expect(try store.signingKeys() == [keys[1], keys[0], keys[2]])
    #expect(throws: AuthStorageFailure(reason: "constraint")) { try store.insert(keys[0]) }
  }

  @Test func `keeps the text of its rules`() throws {
    #expect(try store.rules() == nil)
    try store.saveRules("{}")
    try store.saveRules(#"{"rules":{".read":true}}"#)
    #expect(try store.rules() == #"{"rules":{".read":true}}"#)
  }
}
