import GameProgress

/// What a message that arrives a second time must leave as it is.
struct Keepsake {
  private let own: Progress
  private let applied: Progress
  private let contribution: Progress
  private let isSyncOn: Bool
  private let notice: ProfileSettings.Notice
  private let keys: [ServiceEntry]

  init(of world: World, device: Int, account: Int) {
    let record = world.devices[device].machine.current
    own = record.own
    applied = record.applied
    contribution = record.contribution
    isSyncOn = record.settings.isSyncOn
    notice = record.settings.notice
    keys = world.service.contents(of: account)
  }

  /// The name of the first part that is not the same.
  func difference(from other: Keepsake) -> String? {
    if own != other.own { return "own results" }
    if applied != other.applied { return "applied results" }
    if contribution != other.contribution { return "contribution" }
    if isSyncOn != other.isSyncOn { return "switch" }
    if notice != other.notice { return "notice" }
    return keys != other.keys ? "cloud" : nil
  }
}
