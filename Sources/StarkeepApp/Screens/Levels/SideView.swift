internal import GameProgress
internal import Lab
internal import SQLiteStorage
internal import TerminalKit

extension Frame {
  /// Draws, on wide terminals, what waits in the cloud, what can be taken back, and the selected level's own story.
  nonisolated mutating func drawSide(_ state: ClientState, in area: Rectangle) {
    let theme = state.theme
    let style = theme.style(.border)
    let parts = state.sideParts
    box(area, glyphs: theme.glyphs, style: style)
    var top = area.top
    for (place, part) in parts.enumerated() {
      let left = area.bottom - top
      let isLast = place == parts.count - 1
      let lines = part.lines.flatMap { $0.wrapped(to: area.width - 4, indent: 2) }
      let share = isLast ? left : min(lines.count + 1, max(4, area.height / parts.count))
      if place == 0 {
        box(
          area, title: part.title, label: part.label, glyphs: theme.glyphs, style: style,
          titleStyle: theme.style(.title))
      } else {
        divider(
          area, row: top, title: part.title, label: part.label, glyphs: theme.glyphs, style: style,
          titleStyle: theme.style(.title))
      }
      let room = Rectangle(
        column: area.left + 2, row: top + 1, width: area.width - 4, height: min(share, left) - (isLast ? 2 : 1))
      drawLines(lines, in: room, theme)
      top += share
      guard top < area.bottom - 2 else { break }
    }
  }
}

extension ClientState {
  /// A titled list at the side of the levels.
  struct SidePart: Equatable {
    let title: String
    var label = ""
    let lines: [Line]
  }

  nonisolated fileprivate var sideParts: [SidePart] {
    let waiting = app.sync.waiting.count
    let history = app.history.map { entry in
      Line(clock.day(entry.at) + "  ", .faint) + Line(HistoryWording.what(entry, in: app.edition))
        + Line("  \(Counting.plural(entry.results, "result"))", .faint)
    }
    var parts = [
      SidePart(
        title: LevelsWording.waiting, label: waiting > 0 ? "\(waiting)" : "",
        lines: LevelsWording.waitingLines(self, atMost: size.height / 3)),
      SidePart(
        title: LevelsWording.takenBack, label: history.isEmpty ? "" : "\(history.count)",
        lines: history.isEmpty ? [Line(HistoryWording.nothing, .faint)] : history),
    ]
    if let level = levels.level(in: app.edition) {
      let name = "\"\(level)\""
      let story = timeline.reversed().lazy.filter { $0.details.contains(name) }.prefix(30)
      parts.append(
        SidePart(
          title: LevelsWording.story(of: level, in: app.edition),
          lines: story.isEmpty ? [Line(LevelsWording.noStory, .faint)] : story.map(TimelineWording.line(clock))))
    }
    return parts
  }
}
