import GameProgress

/// A simulated device with its one installed app.
///
/// A class, because a world is made once and never copied, and its devices are looked at many times a step.
final class Device {
  /// What runs; a crash loses it.
  var machine: SyncMachine

  /// What is kept.
  var store = StoreImage()

  /// Who is signed in: kept beside the store, where a restore does not reach.
  var account: Int?

  /// The copy of the store made aside.
  var backup: Backup?

  /// How many questions were asked, of each kind and in all.
  var pulls = 0
  var pushes = 0
  var asked: Int { pulls + pushes }

  /// The number of the question that is waited for.
  var awaited: Int?

  var isOnline = true
  var skew = 0

  /// No question before this instant.
  var retryAt: Int64 = 0

  /// How many more actions are carried out before the app dies.
  var actionsBeforeCrash: Int?

  /// How many more writes of the store fail.
  var failingWrites = 0

  /// Whether the machine was put back, and so has not heard of what the replica has taken in since.
  var isMachineBehind = false

  /// What the player was last shown, and what it was made of.
  var shown = Progress()
  var shownOwn = Progress()
  var shownApplied = Progress()

  struct Backup {
    let store: StoreImage
    let at: Int64
  }

  init(_ index: Int) {
    machine = SyncMachine(source: Cast.source(of: index), cap: Cast.cap, guest: ProfileRecord(profile: .guest))
  }

  /// The app starts with what its store holds; returns what its machine then wants done.
  func start(_ index: Int) -> [SyncAction] {
    machine = SyncMachine(source: machine.source, cap: Cast.cap, guest: store.guest)
    awaited = nil
    isMachineBehind = false
    actionsBeforeCrash = nil
    return admit(at: 0)
  }

  /// The machine learns who plays.
  func admit(at now: Int64) -> [SyncAction] {
    store.replica.become(account)
    guard let account else {
      return machine.handle(.playerChanged(ProfileRecord(profile: .guest), cloud: [], at: now))
    }
    return machine.handle(.playerChanged(store.record(of: account), cloud: store.replica.values, at: now))
  }
}
