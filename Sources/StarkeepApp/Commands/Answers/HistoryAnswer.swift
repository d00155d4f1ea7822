import GameProgress

/// What `history` and `undo` answer.
nonisolated enum HistoryAnswer {
  static func json(_ entries: [HistoryEntry]) -> JSON {
    .array(entries.map { .object(members($0)) })
  }

  /// `{"kind":"reset","at":"…","what":"paper","results":12}`.
  static func members(_ entry: HistoryEntry) -> [JSON.Member] {
    let (kind, what) = words(entry)
    return [
      JSON.Member("kind", .string(kind)), JSON.Member("at", .string(CalendarDate.iso(entry.at))),
      JSON.Member("what", .string(what)), JSON.Member("results", .integer(entry.results)),
    ]
  }

  private static func words(_ entry: HistoryEntry) -> (kind: String, what: String) {
    switch entry.kind {
    case .reset(let scope): ("reset", scope.description)
    case .application: ("application", "cloud")
    }
  }

  static func lines(_ entries: [HistoryEntry], _ style: TextStyle) -> [TextLine] {
    guard !entries.isEmpty else { return ["There is nothing to take back."] }
    return TextTable.lines(
      entries.map { entry in
        let date = CalendarDate(milliseconds: entry.at, secondsFromUTC: style.secondsFromUTC(entry.at))
        return [TextSpan("\(date.date) \(date.time)", .dim), TextSpan(phrase(entry))]
      })
  }

  /// What was done, in a few words.
  static func phrase(_ entry: HistoryEntry) -> String {
    let results = Counting.plural(entry.results, "result")
    return switch entry.kind {
    case .reset(let scope): "reset of \(scope): \(results) removed here"
    case .application: "\(results) taken over from the cloud"
    }
  }
}
