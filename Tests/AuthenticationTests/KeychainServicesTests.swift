import Testing

@testable import Authentication

/// The private items, by the upstream cases of the keychain services.
struct KeychainServicesTests {
  let storage = KeychainInMemory()
  let services: AuthKeychainServices
  let app = AppConfiguration(
    bundleID: "com.example.one", projectID: "p", apiKey: "k", googleAppID: "id", teamID: "TEAM", accessGroups: [])

  init() {
    services = AuthKeychainServices(keychain: Keychain(storage: storage, app: app), app: app)
  }

  func row(
    _ value: UInt8, service: String = "firebase_auth_id", account: String = "firebase_auth_1_user",
    group: String = "TEAM.com.example.one"
  ) -> KeychainItem {
    KeychainItem(
      key: KeychainItem.Key(service: service, account: account, accessGroup: group, isSynchronizable: false),
      value: [value])
  }

  @Test func `What is not there reads as nil`() throws {
    #expect(try services.data(forKey: "user").value == nil)
  }

  @Test func `What is there is read under the prefixed account and the app's service`() throws {
    storage.rows = [row(1)]
    #expect(try services.data(forKey: "user").value == [1])
  }

  @Test func `Another service's, account's or app's item is not read`() throws {
    storage.rows = [
      row(1, service: "firebase_auth_other"), row(2, account: "firebase_auth_1_other"),
      row(3, group: "TEAM.com.example.two"),
    ]
    #expect(try services.data(forKey: "user").value == nil)
  }

  @Test func `Writing adds an item, and then replaces it`() throws {
    try services.setData([1], forKey: "user")
    #expect(storage.rows == [row(1)])
    try services.setData([2], forKey: "user")
    #expect(storage.rows == [row(2)])
  }

  @Test func `Deleting removes the item, and that there is none is no failure`() throws {
    try services.removeData(forKey: "user")
    storage.rows = [row(1)]
    try services.removeData(forKey: "user")
    #expect(storage.rows.isEmpty)
  }

  @Test func `A legacy item is read, and moved to the new form`() throws {
    storage.rows = [row(1, service: "", account: "user")]
    #expect(try services.data(forKey: "user").value == [1])
    #expect(storage.rows == [row(1)])
  }

  @Test func `Beside an item in the new form a legacy one is left alone`() throws {
    storage.rows = [row(1, service: "", account: "user"), row(2)]
    #expect(try services.data(forKey: "user").value == [2])
    #expect(storage.rows.count == 2)
  }

  @Test func `Deleting removes both forms`() throws {
    storage.rows = [row(1, service: "", account: "user"), row(2)]
    try services.removeData(forKey: "user")
    #expect(storage.rows.isEmpty)
  }

  @Test func `KC-19: of duplicate private rows the first counts, and the others are mentioned`() throws {
    storage.rows = [row(1), row(2)]
    let read = try services.data(forKey: "user")
    #expect(read.value == [1] && read.hadDuplicates)
  }
}

/// The keychain as apps may use it.
struct KeychainTests {
  let storage = KeychainInMemory()
  let device = Device()

  func keychain(groups: [String] = ["TEAM.shared"]) -> Keychain {
    let device = device
    return Keychain(
      storage: storage,
      app: AppConfiguration(
        bundleID: "com.example.one", projectID: "p", apiKey: "k", googleAppID: "id", teamID: "TEAM",
        accessGroups: groups),
      isLocked: { device.isLocked })
  }

  func key(_ group: String) -> KeychainItem.Key {
    KeychainItem.Key(service: "s", account: "a", accessGroup: group, isSynchronizable: false)
  }

  func status(_ step: () throws -> Void) -> KeychainFailure? {
    do {
      try step()
      return nil
    } catch {
      return error as? KeychainFailure
    }
  }

  @Test func `An app reaches its own group and those it is entitled to, and no other by any function`() {
    let keychain = keychain()
    #expect(status { try keychain.add(KeychainItem(key: key("TEAM.com.example.one"), value: [1])) } == nil)
    #expect(status { try keychain.add(KeychainItem(key: key("TEAM.shared"), value: [1])) } == nil)
    for group in ["TEAM.com.example.two", "TEAM.other", "shared", "TEAM.shared/../TEAM.other", "", "team.shared"] {
      let key = key(group)
      #expect(
        status { _ = try keychain.copyMatching(key) }
          == KeychainFailure(function: "SecItemCopyMatching", status: .missingEntitlement))
      #expect(status { try keychain.add(KeychainItem(key: key, value: [1])) }?.status == .missingEntitlement)
      #expect(status { try keychain.update(key, value: [1]) }?.status == .missingEntitlement)
      #expect(status { try keychain.delete(key) }?.status == .missingEntitlement)
    }
    #expect(storage.rows.count == 2)
  }

  @Test func `An entitlement may be a rule instead of a list`() {
    let keychain = Keychain(
      storage: storage,
      app: AppConfiguration(
        bundleID: "com.example.one", projectID: "p", apiKey: "k", googleAppID: "id", teamID: "TEAM", accessGroups: []),
      isEntitled: { $0.hasPrefix("group.") })
    #expect(status { try keychain.add(KeychainItem(key: key("group.any"), value: [1])) } == nil)
    #expect(status { try keychain.add(KeychainItem(key: key("TEAM.com.example.one"), value: [1])) } == nil)
    #expect(status { try keychain.add(KeychainItem(key: key("TEAM.any"), value: [1])) }?.status == .missingEntitlement)
  }

  @Test func `A locked device refuses everything, after the entitlement was checked`() {
    let keychain = keychain()
    device.isLocked = true
    #expect(status { _ = try keychain.copyMatching(key("TEAM.shared")) }?.status == .interactionNotAllowed)
    #expect(status { try keychain.delete(key("TEAM.shared")) }?.status == .interactionNotAllowed)
    #expect(status { _ = try keychain.copyMatching(key("TEAM.other")) }?.status == .missingEntitlement)
  }

  @Test func `Adding twice, changing or deleting what is not there, are refused by number`() {
    let keychain = keychain()
    let item = KeychainItem(key: key("TEAM.shared"), value: [1])
    #expect(status { try keychain.update(item.key, value: [1]) }?.status == .itemNotFound)
    #expect(status { try keychain.delete(item.key) }?.status == .itemNotFound)
    #expect(status { try keychain.add(item) } == nil)
    #expect(status { try keychain.add(item) }?.status == .duplicateItem)
    var other = item
    other.key.isSynchronizable = true
    #expect(status { try keychain.add(other) } == nil, "the other bucket is another key")
  }

  @Test func `The numbers and names are those of the Security framework`() {
    #expect(OSStatus.itemNotFound.rawValue == -25300 && OSStatus.itemNotFound.name == "errSecItemNotFound")
    #expect(OSStatus.duplicateItem.rawValue == -25299 && OSStatus.duplicateItem.name == "errSecDuplicateItem")
    #expect(OSStatus.interactionNotAllowed.rawValue == -25308)
    #expect(OSStatus.missingEntitlement.rawValue == -34018)
    #expect(OSStatus(rawValue: -1).name == nil)
    #expect(KeychainFailure(function: "SecItemAdd", status: OSStatus(rawValue: -1)).reason == "SecItemAdd (-1)")
  }

  @Test func `Steps together count all or not at all`() throws {
    let keychain = keychain()
    let item = KeychainItem(key: key("TEAM.shared"), value: [1])
    let failure = status {
      try keychain.together { () throws(KeychainFailure) in
        try keychain.add(item)
        try keychain.add(item)
      }
    }
    #expect(failure?.status == .duplicateItem && storage.rows.isEmpty)
    try keychain.together { () throws(KeychainFailure) in try keychain.add(item) }
    #expect(storage.rows == [item])
  }

  @Test func `An item does not print its secret`() {
    let item = KeychainItem(key: key("TEAM.shared"), value: Array("secret".utf8))
    #expect("\(item)" == "KeychainItem(s, a, TEAM.shared, 6 bytes)")
    #expect(String(reflecting: item) == "\(item)")
  }
}

/// The group's name in the user defaults, by the upstream cases.
struct StoredGroupTests {
  let world: World
  let app: App

  init() throws {
    world = try World()
    app = App(world)
  }

  @Test func `The chosen group is kept, replaced and removed under one key, and nothing else is written`() throws {
    #expect(app.userDefaults.values.isEmpty)
    try app.auth.useUserAccessGroup(World.group)
    #expect(app.userDefaults.values == ["firebase_auth_stored_user_access_group": World.group])
    try app.auth.useUserAccessGroup(World.otherGroup)
    #expect(app.userDefaults.values == ["firebase_auth_stored_user_access_group": World.otherGroup])
    try app.auth.useUserAccessGroup(nil)
    #expect(app.userDefaults.values.isEmpty)
  }

  @Test func `Two apps choose their groups apart`() throws {
    let other = App(world, on: app.device, bundleID: "com.example.two")
    try app.auth.useUserAccessGroup(World.group)
    #expect(other.userDefaults.values.isEmpty && other.auth.userAccessGroup == nil)
  }

  @Test func `User defaults that fail are an internal error with the cause, and change nothing`() throws {
    try app.signIn("Ann")
    app.userDefaults.failure = AuthStorageFailure(reason: "full")
    let error = authError { try app.auth.useUserAccessGroup(World.group) }
    #expect(error == AuthError(.internalError, cause: .storage(AuthStorageFailure(reason: "full"))))
    #expect(app.auth.userAccessGroup == nil && app.uid != nil)
    app.restart()
    #expect(app.auth.startFailure?.code == .internalError && app.uid == nil)
  }
}
