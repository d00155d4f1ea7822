import Lab

/// `keychain`: the keychain that apps share.
extension CommandRunner {
  func keychain(_ command: KeychainCommand, _ place: Place) throws(ErrorReport) -> CommandOutput {
    switch command {
    case .group(let group):
      try keychainAction(place) { app throws(LabError) in try app.useAccessGroup(group) }
    case .migrate(let group):
      try keychainAction(place) { app throws(LabError) in try app.migrateUser(to: group) }
    case .stored(let group):
      // Whose user the keychain holds is asked of the device: no app starts for it, and none is in the way.
      try attempt(in: place.edition) { () throws(LabError) in
        let app = try InstalledApp(place.edition, on: try world.device(place.device), reading: true)
        let user = try app.storedUser(in: group)
        return CommandOutput(
          json: ["accessGroup": .string(group), "user": user.map(StatusAnswer.user) ?? .null],
          lines: user.map { AccountAnswer.lines($0) } ?? [TextLine("The group holds no user.")])
      }
    }
  }

  private func keychainAction(
    _ place: Place, _ work: (InstalledApp) throws(LabError) -> Void
  ) throws(ErrorReport) -> CommandOutput {
    try withApp(place, .acting) { app throws(ErrorReport) in
      try attempt { () throws(LabError) in try work(app) }
      return statusOutput(app, warnings: warning(about: try pass(app)))
    }
  }
}
