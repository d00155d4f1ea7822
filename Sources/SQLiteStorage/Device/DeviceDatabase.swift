/// One simulated device: its Game Center session, its keychain, its connection and its armed faults.
///
/// Each port is an extension of its own. All apps of the device share the store.
public final class DeviceDatabase {
  let database: Database
  /// The damaged file that made way for this one; nil when there was none.
  public let setAside: SetAside?

  /// Opens the store or starts it; `now` (milliseconds since 1970) names a damaged file that is set aside.
  public init(_ location: Location, at now: Int64) throws(StorageError) {
    let opened = try Database.open(location, schema: Self.schema, durability: .everyCommit, at: now)
    database = opened.database
    setAside = opened.setAside
  }

  /// The newest failure in full; the ports' own errors say less.
  public var lastFailure: StorageError? { database.lastFailure }

  /// Whether the device's system has the cloud service; it has until told otherwise.
  public func isCloudAvailable() throws(StorageError) -> Bool {
    try database.first("SELECT is_cloud_available FROM device", []) { row in row.boolean(0) } ?? true
  }

  /// Gives the device a system with or without the cloud service.
  public func setCloudAvailable(_ isAvailable: Bool) throws(StorageError) {
    try database.run(
      "INSERT OR REPLACE INTO device (only, is_cloud_available) VALUES (1, ?)", [.boolean(isAvailable)])
  }
}
