import SQLiteStorage

/// What `timeline` answers.
nonisolated enum TimelineAnswer {
  /// One event; its particulars are an object of their own.
  static func json(_ event: TimelineEvent) -> JSON {
    [
      "sequence": .integer(event.sequence), "at": .string(CalendarDate.iso(event.at)),
      "device": event.device.isEmpty ? .null : .string(event.device), "edition": .optional(event.edition),
      "kind": .string(event.kind), "words": .string(event.words),
      "details": (try? JSONReader.read(event.details)) ?? [:],
    ]
  }

  /// `01:02:03.456  phone/full  played paper-07: 3 stars …`.
  static func line(_ event: TimelineEvent, _ style: TextStyle) -> TextLine {
    let date = CalendarDate(milliseconds: event.at, secondsFromUTC: style.secondsFromUTC(event.at))
    let place = event.edition.map { "\(event.device)/\($0)" } ?? event.device
    let filled = place.padding(to: 12)
    return TextLine([
      TextSpan("\(date.date) \(date.time)  ", .dim), TextSpan(filled, .strong), TextSpan("  \(event.words)"),
    ])
  }
}

nonisolated extension String {
  /// The text with blanks up to so many characters.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
