/// The service's side: players, accounts, key-value containers and rules, shared by every device.
///
/// Each port is an extension of its own. What a transaction has committed is on the disk.
public final class CloudDatabase {
  let database: Database
  /// The damaged file that made way for this one; nil when there was none.
  public let setAside: SetAside?
  /// Rung after each commit that others should look at; nil when this process is alone.
  private let doorbell: Doorbell?
  /// Whether the open transaction changed something that others wait for.
  private var hasNews = false
  /// SQLite's counter of other connections' commits when it was last read; nil before that.
  private var seenVersion: Int64?

  /// Opens the store or starts it; `now` (milliseconds since 1970) names a damaged file that is set aside.
  public init(_ location: Location, doorbell: Doorbell? = nil, at now: Int64) throws(StorageError) {
    let opened = try Database.open(location, schema: Self.schema, durability: .everyCommit, at: now)
    database = opened.database
    setAside = opened.setAside
    self.doorbell = doorbell
  }

  /// The newest failure in full; the ports' own errors say less.
  public var lastFailure: StorageError? { database.lastFailure }

  /// The text of the security rules; nil until some were saved.
  public func rules() throws(StorageError) -> String? {
    try database.first("SELECT text FROM rules", []) { row in row.text(0) }
  }

  /// Replaces the security rules.
  public func saveRules(_ text: String) throws(StorageError) {
    try database.run("INSERT OR REPLACE INTO rules (only, text) VALUES (1, ?)", [.text(text)])
  }

  /// Whether another connection has committed since this was last asked.
  ///
  /// SQLite's own counter answers: it sees every commit, and reading it costs microseconds.
  public func hasUnseenChanges() -> Bool {
    guard let version = try? database.first("PRAGMA data_version", [], { row in row.integer(0) }) else { return false }
    defer { seenVersion = version }
    return seenVersion != nil && seenVersion != version
  }

  /// Notes that the bell is due; it rings once what changed is committed.
  ///
  /// What the service remembers of requests is no news: a pull that rang would be answered by pulls for ever.
  func noteNews() {
    hasNews = true
    if !database.isInTransaction {
      ring()
    }
  }

  /// Rings if there is news; a ring that fails costs the others a wait and nothing else.
  func ring() {
    guard hasNews else { return }
    hasNews = false
    try? doorbell?.ring()
  }

  func forgetNews() {
    hasNews = false
  }
}
