extension Link {
  /// The connection in plain columns.
  public var record: LinkRecord {
    var latency: Int64 = 0
    if case .latency(let delay) = mode { latency = delay }
    return LinkRecord(
      mode: mode.name, latency: latency, nextNumber: nextNumber,
      rows: kept.map { LinkRow(number: $0.number, dueAt: $0.dueAt, answer: $0.answer.encoded()) })
  }

  /// The connection that was recorded.
  ///
  /// - Throws: ``LinkStorageError`` if a column holds what no version wrote, or a newer one did.
  public init(_ record: LinkRecord) throws(LinkStorageError) {
    let mode: LinkMode
    switch record.mode {
    case "online": mode = .online
    case "offline": mode = .offline
    case "hold": mode = .hold
    case "latency" where (0...LinkMode.longestLatency).contains(record.latency): mode = .latency(record.latency)
    case _: throw .damaged
    }
    var kept: [Kept] = []
    for row in record.rows.sorted(by: { $0.number < $1.number }) {
      do {
        kept.append(Kept(number: row.number, dueAt: row.dueAt, answer: try CloudAnswer(decoding: row.answer)))
      } catch {
        switch error {
        case .newerVersion: throw .newerVersion
        case .damaged: throw .damaged
        }
      }
    }
    let nextNumber = max(record.nextNumber, (kept.last?.number ?? 0).addingClamped(1))
    self.init(mode: mode, kept: kept, nextNumber: nextNumber)
  }
}
