internal import GameProgress
internal import TerminalKit

/// The sentences of the preview screen.
nonisolated enum PreviewWording {
  static func notSignedIn(_ keys: BindingTable) -> String {
    "Nobody is signed in, so there is nothing to compare with: \(keys.name(of: .show(.player), orTyping: "sign-in")) shows "
      + "how to sign in"
  }

  static let nothing = "Nothing would change: what you have is at least as good"
  static let isOn = "sync is on"
  static let isOff = "sync is off, nothing is changed by looking"

  static func head(_ preview: SyncPreview, _ theme: Theme) -> [Line] {
    let (before, after) = (preview.before, preview.after)
    let (star, arrow) = (theme.glyphs.starFilled, theme.glyphs.arrowRight)
    var totals = Line("\(before.stars) \(star) \(arrow) ", .plain)
    totals.append("\(after.stars) \(star)", after.stars > before.stars ? .good : .plain)
    totals.append("    score \(Counting.grouped(before.score)) \(arrow) \(Counting.grouped(after.score))")
    totals.append("    boxes open \(before.boxesOpen) \(arrow) \(after.boxesOpen)")
    let opened = preview.boxesOpened.map(\.title)
    let gain =
      opened.isEmpty
      ? Line("No box would open.", .faint) : Line("\(DialogWording.list(opened)) would open.", .good)
    let worse =
      preview.worse == 0
      ? Line("Nothing gets worse.", .good)
      : Line("\(Counting.plural(preview.worse, "level")) would get worse.", .bad)
    return [totals, gain, worse, Line("  level       here".padded(to: 41) + "with sync", .faint)]
  }

  static func row(_ change: SyncPreview.Change, edition: Edition, _ theme: Theme) -> Line {
    var line = Line(LevelsWording.title(of: change.level, in: edition).padded(to: 12))
    line.append(summary(change.before, theme).padded(to: 24), .faint)
    line.append(" \(theme.glyphs.arrowRight) ", .faint)
    line.append(summary(change.after, theme), .good)
    if let source = change.after.stars?.origin.source, source.device != change.before?.stars?.origin.source.device {
      line.append("  \(source.device)", .faint)
    }
    return line
  }

  private static func summary(_ result: BestResult?, _ theme: Theme) -> String {
    guard let result else { return "never played" }
    return ResultField.allCases.map { field in
      result[field].map { field.text($0.value, theme) } ?? theme.glyphs.dash
    }.joined(separator: "  ")
  }
}
