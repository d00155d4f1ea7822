@testable import GameProgress

/// What an installed app keeps, in memory: records made from nothing but the changes that were committed.
final class InMemoryStore: ProgressStore {
  struct Full: Error {}
  typealias Failure = Full

  private var records: [Profile: ProfileRecord] = [:]

  /// What the device last received of each user's container.
  var replicas: [String: [String: CloudValue.Content]] = [:]

  /// How many more commits are taken; `nil`: all.
  var commitsLeft: Int?
  private(set) var commits = 0

  init() {}

  /// A copy, as a backup or a copied directory is one; whoever opens a copied directory finds that it is one.
  init(copying other: InMemoryStore, isNoticed: Bool) {
    records = other.records
    replicas = other.replicas
    guard isNoticed else { return }
    for profile in records.keys where profile != .guest { records[profile]?.settings.isCopy = true }
  }

  func load(_ profile: Profile) -> ProfileRecord { records[profile] ?? ProfileRecord(profile: profile) }

  func commit(_ changes: [ProgressChange]) throws(Full) {
    if let left = commitsLeft {
      guard left > 0 else { throw Full() }
      commitsLeft = left - 1
    }
    commits += 1
    for change in changes {
      let profile = change.profile
      var record = load(profile)
      record.apply(change)
      records[profile] = record
    }
  }
}

extension ProgressChange {
  var profile: Profile {
    switch self {
    case .results(_, let profile, _, _), .settings(let profile, _), .history(let profile, _),
      .historyRemoved(let profile, _):
      profile
    }
  }
}
