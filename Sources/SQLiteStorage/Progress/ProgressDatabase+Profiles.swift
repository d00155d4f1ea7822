public import GameProgress

extension ProgressDatabase: ProgressStore {
  /// The record of a profile; an empty one when nothing was kept.
  ///
  /// What cannot be read is left out and counted in ``unreadableRows``.
  public func load(_ profile: Profile) throws(StorageError) -> ProfileRecord {
    try database.read { () throws(StorageError) in
      var record = ProfileRecord(profile: profile)
      record.own = try progress(.own, of: profile)
      record.applied = try progress(.applied, of: profile)
      record.contribution = try progress(.contribution, of: profile)
      record.settings = try settings(of: profile)
      record.history = try history(of: profile)
      return record
    }
  }

  /// Keeps some changes: all of them or none.
  public func commit(_ changes: [ProgressChange]) throws(StorageError) {
    guard !changes.isEmpty else { return }
    try database.write { () throws(StorageError) in
      for change in changes {
        switch change {
        case .results(let layer, let profile, let set, let removed):
          try replace(layer, of: profile, set: set, removed: removed)
        case .settings(let profile, let settings):
          try replace(settings, of: profile)
        case .history(let profile, let entry):
          try keep(entry, of: profile)
        case .historyRemoved(let profile, let id):
          try database.run(
            "DELETE FROM history WHERE profile = ? AND id = ?", [.text(Self.key(of: profile)), .integer(id)])
        }
      }
    }
  }

  /// The users of whom something is kept, by their ids, sorted.
  public func users() throws(StorageError) -> [String] {
    try database.rows(
      "SELECT profile FROM profile UNION SELECT profile FROM result ORDER BY profile", []
    ) { row in row.text(0) }.filter { $0.hasPrefix(Self.userPrefix) }.map {
      String($0.dropFirst(Self.userPrefix.count))
    }
  }

  private static let userPrefix = "user:"

  /// How a profile is named in the tables.
  static func key(of profile: Profile) -> String {
    switch profile {
    case .guest: "guest"
    case .user(let uid): userPrefix + uid
    }
  }
}
