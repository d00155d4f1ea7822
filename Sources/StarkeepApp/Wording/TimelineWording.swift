internal import SQLiteStorage
internal import TerminalKit

/// The sentences of the timeline screen.
nonisolated enum TimelineWording {
  static let order = "newest first"
  static let lately = "Lately"
  static let nothing = "Nothing has happened yet"

  static func row(_ event: TimelineEvent, _ state: ClientState) -> PageRow {
    let time = state.clock.time(event.at)
    let words = event.words.sanitized()
    let line =
      Line(time + "  ", .faint)
      + Line(place(event).padded(to: 12, ellipsis: state.theme.glyphs.ellipsis) + "  ", .strong) + Line(words)
    return PageRow("\(event.sequence)", line).with {
      $0.indent = state.isNarrow ? 2 : 24
      $0.spoken = "\(time), \(event.edition.map { "\(event.device), \($0)" } ?? event.device): \(words)"
    }
  }

  /// An event on one line, without columns.
  static func line(_ clock: LocalClock) -> (TimelineEvent) -> Line {
    { event in
      Line(clock.time(event.at) + "  ", .faint) + Line(place(event) + "  ", .strong) + Line(event.words.sanitized())
    }
  }

  /// `phone/full`.
  static func place(_ event: TimelineEvent) -> String {
    event.edition.map { "\(event.device)/\($0)" } ?? event.device
  }

  /// An event in full: when, where, and its particulars under the names that programs read.
  static func more(_ event: TimelineEvent, _ state: ClientState) -> [Line] {
    let whole = event.device.isEmpty ? "all devices" : event.device
    let app = event.edition.map { ", \($0) edition" } ?? ""
    var lines = [Line(event.words.sanitized(), .strong)]
    lines.append(Line("\(state.clock.time(event.at)) \(state.clock.day(event.at)), \(whole)\(app)", .faint))
    let details = (try? JSONReader.read(event.details)) ?? [:]
    guard case .object(let members) = details, !members.isEmpty else { return lines }
    lines.append(Line())
    for member in members {
      let value = if case .string(let text) = member.value { text } else { member.value.text }
      lines.append(Line(member.name.padded(to: 10) + " ", .faint) + Line(value.sanitized()))
    }
    return lines + [Line(), Line("number \(event.sequence), kind \(event.kind)", .faint)]
  }
}
