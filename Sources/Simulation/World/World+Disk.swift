import GameProgress

/// What happens to an app and its store.
extension World {
  /// The copy made aside becomes the store, as a new file that is noticed.
  mutating func restore(_ device: Int) {
    guard let backup = devices[device].backup else { return }
    takeBack(device, backup, isNoticed: fault != .copyKeepsWriter)
  }

  /// The copy made aside is written over the store, and the file is the same.
  mutating func rollBack(_ device: Int) {
    guard let backup = devices[device].backup else { return }
    // Nobody can remember what was overwritten, that a notice was shown included.
    oracle.forgetNotices(device)
    takeBack(device, backup, isNoticed: false)
  }

  mutating func reinstall(_ device: Int) {
    oracle.forgetNotices(device)
    oracle.log.forgive { $0.device == device }
    replaceStore(of: device, by: StoreImage(), isNoticed: false)
  }

  private mutating func takeBack(_ device: Int, _ backup: Device.Backup, isNoticed: Bool) {
    let at = (backup.at - Clock.start) / 1_000
    oracle.log.allowReclaiming { $0.device == device }
    oracle.log.forgive { $0.device == device && ($0.second > at || $0.claimedAt > backup.at) }
    // What the old image asked has arrived by now, or never will.
    if !isNoticed { network.cutQuestions(of: device) }
    replaceStore(of: device, by: backup.store, isNoticed: isNoticed)
  }

  mutating func copy(_ source: Int, _ target: Int) {
    oracle.log.forgive { $0.device == target }
    oracle.log.allowReclaiming { $0.device == source || $0.device == target }
    replaceStore(of: target, by: devices[source].store, isNoticed: fault != .copyKeepsWriter)
  }

  private mutating func replaceStore(of device: Int, by image: StoreImage, isNoticed: Bool) {
    watch(device, .byPlayer) { world in
      world.devices[device].store = image
      if isNoticed { world.devices[device].store.noticeCopying() }
      world.restart(device)
    }
  }
}
