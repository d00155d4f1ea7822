import GameProgress
import Lab
import TerminalKit

/// What `levels` and `play` answer.
nonisolated enum LevelsAnswer {
  /// One object a level, in the edition's order.
  static func json(_ levels: [LevelName], in snapshot: AppSnapshot) -> JSON {
    let waiting = Set(snapshot.sync.waiting)
    return .array(levels.map { json($0, in: snapshot, isWaiting: waiting.contains($0)) })
  }

  /// The object of one level.
  static func json(_ level: LevelName, in snapshot: AppSnapshot, isWaiting: Bool) -> JSON {
    [
      "level": .string(level.description), "box": .string(level.box.description), "number": .integer(level.number),
      "open": .bool(snapshot.standing.isOpen(level)), "result": ResultAnswer.json(snapshot.visible[level]),
      "cloud": ResultAnswer.json(snapshot.cloudBest[level]), "waiting": .bool(isWaiting),
    ]
  }

  /// Box by box; levels that were never played are counted, not listed.
  static func lines(_ boxes: [Box], in snapshot: AppSnapshot, _ style: TextStyle) -> [TextLine] {
    let waiting = Set(snapshot.sync.waiting)
    var lines: [TextLine] = []
    for box in boxes {
      guard let standing = snapshot.standing.box(box.name) else { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append(heading(standing, style))
      let rows = box.levels.compactMap { level -> [TextSpan]? in
        let (result, cloud) = (snapshot.visible[level], snapshot.cloudBest[level])
        guard result != nil || waiting.contains(level) else { return nil }
        var row = [TextSpan(level.description)] + ResultAnswer.spans(result, style)
        row.append(TextSpan(result.map(ResultAnswer.devices) ?? "", .dim))
        if waiting.contains(level), let cloud {
          let better = ResultAnswer.spans(cloud, style).map(\.text).joined(separator: " ")
          row.append(
            TextSpan("\(style.glyphs.arrowUp) cloud has \(better) from \(ResultAnswer.devices(cloud))", .good))
        }
        return row
      }
      lines += TextTable.lines(rows, alignments: [.leading, .leading, .trailing, .trailing], indent: "  ")
      lines += next(in: standing, snapshot)
    }
    return lines
  }

  private static func heading(_ standing: Standing.BoxStanding, _ style: TextStyle) -> TextLine {
    let box = standing.box
    let stars = "\(standing.stars)/\(box.levelCount * 3) \(style.glyphs.starFilled)"
    var spans = [
      TextSpan(box.title, .strong), TextSpan(" (\(box.name))  \(stars)  \(standing.played)/\(box.levelCount)"),
    ]
    if !standing.isOpen {
      spans.append(TextSpan("  locked: needs \(Counting.grouped(box.opensAt)) stars", .dim))
    }
    return TextLine(spans)
  }

  private static func next(in standing: Standing.BoxStanding, _ snapshot: AppSnapshot) -> [TextLine] {
    let next = standing.box.levels.first {
      standing.isOpen(number: $0.number) && snapshot.visible[$0] == nil
    }
    return next.map { [TextLine("  next to play: \($0)", .dim)] } ?? []
  }
}
