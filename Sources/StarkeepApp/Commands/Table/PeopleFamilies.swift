nonisolated extension CommandTable {
  /// Players, sign-in and the device's settings.
  static let peopleFamilies: [CommandFamily] = [
    CommandFamily(
      name: "players", group: .people, summary: "the simulated Game Center's players",
      commands: [
        CommandSpecification(summary: "list the simulated Game Center's players") { _ in .players(.list) },
        CommandSpecification(
          word: "add", summary: "add a player",
          arguments: [ArgumentSpecification(name: "NAME", kind: .text)], examples: ["players add Ann"]
        ) { (words) throws(CommandLineError) in .players(.add(name: try words.argument(0, "NAME"))) },
      ]),
    CommandFamily(
      name: "sign-in", group: .people, summary: "run the authenticate handler",
      commands: [
        CommandSpecification(
          summary: "run the authenticate handler and answer its sheet",
          arguments: [ArgumentSpecification(name: "PLAYER", kind: .player, isOptional: true)],
          options: [
            OptionSpecification(
              name: "outcome", valueName: "OUTCOME", kind: .choice(SignInAnswer.outcomes),
              summary: "answer the sheet with `cancel` or an error's name")
          ],
          consent: "switch to the player's own account, and bring the results along",
          discussion: """
            OUTCOME is one of \(SignInAnswer.outcomes.joined(separator: ", ")).
            PLAYER is a name or an id. A device that is signed in to Game Center shows no sheet: its player is signed in. \
            When an anonymous user's player has an account already, --yes switches to it and brings the results along.
            """,
          examples: ["sign-in Ann", "sign-in --outcome cancel"]
        ) { (words) throws(CommandLineError) in
          let (player, outcome) = (words.optionalArgument(0), words.value("outcome"))
          if let player, outcome != nil { throw .conflictingOptions(player, "--outcome") }
          if let outcome { return .signIn(try SignInAnswer(outcome: outcome)) }
          return .signIn(player.map(SignInAnswer.player) ?? .open)
        }
      ]),
    CommandFamily(
      name: "sign-out", group: .people, summary: "sign the app's user out",
      commands: [CommandSpecification(summary: "sign the app's user out") { _ in .signOut }]),
    CommandFamily(
      name: "settings", group: .people, summary: "the device's Settings app",
      commands: [
        CommandSpecification(summary: "the device's Game Center account and cloud service") { _ in .settings(.show) },
        CommandSpecification(
          word: "sign-in", summary: "sign PLAYER in to Game Center, behind the app's back",
          arguments: [ArgumentSpecification(name: "PLAYER", kind: .player)], examples: ["settings sign-in Bo"]
        ) { (words) throws(CommandLineError) in .settings(.signIn(player: try words.argument(0, "PLAYER"))) },
        CommandSpecification(word: "sign-out", summary: "sign the device out of Game Center") { _ in
          .settings(.signOut)
        },
        CommandSpecification(
          word: "cloud", summary: "a system with or without the cloud service",
          arguments: [ArgumentSpecification(name: "", kind: .choice(["on", "off"]))],
          examples: ["settings cloud off"]
        ) { (words) throws(CommandLineError) in .settings(.cloud(try words.choice(0, "on|off", of: OnOff.self) == .on))
        },
      ]),
    CommandFamily(
      name: "foreground", group: .people, summary: "the app comes back to the foreground",
      commands: [
        CommandSpecification(
          summary: "the app comes back to the foreground: the handler runs, users are read again, a pass runs"
        ) { _ in .foreground }
      ]),
    CommandFamily(name: "auth", group: .people, summary: "the user account and its tokens", commands: auth),
    CommandFamily(name: "keychain", group: .people, summary: "the keychain that apps share", commands: keychain),
  ]

  private static let auth: [CommandSpecification] = [
    CommandSpecification(word: "user", summary: "the signed-in user") { _ in .auth(.user) },
    CommandSpecification(word: "anonymous", summary: "sign in without an account") { _ in .auth(.anonymous) },
    CommandSpecification(word: "link", summary: "link the Game Center player to the user") { _ in .auth(.link) },
    CommandSpecification(word: "unlink", summary: "unlink the Game Center player") { _ in .auth(.unlink) },
    CommandSpecification(word: "reauthenticate", summary: "prove again who the user is") { _ in
      .auth(.reauthenticate)
    },
    CommandSpecification(
      word: "delete", summary: "delete the user's account", consent: "delete it; without it nothing is deleted",
      discussion: "Without --yes it only says what would go.", examples: ["auth delete --yes"]
    ) { _ in .auth(.delete) },
    CommandSpecification(
      word: "token", summary: "the ID token and its claims",
      options: [
        OptionSpecification(name: "refresh", summary: "fetch a new token first"),
        OptionSpecification(name: "raw", summary: "print what is kept, as it is"),
      ],
      examples: ["auth token --refresh --json"]
    ) { (words) throws(CommandLineError) in .auth(.token(refresh: words.flag("refresh"), raw: words.flag("raw"))) },
    CommandSpecification(word: "keys", summary: "the public keys that verify tokens, as a JWKS") { _ in .auth(.keys) },
    CommandSpecification(
      word: "credential", summary: "the identity signature with its certificate and root"
    ) { _ in .auth(.credential) },
  ]

  private static let keychain: [CommandSpecification] = [
    CommandSpecification(
      word: "group", summary: "share the signed-in user in the access group NAME; `none` stops sharing",
      arguments: [ArgumentSpecification(name: "NAME|none", kind: .text)],
      examples: ["keychain group TEAM.com.example.shared", "keychain group none"]
    ) { (words) throws(CommandLineError) in
      let name = try words.argument(0, "NAME|none")
      return .keychain(.group(name == "none" ? nil : name))
    },
    CommandSpecification(
      word: "stored", summary: "the user that the access group NAME holds",
      arguments: [ArgumentSpecification(name: "NAME", kind: .text)]
    ) { (words) throws(CommandLineError) in .keychain(.stored(group: try words.argument(0, "NAME"))) },
    CommandSpecification(
      word: "migrate", summary: "move the signed-in user into the access group NAME, as documented",
      arguments: [ArgumentSpecification(name: "NAME", kind: .text)]
    ) { (words) throws(CommandLineError) in .keychain(.migrate(group: try words.argument(0, "NAME"))) },
  ]
}
