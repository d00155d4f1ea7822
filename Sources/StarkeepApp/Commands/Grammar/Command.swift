import CloudStore
import GameCenter
import Simulation

/// Everything that can be asked for, with its arguments checked for shape but not yet for existence.
nonisolated enum Command: Equatable, Sendable {
  // About the program.
  /// No command: open the terminal client.
  case client
  /// Print help, about one command if one is named (`["sync", "on"]`).
  case help(topic: [String])
  case version
  case generate(GeneratedText)
  case doctor

  // Progress.
  case status
  case levels(box: String?)
  case play(PlayCommand)
  case reset(target: String, yes: Bool, turnSyncOff: Bool)
  case undo
  case history
  /// `account` names another account whose results are kept here.
  case exportResults(file: String?, account: String?)
  case importResults(ImportSource)

  // Who plays.
  case players(PlayersCommand)
  case signIn(SignInAnswer)
  case signOut
  case settings(SettingsCommand)
  case foreground
  case auth(AuthCommand)
  case keychain(KeychainCommand)

  // The cloud.
  case sync(SyncCommand)
  case notice(NoticeCommand)
  case cloud(raw: Bool)
  case rules(RulesCommand)

  // The world around the app.
  case link(LinkCommand)
  case fault(FaultCommand)
  case timeline(follow: Bool, asScript: Bool)
  case run(files: [String])
  case simulate(SimulateCommand)
  case bundle(file: String)
}

/// A result to record.
nonisolated struct PlayCommand: Equatable, Sendable {
  /// The level by name, `paper-07`.
  var level: String
  /// 0 through 3.
  var stars: Int
  /// The time in whole milliseconds, 1 through 86,400,000.
  var milliseconds: Int64
  /// A score in place of the computed one; the edition's cap is checked when it is played.
  var score: Int?
  /// Record it although the level is locked.
  var force: Bool
}

nonisolated enum GeneratedText: String, Equatable, Sendable, CaseIterable {
  case man, bash, zsh, fish, config
  /// Names, one a line, for completions.
  case levels, boxes, players, devices
}

nonisolated enum PlayersCommand: Equatable, Sendable {
  case list
  case add(name: String)
}

/// How the sign-in sheet is to be answered, should it appear.
nonisolated enum SignInAnswer: Equatable, Sendable {
  /// Not decided: a sheet that appears is refused.
  case open
  /// By the player of this name or id.
  case player(String)
  case error(GKError)

  /// The words that name an outcome.
  static let outcomes = ["cancel"] + GKError.allCases.map(\.name)

  /// Reads `cancel` or the name of an error.
  init(outcome word: String) throws(CommandLineError) {
    guard let error = word == "cancel" ? .cancelled : GKError(name: word) else {
      let names = Self.outcomes
      throw .invalidValue(
        name: "--outcome", value: word, expected: .oneOf(names, nearest: Nearest.match(word, in: names)))
    }
    self = .error(error)
  }
}

nonisolated enum SettingsCommand: Equatable, Sendable {
  case show
  case signIn(player: String)
  case signOut
  case cloud(Bool)
}

nonisolated enum SyncCommand: Equatable, Sendable {
  case status, on, off, now, preview
}

nonisolated enum NoticeCommand: Equatable, Sendable {
  case show, dismiss, rearm
}

nonisolated enum AuthCommand: Equatable, Sendable {
  case anonymous, link, unlink, reauthenticate, user, delete
  case token(refresh: Bool, raw: Bool)
  case keys, credential
}

nonisolated enum KeychainCommand: Equatable, Sendable {
  /// nil stops sharing.
  case group(String?)
  case stored(group: String)
  case migrate(group: String)
}

nonisolated enum RulesCommand: Equatable, Sendable {
  case show
  case check(RulesCheck)
}

/// One request to try against the security rules; JSON and files are read when it runs.
nonisolated struct RulesCheck: Equatable, Sendable {
  enum Access: String, Equatable, Sendable, CaseIterable {
    case read, write
  }

  var access: Access
  var path: String
  /// A uid, `none`, or the `auth` variable as JSON.
  var identity: String?
  var value: String?
  var rulesFile: String?
  var dataFile: String?
  var query: String?
  /// Milliseconds since 1970.
  var now: Int64?
}

nonisolated enum LinkCommand: Equatable, Sendable {
  case show
  case set(LinkMode)
  case release(LinkRelease)
}

nonisolated enum FaultCommand: Equatable, Sendable {
  case arm(FaultOperation, FaultOutcome, times: Int)
  case list
  case clear
}

nonisolated struct SimulateCommand: Equatable, Sendable {
  /// nil lets the program choose and print one.
  var seed: UInt64?
  var runs: Int?
  var steps: Int?
  var devices: Int?
  /// A mistake that the simulation makes on purpose.
  var fault: DeliberateFault?
}

/// Where imported results are read from.
nonisolated enum ImportSource: Equatable, Sendable {
  /// A file.
  case file(String)

  /// The command line itself, so that a script needs no other file.
  case text(String)
}
