import GameCenter
import GameProgress
import Lab

/// `players`, `sign-in`, `sign-out`, `foreground` and `settings`.
extension CommandRunner {
  func players(_ command: PlayersCommand, _ place: Place) throws(ErrorReport) -> CommandOutput {
    switch command {
    case .list:
      let players = try attempt { () throws(LabError) in try world.players(in: place.edition) }
      let lines =
        players.isEmpty
        ? ["There are no players: `starkeep players add NAME` adds one."]
        : TextTable.lines(players.map { [TextSpan($0.displayName, .strong), TextSpan($0.gamePlayerID, .dim)] })
      return CommandOutput(json: .array(players.map(StatusAnswer.player)), lines: lines)
    case .add(let name):
      let player = try attempt { () throws(LabError) in try world.addPlayer(named: name, in: place.edition) }
      return CommandOutput(
        json: StatusAnswer.player(player),
        lines: [TextLine([TextSpan(player.displayName, .strong), TextSpan("  \(player.gamePlayerID)", .dim)])])
    }
  }

  func signIn(_ answer: SignInAnswer, _ place: Place, bringing: Bool) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting) { app throws(ErrorReport) in
      let report = try attempt(in: place.edition) { () throws(LabError) in
        switch answer {
        case .open: try app.signIn(bringingProgress: bringing)
        case .player(let name): try app.signIn(as: name, bringingProgress: bringing)
        case .error(.cancelled): try app.signIn(outcome: .cancel)
        case .error(let error): try app.signIn(outcome: .error(error.name))
        }
      }
      let warnings = warning(about: try pass(app))
      let snapshot = app.snapshot
      return CommandOutput(
        json: [
          "outcome": .string(report.outcome.rawValue), "isNewUser": .bool(report.isNewUser),
          "guestResultsClaimed": .integer(report.guestResultsClaimed), "status": StatusAnswer.json(snapshot),
        ], lines: IdentityWording.signedIn(report, snapshot).map { TextLine($0) }, warnings: warnings)
    }
  }

  func signOut(_ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting) { app throws(ErrorReport) in
      try attempt { () throws(LabError) in try app.signOut() }
      return statusOutput(app)
    }
  }

  func foreground(_ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting) { app throws(ErrorReport) in
      let pass = try attempt { () throws(LabError) in
        try app.foreground()
        return try ended(app)
      }
      return statusOutput(app, warnings: warning(about: pass))
    }
  }

  func settings(_ command: SettingsCommand, _ place: Place) throws(ErrorReport) -> CommandOutput {
    try attempt(in: place.edition) { () throws(LabError) in
      let device = try world.device(place.device)
      switch command {
      case .show: break
      case .signIn(let player): try device.signInThroughSettings(player, in: place.edition)
      case .signOut: try device.signOutThroughSettings()
      case .cloud(let isOn): try device.setCloudAvailable(isOn)
      }
      let player = try device.account(in: place.edition)
      let hasCloud = try device.isCloudAvailable()
      return CommandOutput(
        json: ["gameCenter": StatusAnswer.gameCenter(player), "cloud": .bool(hasCloud)],
        lines: TextTable.lines([
          [TextSpan("Game Center", .dim), TextSpan(player?.displayName ?? "nobody is signed in")],
          [TextSpan("cloud service", .dim), TextSpan(hasCloud ? "on" : "off")],
        ]))
    }
  }
}
