internal import Authentication
internal import CloudStore
internal import GameCenter
public import GameProgress
internal import SQLiteStorage

/// One installed app: an edition on a device.
///
/// It drives the sync machine and acts on what that decides.
///
/// While it lives it holds the app: a second process is refused. One that only reads needs no hold, runs no handler
/// and no pass, and changes nothing.
public final class InstalledApp {
  /// The device that the app is installed on.
  public let device: Device

  /// The app's edition.
  public let edition: Edition

  /// Whether this process holds the app and may change it.
  public let isHolding: Bool

  let store: ProgressDatabase
  let auth: Auth
  let localPlayer: LocalPlayer
  let connection: DeviceConnection
  let keyValues: UbiquitousStore
  let callbacks = CallbackQueue()
  private let hold: AppHold?

  var machine: SyncMachine
  var events: [SyncEvent] = []
  var isDriving = false

  /// The sheet that the handler asked for and nobody has answered.
  var signInRequest: SignInRequest?

  /// The error that the handler was last called with.
  var handlerError: ServiceErrorSnapshot?

  /// The sign-in that happened since the start and was not reported yet.
  var unreportedSignIn: SignInReport?

  /// Why signing the device's player in, which the app does by itself, failed the last time.
  var signInFailure: ServiceErrorSnapshot?

  /// Whether the machine was put back to a state that lacks what the device's copy of the container has.
  var hasUnheardNews = false

  /// Whether the whole container was asked for, because what is known of it may be damaged.
  var isReadingEverything = false

  /// The request whose answer is awaited.
  var awaitedRequest: Int64?

  /// When the service wants to hear from this app again, in milliseconds since 1970.
  var retryAt: Int64?

  /// Opens an app.
  ///
  /// - Parameter reading: Whether to look only, without a hold.
  /// - Throws: `appInUse`, or `storage`.
  public init(_ edition: Edition, on device: Device, reading: Bool = false) throws(LabError) {
    self.device = device
    self.edition = edition
    isHolding = !reading
    let world = device.world
    hold = reading ? nil : try Self.takeHold(world.home.appFolder(device: device.name, edition: edition.name))
    let store = try device.store(of: edition)
    self.store = store
    let configuration = Project.app(edition, on: device.kind)
    connection = DeviceConnection(device: device)
    localPlayer = LocalPlayer(
      game: Project.game(edition, on: device.kind), players: world.cloud, device: device.database,
      connection: connection, authority: world.authority, randomBytes: world.random.bytes, now: { world.clock.now })
    auth = Auth(
      app: configuration,
      keychain: Keychain(
        storage: FaultyKeychain(device: device), app: configuration, isEntitled: Project.isEntitled),
      userDefaults: store, backend: AuthGateway(server: world.authServer, device: device), callbacks: callbacks,
      now: { world.clock.now })
    // The process that an armed fault killed is gone; this is another one.
    if isHolding { device.isCrashDue = false }
    let guest = try stored { () throws(StorageError) in try store.load(.guest) }
    machine = SyncMachine(
      source: Source(device: device.name, edition: edition.name), edition: edition, guest: guest)
    do {
      keyValues = try UbiquitousStore(
        StoreConfiguration(
          device: device.name, bundleID: edition.bundleID(on: device.kind), container: edition.container),
        storage: store, at: world.clock.now)
    } catch {
      throw .init(error, in: store)
    }
    if keyValues.isBegunAnew, isHolding { record(.replicaBegunAnew) }
    if isHolding { abandonOrphanedRequests() }
  }

  var world: World { device.world }

  var now: Int64 { world.clock.now }

  private static func takeHold(_ folder: String?) throws(LabError) -> AppHold? {
    guard let folder else { return nil }
    do {
      return try AppHold(folder: folder)
    } catch {
      if case .appInUse(let pid) = error.reason { throw .appInUse(pid: pid) }
      throw .storage(error)
    }
  }

  /// Notes something that happened in this app.
  func record(_ kind: WorldEvent.Kind, _ particulars: KeyValuePairs<String, WorldEvent.Value?> = [:]) {
    world.chronicle.record(kind, device: device.name, edition: edition.name, particulars)
  }
}

extension LabError {
  init(_ error: ReplicaStorageError, in store: ProgressDatabase) {
    self =
      store.lastFailure.map(LabError.storage)
      ?? .service(ServiceErrorSnapshot(code: "storage", number: nil), .cloud)
  }
}
