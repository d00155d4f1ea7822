internal import CloudStore
internal import GameCenter

/// The device's connection to Game Center: it fails while the link is offline, or once for an armed fault.
final class DeviceConnection: GameCenterConnection {
  private unowned let device: Device

  /// What the next answers are made to be; `sign-in --outcome` sets it.
  var forcedError: GKError?

  init(device: Device) {
    self.device = device
  }

  var answer: ConnectionAnswer {
    if let forcedError { return .failure(forcedError) }
    if device.link.mode == .offline { return .failure(.communicationsFailure) }
    return .immediate
  }
}
