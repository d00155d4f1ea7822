import GameProgress
import TerminalKit

/// What `sync preview` answers (S7).
nonisolated enum PreviewAnswer {
  static func json(_ preview: SyncPreview) -> JSON {
    [
      "changes": .array(
        preview.changes.map { change in
          [
            "level": .string(change.level.description), "before": ResultAnswer.json(change.before),
            "after": ResultAnswer.json(change.after),
          ]
        }),
      "starsGained": .integer(preview.starsGained),
      "boxesOpened": .array(preview.boxesOpened.map { .string($0.name.description) }),
      "worse": .integer(preview.worse),
    ]
  }

  static func lines(_ preview: SyncPreview, _ style: TextStyle) -> [TextLine] {
    guard !preview.changes.isEmpty else { return [TextLine(SyncWording.nothingNew)] }
    let rows = preview.changes.map { change in
      [TextSpan(change.level.description)] + ResultAnswer.spans(change.before, style)
        + [TextSpan(style.glyphs.arrowRight)] + ResultAnswer.spans(change.after, style)
        + [TextSpan(ResultAnswer.devices(change.after), .dim)]
    }
    var lines = TextTable.lines(
      rows, alignments: [.leading, .leading, .trailing, .trailing, .leading, .leading, .trailing, .trailing])
    let boxes = preview.boxesOpened.map(\.title)
    let opens = boxes.isEmpty ? "" : " and open \(boxes.joined(separator: ", "))"
    lines.append(
      TextLine(
        "\(Counting.plural(preview.changes.count, "level")) would look different: you would gain "
          + "\(Counting.plural(preview.starsGained, "star"))\(opens).", .strong))
    if preview.worse == 0 { lines.append(TextLine(SyncWording.nothingWorse)) }
    return lines
  }
}
