/// What a device remembers of Game Center from run to run, for all of its games together.
public struct DeviceSession: Hashable, Sendable {
  /// The root id of the account on the device, or nil.
  public var playerID: String?
  /// How often the sheet was cancelled since somebody last signed in through Settings, 0 or more (fact K3).
  public var cancelCount: Int
  /// Whether Game Center is switched off on the device: by the third cancel or in Settings.
  public var isDisabled: Bool

  /// The state of a new device unless told otherwise.
  public init(playerID: String? = nil, cancelCount: Int = 0, isDisabled: Bool = false) {
    self.playerID = playerID
    self.cancelCount = cancelCount
    self.isDisabled = isDisabled
  }
}
