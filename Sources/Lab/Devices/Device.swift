internal import CloudStore
internal import GameCenter
public import GameProgress
internal import Glibc
internal import SQLiteStorage

/// One simulated device: its Game Center session, its keychain, its connection and its armed faults.
public final class Device {
  /// The device's name: 1–32 ASCII letters, digits and `-`.
  public let name: String

  /// The device's kind.
  public var kind: DeviceKind { DeviceKind(deviceNamed: name) }

  unowned let world: World
  let database: DeviceDatabase
  private var stores: [(edition: String, store: ProgressDatabase)] = []

  /// Whether an armed fault has asked for the process to die.
  public internal(set) var isCrashDue = false

  init(_ name: String, in world: World) throws(LabError) {
    guard Self.isValid(name) else { throw .invalidDevice(name) }
    self.name = name
    self.world = world
    database = try stored { () throws(StorageError) in
      try DeviceDatabase(world.home.device(name), at: world.clock.now)
    }
    if let aside = database.setAside { noteSetAside(aside) }
  }

  /// Whether a text can be a device's name.
  public static func isValid(_ name: String) -> Bool {
    (1...32).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// Whether an edition's app was ever used on the device.
  public func hasInstalled(_ edition: Edition) -> Bool {
    if stores.contains(where: { $0.edition == edition.name }) { return true }
    guard let path = world.home.progress(device: name, edition: edition.name).path else { return false }
    return access(path, F_OK) == 0
  }

  /// The process that holds an edition's app; `nil` when none does.
  public func holder(of edition: Edition) -> Int32? {
    world.home.appFolder(device: name, edition: edition.name).flatMap(AppHold.holder(ofFolder:))
  }

  /// The damaged store that made way for the device's; `nil` when there was none.
  var setAside: SetAside? { database.setAside }

  /// The damaged stores that made way for those of its apps.
  var appsSetAside: [SetAside] { stores.compactMap(\.store.setAside) }

  /// The store of one installed app.
  func store(of edition: Edition) throws(LabError) -> ProgressDatabase {
    if let store = stores.first(where: { $0.edition == edition.name })?.store { return store }
    let store = try stored { () throws(StorageError) in
      try ProgressDatabase(
        world.home.progress(device: name, edition: edition.name), machine: Machine.name, at: world.clock.now)
    }
    stores.append((edition.name, store))
    if let aside = store.setAside { noteSetAside(aside, edition: edition.name) }
    if store.isCopy { world.chronicle.record(.copyNoticed, device: name, edition: edition.name) }
    return store
  }

  private func noteSetAside(_ aside: SetAside, edition: String? = nil) {
    world.chronicle.record(
      .storeSetAside, device: name, edition: edition,
      ["path": .text(aside.path), "keptAs": .text(aside.keptAs)])
  }
}
