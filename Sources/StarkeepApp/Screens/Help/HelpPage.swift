internal import TerminalKit

extension ClientState {
  /// Every key, from the same table that dispatches it.
  nonisolated var helpPage: Page {
    var page = Page(.help)
    let legend = [
      Line("Signs", .title),
      Line("  \(theme.glyphs.stars(2))   earned stars; ", .plain)
        + Line("\(theme.glyphs.stars(0)) played without one", .plain),
      Line("  \(theme.glyphs.dot)     open, not played      \(theme.glyphs.dash)  locked"),
      Line("  \(theme.glyphs.arrowUp)     the cloud has better   \(theme.glyphs.check)  the cloud just made it better"),
    ]
    let width = max(16, bindings.all.map { $0.shownKeys.cellWidth + 1 }.max() ?? 0)
    page.rows =
      bindings.groups.flatMap { group in
        [Line(group.title, .title)]
          + group.bindings.map { binding in
            Line("  " + binding.shownKeys.padded(to: width), .key) + Line(binding.explanation)
              + Line(binding.place.map { " (\($0))" } ?? "", .faint)
          } + [Line()]
      } + legend
    return page
  }
}
