import Authentication
import CloudStore
import GameCenter
import GameProgress
import Testing

@testable import SQLiteStorage

/// The four stores, each with something in every table, for tests that treat them alike.
enum SampleStore: String, CaseIterable, CustomTestStringConvertible {
  case cloud, device, progress, timeline

  var testDescription: String { rawValue }

  static let address = ContainerAddress(uid: "ann", container: "com.example.starkeep")

  /// Opens the store and gives its connection.
  func open(_ location: Location, at now: Int64 = 77) throws(StorageError) -> (Database, SetAside?) {
    switch self {
    case .cloud:
      let store = try CloudDatabase(location, at: now)
      return (store.database, store.setAside)
    case .device:
      let store = try DeviceDatabase(location, at: now)
      return (store.database, store.setAside)
    case .progress:
      let store = try ProgressDatabase(location, machine: "this one", at: now)
      return (store.database, store.setAside)
    case .timeline:
      let store = try Timeline(location, at: now)
      return (store.database, store.setAside)
    }
  }

  /// Starts the store and puts something in every table.
  func fill(_ location: Location) throws {
    switch self {
    case .cloud: try Self.fill(try CloudDatabase(location, at: 1))
    case .device: try Self.fill(try DeviceDatabase(location, at: 1))
    case .progress: try Self.fill(try ProgressDatabase(location, machine: "this one", at: 1))
    case .timeline: try Self.fill(try Timeline(location, at: 1))
    }
  }

  /// Reads everything through the ports, as the product does.
  func readEverything(_ location: Location) throws {
    switch self {
    case .cloud:
      let store = try CloudDatabase(location, at: 88)
      _ = try (store.allPlayers(), store.storedAuthority(), store.projectConfiguration(), store.signingKeys())
      _ = try (store.allAccounts(), store.refreshSession(tokenDigest: [1]), store.isCredentialUsed(digest: [1]))
      _ = try (store.state(of: Self.address), store.entries(after: 0, in: Self.address), store.rules())
      _ = try store.rate(of: "phone", in: Self.address)
    case .device:
      let store = try DeviceDatabase(location, at: 88)
      _ = try (store.deviceSession(), store.allItems(), store.loadLink(), store.loadFaults(), store.isCloudAvailable())
    case .progress:
      let store = try ProgressDatabase(location, machine: "this one", at: 88)
      _ = try (store.load(.guest), store.load(Sample.user), store.string(forKey: "a"))
      // The replica knows for itself when its bytes are damaged.
      _ = try? store.load()
      if let failure = store.lastFailure { throw failure }
    case .timeline:
      let store = try Timeline(location, at: 88)
      _ = try (store.events(after: 0), store.newest(10))
    }
  }

  private static func fill(_ store: CloudDatabase) throws {
    for number in 1...20 {
      try store.insert(Player(playerID: "G:_\(number)", displayName: "Player \(number)"))
      let uid = "uid\(number)"
      try store.save(
        Account(
          uid: uid, displayName: "Player \(number)",
          identities: [Account.Identity(providerID: "gc.apple.com", federatedID: "T:_\(number)")], createdAt: 1,
          lastSignInAt: 2, validSince: 3))
      try store.insert(
        RefreshSession(tokenDigest: [UInt8(number)], uid: uid, signInProvider: "gc.apple.com", authTime: 4))
      try store.markCredentialUsed(digest: [UInt8(number), 1], until: Int64(number))
      try store.put(entry(number), in: address, generation: 9)
    }
    _ = try store.save(
      StoredAuthority(
        rootCertificatePEM: "root", certificatePEM: "leaf", privateKeyPEM: String(repeating: "k", count: 3000),
        keyNumber: 7))
    try store.save(
      ProjectConfiguration(
        projectID: "starkeep", apiKeys: ["key"], bundleIDs: ["com.example.starkeep"],
        enabledProviders: ["anonymous", "gc.apple.com"]))
    try store.insert(StoredSigningKey(keyID: "k1", privateKeyPEM: "pem", createdAt: 5))
    try store.setRate([1, 2, 3], of: "phone", in: address)
    try store.saveRules(#"{"rules":{}}"#)
  }

  static func entry(_ number: Int, bytes: Int = 300) -> ContainerEntry {
    ContainerEntry(
      key: "progress.\(number)", value: .data([UInt8](repeating: UInt8(number), count: bytes)),
      revision: Int64(number), device: "phone", writtenAt: 10, arrivedAt: 20)
  }

  private static func fill(_ store: DeviceDatabase) throws {
    try store.save(DeviceSession(playerID: "G:_1", cancelCount: 2, isDisabled: false))
    try store.setCloudAvailable(false)
    for number in 1...40 {
      try store.insert(
        KeychainItem(
          key: KeychainItem.Key(
            service: "firebase_auth_\(number)", account: "user", accessGroup: "TEAM.group", isSynchronizable: false),
          value: [UInt8](repeating: UInt8(number), count: 200)))
    }
    try store.saveLink(
      LinkRecord(
        mode: "hold", latency: 0, nextNumber: 3,
        rows: [
          LinkRow(number: 1, dueAt: nil, answer: [1, 2, 3]),
          LinkRow(number: 2, dueAt: 5, answer: [UInt8](repeating: 4, count: 9000)),
        ]))
    try store.saveFaults([FaultRecord(operation: "push", outcome: "quota", remaining: 2)])
  }

  private static func fill(_ store: ProgressDatabase) throws {
    try store.commit(Sample.changes)
    try store.set("ann", forKey: "firebase_user")
    let entries = (1...20).map { number in
      ReplicaEntry(
        key: "progress.\(number)", confirmed: .data([UInt8](repeating: 1, count: 200)), revision: Int64(number),
        pending: nil, sent: nil)
    }
    try store.save(ReplicaChanges(replacesAll: true, header: .fresh, entries: entries))
  }

  private static func fill(_ store: Timeline) throws {
    try store.append(
      (1...150).map { number in
        TimelineEvent(
          at: Int64(number), device: "phone", edition: "full", kind: "play", words: "Played paper-\(number)")
      })
  }
}
