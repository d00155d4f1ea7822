internal import Authentication
internal import CloudStore
internal import GameCenter
internal import GameProgress
public import SQLiteStorage
public import SecurityRules

/// A home directory: the service's side, the devices, and what happened on them; everything is wired here.
public final class World {
  /// Where the world is kept.
  public let home: Home

  /// What time it is.
  public let clock: any WorldClock

  /// The editions.
  public let catalogue: Catalogue

  /// What happened.
  public let chronicle: Chronicle

  /// Where random numbers come from.
  public let random: Randomness

  let cloud: CloudDatabase
  let authority: IdentityAuthority
  let authServer: AuthServer
  var service: KeyValueService<CloudDatabase>

  /// The rules that guard the cloud.
  public let rules: RuleSet

  private(set) var openDevices: [Device] = []

  /// Opens a world, or makes one.
  ///
  /// - Parameters:
  ///   - home: Where it is kept; a directory is made when it is missing.
  ///   - catalogue: The editions.
  ///   - clock: What time it is.
  ///   - random: Where random numbers come from.
  ///   - wording: How a sentence is made of an event; by default its kind alone.
  /// - Throws: `storage`.
  public init(
    home: Home, catalogue: Catalogue, clock: any WorldClock = SystemClock(), random: Randomness = Randomness(),
    wording: @escaping Chronicle.Wording = { $0.kind.rawValue }
  ) throws(LabError) {
    self.home = home
    self.catalogue = catalogue
    self.clock = clock
    self.random = random
    let now = clock.now
    let cloud = try stored { () throws(StorageError) in
      try CloudDatabase(home.cloud, doorbell: home.doorbell, at: now)
    }
    self.cloud = cloud
    chronicle = Chronicle(location: home.timeline, bell: home.timelineBell, clock: clock, wording: wording)
    // Keys are never reproducible, so they take nothing from the numbers that are.
    authority = IdentityAuthority(storage: cloud, randomBytes: Randomness().bytes)
    let keys = GameCenterKeys(authority: authority, clock: clock)
    let authServer = AuthServer(
      storage: cloud, gameCenterKeys: keys, randomBytes: random.bytes, now: { clock.now })
    self.authServer = authServer
    try Self.configure(authServer, for: catalogue, kept: cloud)
    rules = try Self.rules(kept: cloud)
    service = KeyValueService(
      storage: cloud,
      authorization: .rules(rules) { token, _ in VerifiedToken(token, server: authServer) })
    for aside in [cloud.setAside, chronicle.setAside].compactMap(\.self) {
      chronicle.record(.storeSetAside, ["path": .text(aside.path), "keptAs": .text(aside.keptAs)])
    }
  }

  /// The stores that were set aside, damaged, since the world was opened.
  public var setAside: [SetAside] {
    ([cloud.setAside, chronicle.setAside] + openDevices.map(\.setAside)).compactMap(\.self)
      + openDevices.flatMap(\.appsSetAside)
  }

  /// Where a change of the service can be waited for; `nil` in memory.
  public var doorbell: Doorbell? { home.doorbell }

  /// Whether another process has changed the service's store since this was last asked.
  public func hasUnseenChanges() -> Bool { cloud.hasUnseenChanges() }

  /// Wakes the clients in other processes.
  func ring() {
    // A ring that fails costs the others a wait and nothing else.
    try? home.doorbell?.ring()
  }

  /// A device; it is made when it is new.
  ///
  /// - Throws: `invalidDevice`, or `storage`.
  public func device(_ name: String) throws(LabError) -> Device {
    if let device = openDevices.first(where: { $0.name == name }) { return device }
    let device = try Device(name, in: self)
    openDevices.append(device)
    return device
  }

  /// Registers the catalogue's apps with the project, once.
  private static func configure(
    _ server: AuthServer, for catalogue: Catalogue, kept cloud: CloudDatabase
  ) throws(LabError) {
    let wanted = Project.configuration(for: catalogue)
    do {
      guard try server.projectConfiguration() != wanted else { return }
      try server.configure(wanted)
    } catch {
      throw cloud.lastFailure.map(LabError.storage)
        ?? .service(ServiceErrorSnapshot(code: error.reason, number: nil), .authentication)
    }
  }

  /// The rules that are kept in the cloud, or those that ship inside the binary.
  private static func rules(kept cloud: CloudDatabase) throws(LabError) -> RuleSet {
    let kept = try stored { () throws(StorageError) in try cloud.rules() }
    if let kept, let rules = try? RuleSet(parsing: kept) { return rules }
    return ShippedRules.ruleSet
  }
}

/// Runs a step of storage, and restates its failure.
nonisolated func stored<Value>(_ step: () throws(StorageError) -> Value) throws(LabError) -> Value {
  do { return try step() } catch { throw .storage(error) }
}
