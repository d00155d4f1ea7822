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

extension DeviceSession {
  /// How many cancels silence the sheet on the whole device (fact K3).
  public static let cancelLimit = 3

  /// How many cancels are left before the device goes silent, 0…3.
  public var cancelsLeft: Int { max(0, DeviceSession.cancelLimit - cancelCount) }

  /// Whether games may still offer the sheet.
  public var offersSheet: Bool { !isDisabled && cancelsLeft > 0 }

  /// Somebody signed in through the Settings app, which also refills the cancels (fact K4).
  public mutating func signInThroughSettings(playerID: String) {
    self = DeviceSession(playerID: playerID)
  }

  /// The account was removed in the Settings app; cancels already made still count.
  public mutating func signOutThroughSettings() {
    playerID = nil
  }

  /// Somebody signed in on a game's sheet; cancels already made still count, for only Settings refills them.
  mutating func signInOnSheet(playerID: String) {
    self.playerID = playerID
  }

  /// Somebody cancelled a game's sheet; the third time switches Game Center off for all games (fact K3).
  mutating func cancelSheet() {
    cancelCount = min(cancelCount + 1, DeviceSession.cancelLimit)
    if cancelCount == DeviceSession.cancelLimit { isDisabled = true }
  }
}
