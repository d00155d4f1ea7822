import GameCenter
import GameProgress
import Lab

/// What is known when something failed, so that the nearest right name can be offered.
nonisolated struct ErrorContext {
  /// The edition, when there is one.
  var edition: Edition?
}

nonisolated extension ErrorReport {
  /// A failure of the lab, with its code, its sentence and its exit status.
  init(_ error: LabError, in context: ErrorContext = ErrorContext()) {
    switch error {
    case .storage(let error): self.init(error)
    case .appInUse(let pid): self = .appInUse(pid)
    case .invalidDevice(let name):
      self.init(CommandLineError.invalidValue(name: "--device", value: name, expected: .deviceName))
    case .unknownEdition(let name, let known):
      self.init(code: "unknownEdition", message: Self.unknown("edition", name, among: known))
    case .catalogue(let file, let error):
      self.init(
        code: "invalidCatalogue",
        message: "\(Quoting.harmless(file)), \(error.place): found \(Quoting.quoted(error.found)), expected "
          + error.expected)
    case .unknownLevel(let name):
      let known = context.edition?.levels.map(\.description) ?? []
      self.init(code: "unknownLevel", message: Self.unknown("level", name, among: known))
    case .unknownScope(let name):
      let boxes = context.edition?.boxes.map(\.name.description) ?? []
      let known = boxes + ["all"] + (context.edition?.levels.map(\.description) ?? [])
      self.init(code: "unknownLevel", message: Self.unknown("level or box", name, among: known))
    case .levelLocked(let level, let reason): self = .locked(level, reason)
    case .play(let fault): self.init(fault)
    case .notSignedIn:
      self.init(code: "notSignedIn", message: "nobody is signed in: `starkeep sign-in PLAYER` signs a player in")
    case .cloudUnavailable:
      self.init(
        code: "cloudUnavailable", message: "this system has no cloud service; `starkeep settings cloud on` gives it one"
      )
    case .nothingToUndo: self.init(code: "nothingToUndo", message: "there is nothing to take back")
    case .playerNeeded, .unknownPlayer, .ambiguousPlayer, .differentPlayer, .playerName:
      self.init(player: error)
    case .service(let error, let origin):
      self.init(code: error.code, number: error.number, message: ServiceWording.sentence(error, origin))
    case .invalidGroup(let name):
      self.init(
        code: "invalidGroup",
        message:
          "\(Quoting.quoted(name)) is no access group: a name is 1 to 128 letters a to z, digits, `.`, `-` and `_`")
    case .crashed:
      self.init(code: "crashed", message: "an armed fault ended the process here", status: .signalled(9))
    }
  }

  /// Another process holds the app.
  static func appInUse(_ pid: Int32?) -> ErrorReport {
    let holder = pid.map { "process \($0)" } ?? "another process"
    return ErrorReport(
      code: "appInUse", message: "\(holder) holds this installed app: close it, or use another --device",
      status: .refused,
      details: [JSON.Member("pid", pid.map { .integer($0) } ?? .null)])
  }

  /// A name that nothing has, with the nearest one that something has.
  static func unknown(_ kind: String, _ name: String, among known: [String]) -> String {
    let sentence = "there is no \(kind) \(Quoting.quoted(name))"
    if let nearest = Nearest.match(name, in: known) {
      return "\(sentence): did you mean `\(Quoting.harmless(nearest))`?"
    }
    guard !known.isEmpty, known.count <= 12 else { return sentence }
    return "\(sentence); there is \(Quoting.list(known.map { Quoting.harmless($0) }, joinedBy: "and"))"
  }

  private static func locked(_ level: LevelName, _ reason: LabError.LockReason) -> ErrorReport {
    switch reason {
    case .stars(let needed, let have):
      ErrorReport(
        code: "levelLocked",
        message:
          "\(level) is locked: its box needs \(needed) stars, and there are \(have); `--force` records it all the same",
        details: [JSON.Member("starsNeeded", .integer(needed)), JSON.Member("stars", .integer(have))])
    case .level(let before):
      ErrorReport(
        code: "levelLocked",
        message: "\(level) is locked: win \(before) first; `--force` records it all the same",
        details: [JSON.Member("opens", .string(before.description))])
    }
  }

  private init(_ fault: Play.Fault) {
    switch fault {
    case .stars(let value):
      self.init(.outOfRange(name: "--stars", value: String(value), allowed: .from(0, through: 3)))
    case .score(let value, let cap):
      self.init(.outOfRange(name: "--score", value: String(value), allowed: .from(0, through: Int64(cap))))
    case .time(let value):
      self.init(.outOfRange(name: "--time", value: "\(value) ms", allowed: .above(0, through: 86_400)))
    }
  }
}
