internal import GameProgress
internal import Lab
internal import TerminalKit

/// The sentences of the preview screen.
nonisolated enum PreviewWording {
  static func notSignedIn(_ keys: BindingTable) -> String {
    "Nobody is signed in, so there is nothing to compare with: \(keys.name(of: .show(.player), orTyping: "sign-in")) shows "
      + "how to sign in"
  }

  static let nothing = "Nothing would change: what you have is at least as good"
  static let isOn = "sync is on"
  static let isOff = "sync is off"

  /// What the switch does, for those who have not used it.
  static func about(_ keys: BindingTable) -> [Line] {
    let (on, back) = (keys.name(of: .toggleSync, orTyping: "sync on"), keys.name(of: .undo, orTyping: "undo"))
    return [
      Line("What turning sync on does", .title),
      Line("\(on) takes over the best of here and the cloud: most stars, highest score, shortest time."),
      Line("From then on every pass does so at once, on this device alone; looking changes nothing."),
      Line("\(back) takes it all back, and turns sync off again."),
    ]
  }

  static func head(_ preview: SyncPreview, _ theme: Theme, isNarrow: Bool) -> [Line] {
    let (before, after) = (preview.before, preview.after)
    let (star, arrow) = (theme.glyphs.starFilled, theme.glyphs.arrowRight)
    let gap = isNarrow ? "  " : "    "
    var totals = Line("\(before.stars) \(star) \(arrow) ", .plain)
    totals.append("\(after.stars) \(star)", after.stars > before.stars ? .good : .plain)
    totals.append("\(gap)score \(Counting.grouped(before.score)) \(arrow) \(Counting.grouped(after.score))")
    totals.append("\(gap)boxes open \(before.boxesOpen) \(arrow) \(after.boxesOpen)")
    let opened = preview.boxesOpened.map(\.title)
    let gain =
      opened.isEmpty
      ? Line("No box would open.", .faint) : Line("\(DialogWording.list(opened)) would open.", .good)
    let worse =
      preview.worse == 0
      ? Line("Nothing gets worse.", .good)
      : Line("\(Counting.plural(preview.worse, "level")) would get worse.", .bad)
    return [totals, gain + Line(" ") + worse]
  }

  static let columns = Line("level       here".padded(to: 39) + "with sync", .faint)

  static func row(_ change: SyncPreview.Change, _ state: ClientState) -> PageRow {
    let (theme, isNarrow) = (state.theme, state.isNarrow)
    let title = LevelsWording.title(of: change.level, in: state.app.edition)
    var line = Line(title.padded(to: isNarrow ? 10 : 12))
    let before = summary(change.before, theme, isNarrow)
    line.append(isNarrow ? before : before.padded(to: 24), .faint)
    line.append(" \(theme.glyphs.arrowRight) ", .faint)
    line.append(summary(change.after, theme, isNarrow), .good)
    if let source = change.after.stars?.origin.source, source.device != change.before?.stars?.origin.source.device {
      line.append("  \(source.device)", .faint)
    }
    return PageRow(change.level.description, line).with {
      $0.indent = 10
      $0.spoken = "\(title): \(SpokenWording.result(change.before)) becomes \(SpokenWording.result(change.after))"
    }
  }

  /// A change field by field, and where what is better comes from.
  static func more(_ change: SyncPreview.Change, _ state: ClientState) -> [Line] {
    let theme = state.theme
    let fields = ResultField.allCases.map { field in
      let (before, after) = (change.before?[field], change.after[field])
      let text = { (best: Best?) in best.map { field.text($0.value, theme) } ?? theme.glyphs.dash }
      var line = Line(field.name.padded(to: 7), .faint) + Line(text(before))
      guard let after, after.value != before?.value else { return line + Line("  stays", .faint) }
      line.append(" \(theme.glyphs.arrowRight) ", .faint)
      line.append(text(after), .good)
      return line + Line("  \(LevelsWording.origin(after.origin, state.clock))", .faint)
    }
    return [Line(LevelsWording.title(of: change.level, in: state.app.edition), .title)] + fields
  }

  /// The boxes that would look different: their stars, and whether they would open.
  static func boxes(_ preview: SyncPreview, _ theme: Theme) -> [Line] {
    let (star, arrow) = (theme.glyphs.starFilled, theme.glyphs.arrowRight)
    let rows = zip(preview.before.boxes, preview.after.boxes).compactMap { before, after -> Line? in
      guard before.stars != after.stars || before.isOpen != after.isOpen else { return nil }
      let most = after.box.levelCount * 3
      var line = Line(after.box.title.padded(to: 12))
      line.append(theme.glyphs.meter(before.stars, of: most, width: 10), .faint)
      line.append(" \(arrow) ", .faint)
      line.append(theme.glyphs.meter(after.stars, of: most, width: 10), .star)
      line.append("  \(before.stars) \(arrow) \(after.stars)/\(most) \(star)")
      return after.isOpen && !before.isOpen ? line + Line("  opens", .good) : line
    }
    return rows.isEmpty ? [] : [Line("Box by box", .title)] + rows + [Line()]
  }

  private static func summary(_ result: BestResult?, _ theme: Theme, _ isNarrow: Bool) -> String {
    guard let result else { return "never played" }
    return ResultField.allCases.map { field in
      result[field].map { field.text($0.value, theme) } ?? theme.glyphs.dash
    }.joined(separator: isNarrow ? " " : "  ")
  }
}
