/// Where a device keeps its Game Center session.
public protocol DeviceSessionStorage: AnyObject {
  /// The session as last saved, or that of a new device.
  func deviceSession() throws(GameCenterStorageFailure) -> DeviceSession

  /// Replaces the session durably.
  func save(_ session: DeviceSession) throws(GameCenterStorageFailure)
}
