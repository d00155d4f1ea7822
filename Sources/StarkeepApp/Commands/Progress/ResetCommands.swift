import GameProgress
import Lab

/// `reset` and `undo`.
extension CommandRunner {
  func reset(
    _ target: String, yes: Bool, turnSyncOff: Bool, _ place: Place
  ) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting) { app throws(ErrorReport) in
      let scope = try attempt(in: place.edition) { () throws(LabError) in try app.scope(named: target) }
      guard yes else {
        throw ResetAnswer.confirmationNeeded(app.resetPreview(scope), turnSyncOff: turnSyncOff)
      }
      let report = try attempt { () throws(LabError) in try app.reset(scope, turnSyncOff: turnSyncOff) }
      let warnings = warning(about: try pass(app))
      return CommandOutput(
        json: ResetAnswer.json(report), lines: ResetAnswer.lines(report), warnings: warnings)
    }
  }

  func undo(_ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting, passing: false) { app throws(ErrorReport) in
      let wasOn = app.snapshot.sync.isOn
      let entry = try attempt { () throws(LabError) in try app.undo() }
      let warnings = warning(about: try pass(app))
      let isOn = app.snapshot.sync.isOn
      var lines = [TextLine("taken back: \(HistoryAnswer.phrase(entry))")]
      if wasOn, !isOn { lines.append("Sync is off now, or the next pass would apply it again.") }
      return CommandOutput(
        json: .object(HistoryAnswer.members(entry) + [JSON.Member("syncOn", .bool(isOn))]), lines: lines,
        warnings: warnings)
    }
  }
}
