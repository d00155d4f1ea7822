import GameProgress
import Lab

/// `sync`, `notice` and `cloud`.
extension CommandRunner {
  func sync(_ command: SyncCommand, _ place: Place) throws(ErrorReport) -> CommandOutput {
    switch command {
    case .status:
      try withApp(place, .reading) { app throws(ErrorReport) in syncOutput(app, changed: nil) }
    case .preview:
      try withApp(place, .reading) { app throws(ErrorReport) in
        let preview = try attempt { () throws(LabError) in try app.preview() }
        return CommandOutput(json: PreviewAnswer.json(preview), lines: PreviewAnswer.lines(preview, style))
      }
    case .on, .off: try turnSync(command == .on, place)
    case .now: try syncNow(place)
    }
  }

  private func syncOutput(_ app: InstalledApp, changed: Int?, warnings: [String] = []) -> CommandOutput {
    let sync = app.snapshot.sync
    var lines = SyncAnswer.lines(sync, style)
    if let changed, changed > 0 {
      lines.append(TextLine("\(Counting.plural(changed, "result")) changed here.", .good))
    }
    return CommandOutput(json: SyncAnswer.json(sync, changed: changed), lines: lines, warnings: warnings)
  }

  private func turnSync(_ isOn: Bool, _ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting) { app throws(ErrorReport) in
      let before = app.snapshot.visible
      _ = try attempt { () throws(LabError) in try app.setSync(isOn) }
      let warnings = warning(about: try pass(app))
      let changed = before.levelsBettered(by: app.snapshot.visible).count
      return syncOutput(app, changed: changed, warnings: warnings)
    }
  }

  /// The pass is the work; there is no other.
  private func syncNow(_ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting, passing: false) { app throws(ErrorReport) in
      let pass = try attempt { () throws(LabError) in
        try app.requireCloud()
        try app.requestPass(isAskedFor: true)
        return try ended(app)
      }
      if case .failed(let code)? = pass?.outcome {
        throw ErrorReport(code: code, message: "the pass did not get through: \(SyncWording.failed(code))")
      }
      return syncOutput(app, changed: pass?.changed ?? 0)
    }
  }

  func notice(_ command: NoticeCommand, _ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting) { app throws(ErrorReport) in
      let content = try attempt { () throws(LabError) in try app.noticeContent() }
      var notice = app.snapshot.sync.notice
      switch command {
      case .show:
        // Durably marked before it is shown (N2).
        if notice.isPending { try attempt { () throws(LabError) in try app.markNoticeShown() } }
      case .dismiss:
        try attempt { () throws(LabError) in try app.markNoticeShown() }
        notice = app.snapshot.sync.notice
      case .rearm: try attempt { () throws(LabError) in try app.rearmNotice() }
      }
      let warnings = warning(about: try pass(app))
      if command == .rearm { notice = app.snapshot.sync.notice }
      let lines =
        command == .show ? NoticeAnswer.lines(notice, content) : [TextLine(SyncWording.noticeState(notice))]
      return CommandOutput(json: NoticeAnswer.json(notice, content), lines: lines, warnings: warnings)
    }
  }

  func cloud(raw: Bool, _ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .reading) { app throws(ErrorReport) in
      let contents = try attempt { () throws(LabError) in try app.cloudContents() }
      return CommandOutput(
        json: CloudContentsAnswer.json(contents, raw: raw),
        lines: CloudContentsAnswer.lines(contents, raw: raw, style))
    }
  }
}
