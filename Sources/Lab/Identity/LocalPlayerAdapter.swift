internal import Authentication
internal import CloudStore
internal import GameCenter

/// Game Center's local player as the auth client needs one, with the device's armed faults in between.
struct LocalPlayerAdapter: GameCenterLocalPlayer {
  let localPlayer: LocalPlayer
  let device: Device

  var isAuthenticated: Bool { localPlayer.isAuthenticated }
  var displayName: String { localPlayer.displayName }
  var gamePlayerID: String { localPlayer.gamePlayerID }
  var teamPlayerID: String { localPlayer.teamPlayerID }

  func fetchIdentityItems() throws(GameKitFailure) -> IdentityItems {
    let fault = device.takeFault(.credential)
    if let fault, !fault.lets { throw GameKitFailure(fault.gameKitError) }
    let items: IdentityVerificationSignature
    do {
      items = try localPlayer.fetchItemsForIdentityVerificationSignature()
    } catch {
      throw GameKitFailure(error)
    }
    if let fault, fault != .damaged { throw GameKitFailure(fault.gameKitError) }
    var signature = items.signature
    if fault == .damaged, !signature.isEmpty { signature[signature.count / 2] ^= 1 }
    return IdentityItems(
      publicKeyURL: items.publicKeyURL, signature: signature, salt: items.salt, timestamp: items.timestamp)
  }
}

extension GameKitFailure {
  init(_ error: GKError) {
    self.init(code: error.rawValue, name: error.name)
  }
}
