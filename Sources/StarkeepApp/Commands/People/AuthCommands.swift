import Lab

/// `auth`: the user's account and its tokens.
extension CommandRunner {
  func auth(_ command: AuthCommand, yes: Bool, _ place: Place) throws(ErrorReport) -> CommandOutput {
    switch command {
    case .user:
      try withApp(place, .reading) { app throws(ErrorReport) in
        guard app.snapshot.user != nil else { throw ErrorReport(.notSignedIn) }
        return userOutput(app)
      }
    case .anonymous:
      try acting(place) { app throws(LabError) in _ = try app.signInAnonymously() }
    case .link: try acting(place) { app throws(LabError) in try app.linkPlayer() }
    case .unlink: try acting(place) { app throws(LabError) in try app.unlinkPlayer() }
    case .reauthenticate: try acting(place) { app throws(LabError) in try app.reauthenticate() }
    case .delete: try deleteUser(yes: yes, place)
    case .token(let refresh, let raw): try token(refresh: refresh, raw: raw, place)
    case .keys: try keys(place)
    case .credential: try credential(place)
    }
  }

  private func acting(
    _ place: Place, _ work: (InstalledApp) throws(LabError) -> Void
  ) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting) { app throws(ErrorReport) in
      try attempt { () throws(LabError) in try work(app) }
      let warnings = warning(about: try pass(app))
      return userOutput(app, warnings: warnings)
    }
  }

  private func userOutput(_ app: InstalledApp, warnings: [String] = []) -> CommandOutput {
    let user = app.snapshot.user
    return CommandOutput(
      json: user.map(StatusAnswer.user) ?? .null, lines: AccountAnswer.lines(user), warnings: warnings)
  }

  private func deleteUser(yes: Bool, _ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting) { app throws(ErrorReport) in
      guard let user = app.snapshot.user else { throw ErrorReport(.notSignedIn) }
      guard yes else {
        throw ErrorReport(
          code: "confirmationNeeded",
          message: "this would delete the account of \(IdentityWording.user(user)) for good; --yes does it",
          status: .refused, details: [JSON.Member("uid", .string(user.uid))])
      }
      try attempt { () throws(LabError) in try app.deleteUser() }
      return statusOutput(app)
    }
  }

  private func token(refresh: Bool, raw: Bool, _ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting) { app throws(ErrorReport) in
      let token = try attempt { () throws(LabError) in try app.token(forcingRefresh: refresh) }
      return CommandOutput(
        json: AccountAnswer.json(token), lines: raw ? [TextLine(token.token)] : AccountAnswer.lines(token))
    }
  }

  private func keys(_ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .reading) { app throws(ErrorReport) in
      guard app.snapshot.user != nil else { throw ErrorReport(.notSignedIn) }
      let text = try attempt { () throws(LabError) in try app.publicKeys() }
      return CommandOutput(json: (try? JSONReader.read(text)) ?? .null, lines: [TextLine(text)])
    }
  }

  private func credential(_ place: Place) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting) { app throws(ErrorReport) in
      let credential = try attempt { () throws(LabError) in try app.exportCredential() }
      return CommandOutput(json: AccountAnswer.json(credential), lines: AccountAnswer.lines(credential))
    }
  }
}
