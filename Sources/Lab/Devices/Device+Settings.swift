internal import GameCenter
public import GameProgress
internal import SQLiteStorage

/// The device's Settings app: what it changes, apps learn at their next start or return to the foreground.
extension Device {
  /// The player of the device's Game Center account, as one edition's game sees them; `nil` without an account.
  public func account(in edition: Edition) throws(LabError) -> PlayerSnapshot? {
    guard let playerID = try session().playerID else { return nil }
    let game = Project.game(edition, on: kind)
    return try world.allPlayers().first { $0.playerID == playerID }.map { PlayerSnapshot($0, in: game) }
  }

  /// Signs a player in to Game Center, by name or id; all three cancels are there again.
  public func signInThroughSettings(_ text: String, in edition: Edition) throws(LabError) {
    let player = try world.player(text, in: Project.game(edition, on: kind))
    var session = try session()
    session.signInThroughSettings(playerID: player.playerID)
    try save(session)
    world.chronicle.record(
      .settingsChanged, device: name, ["setting": "gameCenter", "player": .text(player.displayName)])
    world.ring()
  }

  /// Signs the device out of Game Center.
  public func signOutThroughSettings() throws(LabError) {
    var session = try session()
    session.signOutThroughSettings()
    try save(session)
    world.chronicle.record(.settingsChanged, device: name, ["setting": "gameCenter"])
    world.ring()
  }

  /// Whether the device's system has the cloud service (S8).
  public func isCloudAvailable() throws(LabError) -> Bool {
    try stored { () throws(StorageError) in try database.isCloudAvailable() }
  }

  /// Gives the device a system with or without the cloud service.
  public func setCloudAvailable(_ isAvailable: Bool) throws(LabError) {
    try stored { () throws(StorageError) in try database.setCloudAvailable(isAvailable) }
    world.chronicle.record(.settingsChanged, device: name, ["setting": "cloud", "on": .flag(isAvailable)])
    world.ring()
  }

  func session() throws(LabError) -> DeviceSession {
    do { return try database.deviceSession() } catch { throw storageFailure }
  }

  func save(_ session: DeviceSession) throws(LabError) {
    do { try database.save(session) } catch { throw storageFailure }
  }

  /// The failure of the device's store behind a port's own error.
  var storageFailure: LabError {
    database.lastFailure.map(LabError.storage) ?? .service(.init(code: "unknown", number: 1), .gameCenter)
  }
}
