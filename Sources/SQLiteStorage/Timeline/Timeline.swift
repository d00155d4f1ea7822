/// What happened on every device, in one order.
public final class Timeline {
  let database: Database
  /// The damaged file that made way for this one; nil when there was none.
  public let setAside: SetAside?

  /// Opens the store or starts it; `now` (milliseconds since 1970) names a damaged file that is set aside.
  public init(_ location: Location, at now: Int64) throws(StorageError) {
    let opened = try Database.open(location, schema: Self.schema, durability: .allButNewest, at: now)
    database = opened.database
    setAside = opened.setAside
  }

  /// Adds events in their order and gives the last one's sequence; all of them or none.
  @discardableResult
  public func append(_ events: [TimelineEvent]) throws(StorageError) -> Int64 {
    try database.write { () throws(StorageError) in
      for event in events {
        try database.run(
          "INSERT INTO event (at, device, edition, kind, words, details) VALUES (?, ?, ?, ?, ?, ?)",
          [
            .integer(event.at), .text(event.device), .optional(event.edition), .text(event.kind),
            .text(event.words), .text(event.details),
          ])
      }
      return try lastSequence()
    }
  }

  /// The newest event's sequence; 0 before the first.
  public func lastSequence() throws(StorageError) -> Int64 {
    try database.integer("SELECT coalesce(max(sequence), 0) FROM event")
  }

  /// Events after `sequence`, oldest first; of one device when it is named, and at most `limit`.
  public func events(
    after sequence: Int64, device: String? = nil, limit: Int = .max
  ) throws(StorageError) -> [TimelineEvent] {
    try database.rows(
      """
      SELECT sequence, at, device, edition, kind, words, details FROM event
      WHERE sequence > ?1 AND (?2 IS NULL OR device = ?2) ORDER BY sequence LIMIT ?3
      """, [.integer(sequence), .optional(device), .integer(limit)], Self.event)
  }

  /// The newest events, oldest of them first; of one device when it is named.
  public func newest(_ limit: Int, device: String? = nil) throws(StorageError) -> [TimelineEvent] {
    try database.rows(
      """
      SELECT sequence, at, device, edition, kind, words, details FROM event
      WHERE ?1 IS NULL OR device = ?1 ORDER BY sequence DESC LIMIT ?2
      """, [.optional(device), .integer(limit)], Self.event
    ).reversed()
  }

  /// Forgets all but the newest events; their sequences are never given again.
  public func trim(keeping limit: Int) throws(StorageError) {
    try database.write { () throws(StorageError) in
      try database.run(
        "DELETE FROM event WHERE sequence <= (SELECT max(sequence) FROM event) - ?", [.integer(limit)])
    }
  }

  private static func event(_ row: Row) -> TimelineEvent {
    TimelineEvent(
      sequence: row.integer(0), at: row.integer(1), device: row.text(2), edition: row.optionalText(3),
      kind: row.text(4), words: row.text(5), details: row.text(6))
  }
}
