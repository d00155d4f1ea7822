internal import GameProgress
internal import Lab
internal import TerminalKit

/// The sentences of the history screen.
nonisolated enum HistoryWording {
  static func lead(_ keys: BindingTable) -> String {
    "\(keys.name(of: .undo, orTyping: "undo")) takes the newest back, whole; again the next one."
  }

  static func newestFirst(_ keys: BindingTable) -> String {
    "Only the newest is taken back" + (keys.key(of: .first).map { "; \($0.shown) goes to it" } ?? "")
  }

  static let nothing = "Nothing to take back: resets and what sync applies are listed here"

  static let about = [
    Line("What taking back does", .title),
    Line("A reset that is taken back brings its results back, beside what was played since. The switch stays."),
    Line("What sync applied goes again when it is taken back, and sync is turned off, or it would come back."),
    Line("Neither changes the cloud."),
  ]

  static func what(_ entry: HistoryEntry, in edition: Edition) -> String {
    switch entry.kind {
    case .reset(let scope): "Reset of \(DialogWording.name(of: scope, in: edition))"
    case .application: "Taken over from the cloud"
    }
  }

  static func row(_ entry: HistoryEntry, isNewest: Bool, _ state: ClientState) -> PageRow {
    let what = what(entry, in: state.app.edition)
    let (day, results) = (state.clock.day(entry.at), Counting.plural(entry.results, "result"))
    let columns = state.isNarrow ? (0, 0) : (18, 31)
    let line =
      Line((day + "  ").padded(to: max(columns.0, day.cellWidth + 2)), .faint)
      + Line((what + "  ").padded(to: max(columns.1, what.cellWidth + 2)), isNewest ? .strong : .plain)
      + Line(results, .faint)
    return PageRow("\(entry.id)", line).with { $0.indent = 18 }
  }

  /// What an entry holds, level by level as far as it is kept.
  static func more(_ entry: HistoryEntry, _ state: ClientState) -> [Line] {
    let edition = state.app.edition
    let title = Line("\(what(entry, in: edition)), \(state.clock.day(entry.at))", .title)
    switch entry.kind {
    case .reset:
      let removed = entry.removed.own.joined(with: entry.removed.applied).joined(with: entry.removed.unclaimed)
      let glyphs = state.theme.glyphs
      let results = edition.levels.compactMap { level -> String? in
        removed[level].map { result in
          "\(LevelsWording.title(of: level, in: edition)) \(glyphs.stars(result.stars?.value ?? 0))"
        }
      }
      return [title, Line("Would bring back: " + results.joined(separator: ", "))]
    case .application:
      return [title, Line("\(Counting.plural(entry.results, "result")) got better here; before, they were less.")]
    }
  }
}
