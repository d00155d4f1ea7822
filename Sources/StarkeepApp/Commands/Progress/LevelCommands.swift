import GameProgress
import Lab

/// `status`, `levels`, `play` and `history`.
extension CommandRunner {
  func status(_ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .reading) { app throws(ErrorReport) in
      let lost = try attempt { () throws(LabError) in try app.lostAccounts() }
      return statusOutput(app, warnings: lost.map { IdentityWording.lost($0) })
    }
  }

  /// The status as the answer of several commands.
  func statusOutput(_ app: InstalledApp, warnings: [String] = []) -> CommandOutput {
    let snapshot = app.snapshot
    return CommandOutput(
      json: StatusAnswer.json(snapshot), lines: StatusAnswer.lines(snapshot, style), warnings: warnings)
  }

  func levels(_ name: String?, _ place: Place) throws(ErrorReport) -> CommandOutput {
    let boxes = try boxes(named: name, in: place.edition)
    return try withApp(place, .reading) { app throws(ErrorReport) in
      let snapshot = app.snapshot
      return CommandOutput(
        json: LevelsAnswer.json(boxes.flatMap(\.levels), in: snapshot),
        lines: LevelsAnswer.lines(boxes, in: snapshot, style))
    }
  }

  private func boxes(named name: String?, in edition: Edition) throws(ErrorReport) -> [Box] {
    guard let name else { return edition.boxes }
    guard let box = BoxName(name).flatMap(edition.box) else {
      let known = edition.boxes.map(\.name.description)
      throw ErrorReport(code: "unknownBox", message: ErrorReport.unknown("box", name, among: known))
    }
    return [box]
  }

  func play(_ command: PlayCommand, _ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting) { app throws(ErrorReport) in
      let level = try attempt(in: place.edition) { () throws(LabError) in
        guard let level = LevelName(command.level), place.edition.contains(level) else {
          throw .unknownLevel(command.level)
        }
        try app.play(
          level, stars: command.stars, time: Int(command.milliseconds), score: command.score, force: command.force)
        return level
      }
      let warnings = warning(about: try pass(app))
      let snapshot = app.snapshot
      let isWaiting = snapshot.sync.waiting.contains(level)
      let spans =
        [TextSpan("\(level)  ", .strong)]
        + ResultAnswer.spans(snapshot.visible[level], style).flatMap { [$0, TextSpan("  ")] }
      return CommandOutput(
        json: LevelsAnswer.json(level, in: snapshot, isWaiting: isWaiting), lines: [TextLine(spans)], warnings: warnings
      )
    }
  }

  func history(_ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .reading) { app throws(ErrorReport) in
      let entries = app.snapshot.history
      return CommandOutput(json: HistoryAnswer.json(entries), lines: HistoryAnswer.lines(entries, style))
    }
  }
}
