internal import Lab
internal import TerminalKit

/// The sentences of the player screen.
nonisolated enum PlayerWording {
  static func rows(_ state: ClientState) -> [Line] {
    gameCenter(state) + [Line()] + user(state) + [Line()] + token(state)
  }

  private static func gameCenter(_ state: ClientState) -> [Line] {
    let center = state.app.gameCenter
    var lines = [Line("Game Center", .title)]
    if let player = center.player {
      lines += [
        field("player", player.displayName.sanitized()), field("gamePlayerID", player.gamePlayerID),
        field("teamPlayerID", player.teamPlayerID),
      ]
    } else {
      lines.append(field("player", "nobody is signed in on this device"))
      lines.append(Line("               " + offer(center, state.bindings), .faint))
    }
    if let error = center.error {
      let number = error.number.map { " (\($0))" } ?? ""
      lines.append(Line("  last error   ", .faint) + Line("\(error.code)\(number)", .bad))
    }
    return lines
  }

  private static func offer(_ center: GameCenterSnapshot, _ keys: BindingTable) -> String {
    switch center.offer {
    case .available:
      "\(keys.name(of: .screen(.signIn), orTyping: "sign-in")) signs in; \(Counting.plural(center.cancelsLeft, "cancel")) left before the device stops asking"
    case .silentUntilForeground:
      "declined; the device asks again when the app comes back: \(keys.name(of: .foreground, orTyping: "foreground"))"
    case .disabled: "three cancels: it stays silent until `settings sign-in PLAYER`, as in Settings"
    }
  }

  private static func user(_ state: ClientState) -> [Line] {
    var lines = [Line("User", .title)]
    guard let user = state.app.user else {
      let waiting = state.app.claimableResults
      let note = waiting > 0 ? "; \(Counting.plural(waiting, "result")) to take along at sign-in" : ""
      lines.append(field("profile", "guest: results stay on this device\(note)"))
      if let failure = state.app.signInFailure {
        lines.append(Line("  last error   ", .faint) + Line(IdentityWording.signInFailed(failure), .bad))
      }
      return lines
    }
    lines.append(field("uid", user.uid))
    lines.append(field("name", user.displayName?.sanitized() ?? "none"))
    let providers = user.isAnonymous ? "none: anonymous" : user.providers.joined(separator: ", ")
    lines.append(field("providers", providers))
    lines.append(
      field("kept in", user.accessGroup.map { "the keychain group \($0)" } ?? "this app's own keychain item"))
    return lines
  }

  private static func token(_ state: ClientState) -> [Line] {
    guard state.app.user != nil else { return [] }
    var lines = [Line("ID token", .title)]
    guard let token = state.token else { return lines + [field("token", "none: it cannot be had now")] }
    lines.append(field("time left", "\(token.expiresIn / 60) min \(token.expiresIn % 60) s"))
    lines += token.claims.map { field($0.name, $0.value) }
    return lines
  }

  private static func field(_ name: String, _ value: String) -> Line {
    Line("  " + name.padded(to: 13), .faint) + Line(value)
  }
}
