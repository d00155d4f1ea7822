public import GameProgress

/// All that a screen or a command can show of one installed app, at one moment.
public nonisolated struct AppSnapshot: Sendable {
  /// The device's name.
  public var device: String

  /// The device's kind, which decides the bundle identifier.
  public var deviceKind: DeviceKind

  /// The app's edition.
  public var edition: Edition

  /// Whose results are shown.
  public var profile: Profile

  /// The Game Center side of identity.
  public var gameCenter: GameCenterSnapshot

  /// Why signing the device's player in by itself failed the last time; `nil` after a success.
  public var signInFailure: ServiceErrorSnapshot?

  /// The signed-in user; `nil` for the guest.
  public var user: UserSnapshot?

  /// The switch, the passes and the notice.
  public var sync: SyncSnapshot

  /// What the player sees: own and applied results.
  public var visible: Progress

  /// The join of all writers' values, as last received; empty for the guest.
  public var cloudBest: Progress

  /// What the visible results amount to.
  public var standing: Standing

  /// What can be taken back, newest first.
  public var history: [HistoryEntry]

  /// The number of results of the guest that nobody has claimed.
  public var claimableResults: Int

  /// The device's connection.
  public var link: LinkSnapshot

  /// The faults that are armed on the device, in the order in which they were armed.
  public var faults: [ArmedFault]

  /// The app's bundle identifier.
  public var bundleID: String { edition.bundleID(on: deviceKind) }
}

/// The kind of a device: `tablet…` devices are tablets, all others phones.
public nonisolated enum DeviceKind: String, Sendable, CaseIterable {
  case phone
  case tablet

  /// The kind of a device with a name.
  public init(deviceNamed name: String) {
    self = name.hasPrefix("tablet") ? .tablet : .phone
  }
}

extension Edition {
  /// The bundle identifier of this edition's app on a kind of device.
  public nonisolated func bundleID(on kind: DeviceKind) -> String {
    switch kind {
    case .phone: bundleIDs.phone
    case .tablet: bundleIDs.tablet
    }
  }
}
