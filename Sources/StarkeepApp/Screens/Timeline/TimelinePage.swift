internal import SQLiteStorage
internal import TerminalKit

extension ClientState {
  /// What happened on every device, newest first.
  nonisolated var timelinePage: Page {
    var page = Page(.timeline)
    page.label = "newest first"
    page.hasLongRows = true
    page.rows = timeline.reversed().map { event in
      var line = Line(clock.time(event.at) + "  ", .faint)
      let place = event.edition.map { "\(event.device)/\($0)" } ?? event.device
      line.append(place.padded(to: 12, ellipsis: theme.glyphs.ellipsis) + "  ", .strong)
      line.append(event.words.sanitized())
      return line
    }
    page.empty = "Nothing has happened yet"
    return page
  }
}
