import SQLiteStorage

@testable import StarkeepApp

/// Rows of the timeline, told to a person, and written as a script for a report.
enum TimelineTarget {
  static func check(_ bytes: [UInt8]) throws {
    var pieces = Pieces(bytes)
    var events: [TimelineEvent] = []
    while !pieces.isEmpty, events.count < 8 {
      events.append(
        TimelineEvent(
          at: pieces.number(), device: "phone", edition: "full", kind: pieces.text(), words: pieces.text(),
          details: pieces.text()))
    }
    for event in events {
      let date = CalendarDate(milliseconds: event.at)
      try expect((1...12).contains(date.month) && (1...31).contains(date.day), "\(event.at) is a day")
      try expect((0..<24).contains(date.hour) && (0..<60).contains(date.second), "\(event.at) is a time of day")
      _ = LocalClock(now: 1_790_000_000_000, fixedOffset: 3_600).day(event.at)
    }
    for line in TimelineScript.lines(events) {
      let words = try ShellWords.split(line)
      switch words.first {
      case "advance", "expect": try expect(try ScriptParser.parse(line).count == 1, "\(line) can be run")
      case let first: try expect(first?.hasPrefix("@") == true, "a line says where")
      }
      // What a stranger's name holds must stay in its words.
      try expect(!line.contains(where: \.isNewline), "an event is one line of a script: \(line)")
    }
  }
}
