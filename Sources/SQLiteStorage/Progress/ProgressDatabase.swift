/// What one installed app keeps: results, switch, notice and history of each profile, the replica, user defaults.
///
/// Each port is an extension of its own.
public final class ProgressDatabase {
  let database: Database
  /// The damaged file that made way for this one; nil when there was none.
  public let setAside: SetAside?
  /// Whether this opening found that the file was copied or restored since it was last used (P5).
  ///
  /// The users' settings say so too, until each has taken a new writer.
  public let isCopy: Bool
  /// Rows that could not be read since the opening; they stay where they are.
  public internal(set) var unreadableRows = 0

  /// Opens the store or starts it.
  ///
  /// - Parameters:
  ///   - location: The file, or memory.
  ///   - machine: What tells this machine from others: ``Machine/name``.
  ///   - now: Milliseconds since 1970; names a damaged file that is set aside.
  public init(_ location: Location, machine: String, at now: Int64) throws(StorageError) {
    let opened = try Database.open(location, schema: Self.schema, durability: .everyCommit, at: now)
    database = opened.database
    setAside = opened.setAside
    isCopy = try Self.bind(opened.database, to: machine)
  }

  /// The newest failure in full; the ports' own errors say less.
  public var lastFailure: StorageError? { database.lastFailure }
}
