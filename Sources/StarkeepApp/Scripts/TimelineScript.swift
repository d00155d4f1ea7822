internal import CloudStore
import Lab
import SQLiteStorage

/// A script that does again what a timeline tells.
nonisolated enum TimelineScript {
  /// One line for each event that somebody caused; what followed by itself follows again.
  ///
  /// Time that passed between two of them passes again, so that tokens expire and waits end as they did.
  /// - Parameter hidingPlayers: Whether players are called `Player 1`, `Player 2` and so on, in the order in which they
  ///   appear: a report must not tell who plays.
  static func lines(_ events: [TimelineEvent], hidingPlayers: Bool = false) -> [String] {
    var lines: [String] = []
    var seen: [String] = []
    func shown(_ name: String) -> String {
      guard hidingPlayers else { return name }
      if !seen.contains(name) { seen.append(name) }
      return "Player \((seen.firstIndex(of: name) ?? 0) + 1)"
    }
    // A sign-in names its user, whose uid another world would not know; the handler named the player just before.
    var players: [String: String] = [:]
    var last: Int64?
    for (index, event) in events.enumerated() {
      let details = (try? JSONReader.read(event.details)) ?? [:]
      let place = event.edition.map { "\(event.device)/\($0)" } ?? event.device
      if event.kind == "handlerCalled", case .string(let name)? = details["player"] {
        players[place] = shown(name)
      }
      // A line break would end the line in the middle of a word.
      guard let kind = WorldEvent.Kind(rawValue: event.kind),
        let step = step(of: Told(kind: kind, details: details, shown: shown), player: players[place]),
        !(step.words + [step.failure ?? ""]).contains(where: { $0.contains(where: \.isNewline) })
      else { continue }
      // Instants that are further apart than numbers go are damage, not time.
      let pause = event.at.subtractingReportingOverflow(last ?? event.at)
      if !pause.overflow, pause.partialValue >= shortestPause {
        lines.append("advance \(seconds(min(pause.partialValue, longestPause)))")
      }
      last = max(last ?? event.at, event.at)
      lines.append((place.isEmpty ? "" : "@\(place) ") + ShellWords.join(step.words))
      if let failure = step.failure ?? failure(of: event, before: events[(index + 1)...]) {
        lines.append(ShellWords.join(["expect", "error", failure]))
      }
    }
    return lines
  }

  /// The error that an app's command ended with, as what followed tells: an armed fault ended the process, or the pass
  /// that was asked for did not get through.
  private static func failure(of cause: TimelineEvent, before events: ArraySlice<TimelineEvent>) -> String? {
    guard cause.edition != nil else { return nil }
    let isPassAskedFor = cause.kind == WorldEvent.Kind.passAsked.rawValue
    var crash: String?
    for event in events where event.device == cause.device {
      let told = Told(
        kind: WorldEvent.Kind(rawValue: event.kind) ?? .changed, details: (try? JSONReader.read(event.details)) ?? [:],
        shown: { $0 })
      if told.kind == .faultStruck, let outcome = told.text("outcome"), crashes.contains(outcome) { crash = "crashed" }
      if isPassAskedFor, told.kind == .pass { return told.text("outcome").flatMap { $0 == "ok" ? nil : $0 } }
      // A play that failed tells so itself.
      if told.text("failed") != nil { return nil }
      if step(of: told, player: "") != nil { break }
    }
    return crash
  }

  private static let crashes: Set<String> = [FaultOutcome.crashBefore.name, FaultOutcome.crashAfter.name]

  /// What passes unnoticed between two commands, in milliseconds.
  private static let shortestPause: Int64 = 1_000

  /// The most that one line lets pass, in milliseconds.
  private static let longestPause: Int64 = 1_000_000_000_000

  /// A command, and the error that it ended with where that was asked for.
  private struct Step {
    let words: [String]
    var failure: String?

    init(_ words: [String], failure: String? = nil) {
      self.words = words
      self.failure = failure
    }
  }

  /// An event as the timeline tells it.
  private struct Told {
    let kind: WorldEvent.Kind
    let details: JSON
    /// What a player is called in the script.
    let shown: (String) -> String

    func player(_ name: String) -> String? { text(name).map(shown) }

    func text(_ name: String) -> String? {
      if case .string(let text)? = details[name] { text } else { nil }
    }

    func number(_ name: String) -> Int64? {
      if case .number(let number)? = details[name] { number.integer } else { nil }
    }

    func flag(_ name: String) -> Bool { details[name] == true }
  }

  private static func step(of told: Told, player: String?) -> Step? {
    switch told.kind {
    case .playerAdded: told.player("name").map { Step(["players", "add", "--", $0]) }
    case .signedIn: signIn(told, player)
    case .sheetAnswered: sheet(told)
    case .signedOut: signOut(told)
    case .identityChanged: told.text("by").map { Step(["auth", $0]) }
    case .tokenRefreshed: Step(["auth", "token", "--refresh"])
    case .groupChanged: told.text("group").map { Step(["keychain", told.flag("migrated") ? "migrate" : "group", $0]) }
    case .played: played(told)
    case .imported: told.text("source").map { Step(["import", "--results", $0]) }
    case .reset: reset(told)
    case .undone: Step(["undo"])
    case .switched: Step(["sync", told.flag("on") ? "on" : "off"])
    case .passAsked: Step(["sync", "now"])
    case .noticeRearmed: Step(["notice", "rearm"])
    case .noticeShown: Step(["notice", "dismiss"])
    case .foreground: Step(["foreground"])
    case .settingsChanged: settings(told)
    case .linkChanged: told.text("mode").map { Step(["link", $0] + (told.number("ms").map { [String($0)] } ?? [])) }
    case .released: told.text("how").map { Step(["link", "release"] + $0.split(separator: " ").map(String.init)) }
    case .faultArmed: fault(told)
    case .signInFailed: signInFailed(told, player)
    case .handlerCalled, .guestClaimed, .requested, .answered, .held, .late, .dropped, .changed,
      .skipped, .pass, .writerReplaced, .noticeDue, .faultStruck, .refused, .storeSetAside, .copyNoticed,
      .replicaBegunAnew:
      nil
    }
  }

  private static func signIn(_ told: Told, _ player: String?) -> Step? {
    if told.flag("anonymous") { return Step(["auth", "anonymous"]) }
    // An anonymous user that switched to the player's own account brought the results along.
    let brings = told.flag("bringingProgress") ? ["--yes"] : []
    return player.map { Step(["sign-in"] + brings + ["--", $0]) }
  }

  private static func signInFailed(_ told: Told, _ player: String?) -> Step? {
    guard !told.flag("byItself"), let code = told.text("code") else { return nil }
    return player.map { Step(["sign-in", "--", $0], failure: code) }
  }

  private static func sheet(_ told: Told) -> Step? {
    guard let outcome = told.text("outcome") else { return nil }
    return Step(["sign-in", "--outcome", outcome], failure: outcome == "cancel" ? nil : outcome)
  }

  private static func signOut(_ told: Told) -> Step? {
    if told.flag("deleted") { return Step(["auth", "delete", "--yes"]) }
    return told.flag("byChoice") ? Step(["sign-out"]) : nil
  }

  private static func played(_ told: Told) -> Step? {
    guard let level = told.text("level"), let stars = told.number("stars"), let time = told.number("timeMs"),
      let score = told.number("score")
    else { return nil }
    return Step(
      ["play", level, "--stars", String(stars), "--time", seconds(time), "--score", String(score), "--force"],
      failure: told.text("failed"))
  }

  private static func reset(_ told: Told) -> Step? {
    told.text("scope").map { Step(["reset", $0, "--yes"] + (told.flag("turnSyncOff") ? ["--turn-sync-off"] : [])) }
  }

  private static func settings(_ told: Told) -> Step {
    if told.text("setting") == "cloud" { return Step(["settings", "cloud", told.flag("on") ? "on" : "off"]) }
    return Step(told.player("player").map { ["settings", "sign-in", "--", $0] } ?? ["settings", "sign-out"])
  }

  private static func fault(_ told: Told) -> Step? {
    guard let operation = told.text("operation"), let outcome = told.text("outcome") else { return nil }
    return Step(["fault", operation, outcome, "--times", String(told.number("times") ?? 1)])
  }

  private static func seconds(_ milliseconds: Int64) -> String {
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(fraction)"
  }
}
