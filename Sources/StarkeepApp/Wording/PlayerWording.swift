internal import Lab
internal import TerminalKit

/// The sentences of the player screen.
nonisolated enum PlayerWording {
  /// One thing that is known, and what it means.
  struct Field: Equatable {
    let name: String
    let value: String
    var meaning = ""
    var isFailure = false

    /// Whether it counts down.
    var isRestless = false
  }

  /// Some fields under a title.
  struct Group: Equatable {
    let title: String
    var fields: [Field]
  }

  static func about(_ keys: BindingTable) -> [Line] {
    let name = { (action: ScreenAction, command: String) in keys.name(of: .screen(action), orTyping: command) }
    return [
      Line("Signing in and out", .title),
      Line(
        "\(name(.signIn, "sign-in")) signs in through Game Center; \(name(.signOut, "sign-out")) signs the app's user out, "
          + "and results are then the guest's."),
      Line(
        "\(name(.refreshToken, "auth token")) gets a new ID token; \(name(.rearmNotice, "notice rearm")) makes the one-time "
          + "notice due again, for testers."),
      Line(
        "`:settings sign-in PLAYER` changes the device's account behind the app's back, as Settings would; the app sees it "
          + "when it comes back: \(keys.name(of: .foreground, orTyping: "foreground"))."),
    ]
  }

  static func rows(_ group: Group, isNarrow: Bool) -> [PageRow] {
    group.fields.enumerated().map { place, field in
      let line = Line(field.name.padded(to: 14), .faint) + Line(field.value, field.isFailure ? .bad : .plain)
      return PageRow("\(group.title) \(field.name)", line).with {
        $0.heading = place == 0 ? Line(group.title, .title) : nil
        $0.indent = isNarrow ? 2 : 14
        $0.isRestless = field.isRestless
        $0.spoken = "\(field.name): \(field.value)"
      }
    }
  }

  static func more(_ field: Field) -> [Line] {
    [Line(field.name, .title), Line(field.value)] + (field.meaning.isEmpty ? [] : [Line(field.meaning, .faint)])
  }

  static func groups(_ state: ClientState) -> [Group] { [gameCenter(state), user(state)] + token(state) }

  private static func gameCenter(_ state: ClientState) -> Group {
    let center = state.app.gameCenter
    var group = Group(title: "Game Center", fields: [])
    if let player = center.player {
      group.fields = [
        Field(name: "player", value: player.displayName.sanitized(), meaning: meanings["player"] ?? ""),
        Field(name: "gamePlayerID", value: player.gamePlayerID, meaning: meanings["gamePlayerID"] ?? ""),
        Field(name: "teamPlayerID", value: player.teamPlayerID, meaning: meanings["teamPlayerID"] ?? ""),
      ]
    } else {
      group.fields = [
        Field(name: "player", value: "nobody is signed in on this device", meaning: meanings["player"] ?? ""),
        Field(
          name: "sign-in", value: offer(center, state.bindings),
          meaning: "A sheet that is cancelled three times is not shown again."),
      ]
    }
    if let error = center.error {
      let number = error.number.map { " (\($0))" } ?? ""
      let sentence = ServiceWording.sentence(error, .gameCenter)
      group.fields.append(
        Field(
          name: "last error", value: "\(error.code)\(number)", meaning: "What the handler was last told: \(sentence).",
          isFailure: true))
    }
    return group
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

  private static func user(_ state: ClientState) -> Group {
    guard let user = state.app.user else {
      let waiting = state.app.claimableResults
      let note = waiting > 0 ? "; \(Counting.plural(waiting, "result")) to take along at sign-in" : ""
      let value = "guest: results stay on this device\(note)"
      var fields = [Field(name: "profile", value: value, meaning: meanings["profile"] ?? "")]
      if let failure = state.app.signInFailure {
        let meaning = "Why the app could not sign the player in by itself."
        fields.append(
          Field(name: "last error", value: IdentityWording.signInFailed(failure), meaning: meaning, isFailure: true))
      }
      return Group(title: "User", fields: fields)
    }
    let providers = user.isAnonymous ? "none: anonymous" : user.providers.joined(separator: ", ")
    let place = user.accessGroup.map { "the keychain group \($0)" } ?? "this app's own keychain item"
    return Group(
      title: "User",
      fields: [
        Field(name: "uid", value: user.uid, meaning: meanings["uid"] ?? ""),
        Field(name: "name", value: user.displayName?.sanitized() ?? "none", meaning: meanings["name"] ?? ""),
        Field(name: "providers", value: providers, meaning: meanings["providers"] ?? ""),
        Field(name: "kept in", value: place, meaning: meanings["kept in"] ?? ""),
      ])
  }

  private static func token(_ state: ClientState) -> [Group] {
    guard state.app.user != nil else { return [] }
    guard let token = state.token else {
      let none = Field(name: "token", value: "none: it cannot be had now", meaning: "x tries again.", isFailure: true)
      return [Group(title: "ID token", fields: [none])]
    }
    let left = Field(
      name: "time left", value: "\(token.expiresIn / 60) min \(token.expiresIn % 60) s",
      meaning: meanings["time left"] ?? "", isRestless: true)
    let claims = token.claims.map { claim in
      let instant = ["iat", "exp", "auth_time"].contains(claim.name) ? Int64(claim.value) : nil
      let time = instant.map { " (\(state.clock.day($0 * 1000)))" } ?? ""
      let isText = claim.value.count > 1 && claim.value.hasPrefix("\"") && claim.value.hasSuffix("\"")
      let value = isText ? String(claim.value.dropFirst().dropLast()) : claim.value
      return Field(name: claim.name, value: value + time, meaning: meanings[claim.name] ?? "")
    }
    return [Group(title: "ID token", fields: [left] + claims)]
  }

  /// What each field means, for people who see it for the first time.
  private static let meanings = [
    "player": "The account of the device, not of the app: Settings can change it behind the app's back.",
    "gamePlayerID": "Names the player in this game alone. Another game sees another one.",
    "teamPlayerID": "Names the player in all games of one team: what links the account to Game Center.",
    "profile": "The guest needs no sign-in. Who signs in first takes the guest's unclaimed results along.",
    "uid": "The user in this project. The security rules let a user read and write under their own uid only.",
    "name": "Taken over from Game Center at sign-in.",
    "providers": "The ways in which this user can sign in; gc.apple.com is Game Center.",
    "kept in": "Where the signed-in user survives a restart. A group shares it between the apps of one team.",
    "time left": "An ID token counts for an hour; it is renewed before it ends.",
    "aud": "Audience: the project that the token is for.",
    "auth_time": "When the user last proved who they are.",
    "exp": "When the token ends.",
    "iat": "When the token was issued.",
    "iss": "Issuer: who signed the token.",
    "sub": "Subject: the uid.",
    "user_id": "The uid again, as older back ends read it.",
    "firebase": "How the user signed in, and the identities that are linked.",
  ]
}
