import GameProgress

/// What the promises are measured by: known from the operations, not from the apps.
struct Oracle {
  var log = PlayLog()
  var containers: [ContainerOracle] = Array(repeating: ContainerOracle(), count: Cast.accounts)

  /// How often each account was shown the notice on each installed app.
  private var notices: [Int]

  init(devices: Int) {
    notices = Array(repeating: 0, count: devices * Cast.accounts)
  }

  /// Counts a notice; returns how many that were.
  mutating func showNotice(_ device: Int, _ account: Int) -> Int {
    notices[device * Cast.accounts + account] += 1
    return notices[device * Cast.accounts + account]
  }

  mutating func forgetNotice(_ device: Int, _ account: Int) { notices[device * Cast.accounts + account] = 0 }

  mutating func forgetNotices(_ device: Int) {
    for account in 0..<Cast.accounts { forgetNotice(device, account) }
  }
}
