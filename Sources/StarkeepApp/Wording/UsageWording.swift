/// The sentences of the help and of the man page that belong to no single command.
nonisolated enum UsageWording {
  static let tagline = "game progress, sign-in and save sync, simulated on this machine"
  static let introduction = """
    Everything that Apple or Firebase would supply is simulated here: a Game Center, a user account with a shared \
    keychain, and a key-value store in the cloud. Sync is off until you turn it on; best results are never lost.
    """
  static let clientHint = "Without a command, starkeep opens the terminal client."
  static let examples: [(line: String, meaning: String)] = [
    ("starkeep", "open the client"),
    ("starkeep players add Ann", "add a player to the simulated Game Center"),
    ("starkeep sign-in Ann", "sign her in on the phone"),
    ("starkeep play paper-01 --stars 3 --time 4.4", "record a result"),
    ("starkeep --device tablet sync preview", "what sync would change on the tablet"),
  ]
  static let environment: [(name: String, meaning: String)] = [
    ("STARKEEP_HOME", "the home directory, in place of --home"),
    ("STARKEEP_DEVICE", "the device, in place of --device; phone if neither is given"),
    ("STARKEEP_EDITION", "the edition, in place of --edition; full if neither is given"),
    ("NO_COLOR", "no colour, if set and not empty"),
    ("ACCESSIBLE", "1 stands for --accessible"),
    ("XDG_CONFIG_HOME", "where starkeep/config.json is looked for; ~/.config if not set"),
  ]
  static let exitStatus: [(code: String, meaning: String)] = [
    ("0", "done"),
    ("1", "it failed; the reason is on standard error"),
    ("2", "the command line, the configuration or the terminal is unusable"),
    ("3", "refused: --yes or a player is needed, or another process holds the app"),
    ("128+n", "ended by signal n"),
  ]
  static let files: [(path: String, meaning: String)] = [
    ("$XDG_STATE_HOME/starkeep, else ~/.local/state/starkeep", "the home directory; delete it to start over"),
    (
      "$XDG_CONFIG_HOME/starkeep/config.json, else ~/.config/starkeep/config.json",
      "the configuration; it need not be there"
    ),
  ]
  static let levelNames = "Levels are named `paper-07`, boxes `paper`."

  static func title(of group: CommandGroup) -> String {
    switch group {
    case .progress: "Progress"
    case .people: "Players and sign-in"
    case .cloud: "Cloud"
    case .world: "Faults, scripts and proof"
    case .program: "Program"
    }
  }
}
