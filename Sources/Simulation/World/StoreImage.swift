import GameProgress

/// What an installed app keeps on its disk: what a crash leaves and a backup copies.
struct StoreImage {
  var guest = ProfileRecord(profile: .guest)
  private var users = Cast.profiles.map(ProfileRecord.init)
  private var isKnown = Array(repeating: false, count: Cast.accounts)
  var replica = ReplicaCopy()

  /// Whether the file was ever found to be a copy or an older image.
  ///
  /// What a user did here may be missing from it altogether, so users whom it does not know count as copied too.
  private var isCopied = false

  /// Keeps some changes, all at once.
  mutating func commit(_ changes: [ProgressChange]) {
    for change in changes {
      switch change {
      case .results(let layer, let profile, let set, let removed):
        update(profile) { record in
          var results = record[layer]
          Self.replace(&results, set, removed)
          record[layer] = results
        }
      case .settings(let profile, let settings): update(profile) { $0.settings = settings }
      case .history(let profile, let entry):
        update(profile) { record in
          if let index = record.history.lastIndex(where: { $0.id == entry.id }) {
            record.history[index] = entry
          } else {
            record.history.append(entry)
          }
        }
      case .historyRemoved(let profile, let id): update(profile) { $0.history.removeAll { $0.id == id } }
      }
    }
  }

  /// The record of an account, empty where nothing was kept.
  func record(of account: Int) -> ProfileRecord {
    var record = users[account]
    if !isKnown[account] { record.settings.isCopy = isCopied }
    return record
  }

  /// Whether anything was kept for an account.
  func knows(_ account: Int) -> Bool { isKnown[account] }

  /// Keeps an account's record whole.
  mutating func keep(_ record: ProfileRecord, of account: Int) {
    users[account] = record
    isKnown[account] = true
  }

  /// The store finds that it is not the file it was bound to (rule P5).
  mutating func noticeCopying() {
    isCopied = true
    for index in users.indices where isKnown[index] { users[index].settings.isCopy = true }
  }

  private mutating func update(_ profile: Profile, _ change: (inout ProfileRecord) -> Void) {
    guard let uid = profile.uid else { return change(&guest) }
    guard let account = Cast.account(of: uid) else { return }
    isKnown[account] = true
    change(&users[account])
  }

  private static func replace(_ progress: inout Progress, _ set: Progress, _ removed: [LevelName]) {
    if !removed.isEmpty { progress = progress.removing { removed.contains($0) } }
    guard !set.isEmpty else { return }
    let replaced = set.keptLevels
    progress = progress.removing { replaced.contains($0) }.joined(with: set)
  }
}
