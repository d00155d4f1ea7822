import Lab

/// What happened in a world, as a sentence for a tester who asks why.
nonisolated enum EventWording {
  static func sentence(_ event: WorldEvent) -> String {
    let text = { (name: String) in Quoting.harmless(event.text(name) ?? "?") }
    let number = { (name: String) in Int(clamping: event.number(name) ?? 0) }
    return switch event.kind {
    case .playerAdded: "\(text("name")) joined Game Center"
    case .settingsChanged: settings(event)
    case .handlerCalled: handler(event)
    case .sheetAnswered: "Game Center's sheet was answered: \(text("outcome"))"
    case .foreground: "came back to the foreground"
    case .signedIn: signedIn(event)
    case .signInFailed:
      "signing in failed: \(text("code"))\(number("number") == 0 ? "" : " (\(number("number")))")"
    case .signedOut: "signed out\(event.flag("byChoice") == true ? " by choice" : "")"
    case .identityChanged: identity(event)
    case .groupChanged: group(event)
    case .tokenRefreshed: "a fresh ID token was asked for"
    case .guestClaimed: "\(Counting.plural(number("results"), "guest result")) joined to the player's"
    case .played: played(event)
    case .imported: "\(Counting.plural(number("results"), "result")) imported"
    case .reset: "reset of \(text("scope")): \(Counting.plural(number("removed"), "result")) removed here"
    case .undone: "\(text("what")) taken back: \(Counting.plural(number("results"), "result"))"
    case .switched: "sync turned \(event.flag("on") == true ? "on" : "off")"
    case .passAsked: "a pass was asked for"
    case .requested: "\(text("operation")) sent"
    case .answered: answered(event)
    case .held: "the answer (\(text("subject"))) is \(event.number("until") == nil ? "held" : "on its way")"
    case .late: "a late answer (\(text("subject"))) arrived"
    case .dropped: "an answer was dropped\(event.text("reason").map { ": \(Quoting.harmless($0))" } ?? "")"
    case .changed: "the store changed from outside: \(Counting.plural(max(0, number("keys")), "key"))"
    case .skipped: "\(text("key")) left out: \(text("reason"))"
    case .pass: pass(event)
    case .writerReplaced: "a new writer takes over from \(text("retired"))"
    case .noticeDue: "the notice is due"
    case .noticeShown: "the notice was shown or answered"
    case .noticeRearmed: "the notice was rearmed"
    case .linkChanged: "the link is \(text("mode"))\(event.number("ms").map { " \($0) ms" } ?? "")"
    case .released: "\(Counting.plural(number("delivered"), "answer")) released, \(number("dropped")) dropped"
    case .faultArmed:
      "armed: \(text("operation")) will end as \(text("outcome")), \(Counting.plural(number("times"), "time"))"
    case .faultStruck: "fault: \(text("operation")) ended as \(text("outcome"))"
    case .refused: "the service refused: \(text("code"))"
    case .storeSetAside: "a damaged store was set aside as \(text("keptAs"))"
    case .copyNoticed: "this store is a copy: it takes a new writer"
    case .replicaBegunAnew: "what was known of the cloud was damaged: all of it is read again"
    }
  }

  private static func answered(_ event: WorldEvent) -> String {
    if let key = event.text("outdated") { return "the service has a newer \(Quoting.harmless(key))" }
    let revision = event.number("revision") ?? 0
    return event.text("accepted").map { "the service accepted \(Quoting.harmless($0)), revision \(revision)" }
      ?? "the service answered with revision \(revision)"
  }

  private static func settings(_ event: WorldEvent) -> String {
    if event.text("setting") == "cloud" {
      return "Settings: the cloud service is \(event.flag("on") == true ? "there" : "missing")"
    }
    return event.text("player").map { "Settings: \(Quoting.harmless($0)) signed in to Game Center" }
      ?? "Settings: signed out of Game Center"
  }

  private static func handler(_ event: WorldEvent) -> String {
    switch event.text("with") {
    case "sheet": "authenticateHandler: a sheet to present"
    case "player": "authenticateHandler: \(Quoting.harmless(event.text("player") ?? "")) is authenticated"
    default:
      "authenticateHandler: error \(Quoting.harmless(event.text("code") ?? "")), \(event.number("number") ?? 0)"
        + (event.flag("authenticated") == true ? ", though authenticated" : "")
    }
  }

  private static func signedIn(_ event: WorldEvent) -> String {
    "signed in as \(Quoting.harmless(event.text("uid") ?? "?"))\(event.flag("isNewUser") == true ? ", a new user" : "")"
      + (event.flag("bringingProgress") == true ? "; the results come along" : "")
  }

  private static func identity(_ event: WorldEvent) -> String {
    switch event.text("by") {
    case "link": "the Game Center identity was linked to the user"
    case "unlink": "the Game Center identity was taken off the user"
    default: "the user proved again who they are"
    }
  }

  private static func group(_ event: WorldEvent) -> String {
    let group = Quoting.harmless(event.text("group") ?? "?")
    if event.flag("migrated") == true { return "the user moved into the keychain group \(group)" }
    return group == "none" ? "the user is kept in this app alone" : "the user is kept in the keychain group \(group)"
  }

  private static func played(_ event: WorldEvent) -> String {
    let stars = Counting.plural(Int(clamping: event.number("stars") ?? 0), "star")
    let score = Counting.grouped(event.number("score") ?? 0)
    let time = ResultAnswer.seconds(Int(clamping: event.number("timeMs") ?? 0))
    let better = event.flag("better") == true ? "" : "; no better than before"
    return "played \(Quoting.harmless(event.text("level") ?? "")): \(stars), \(score) points, \(time)\(better)"
  }

  private static func pass(_ event: WorldEvent) -> String {
    let outcome = event.text("outcome") ?? "?"
    guard outcome == "ok" else {
      let reason = event.text("reason").map { ": \(Quoting.harmless($0))" } ?? ""
      return "pass: \(SyncWording.failed(outcome))\(reason)"
    }
    let applied = event.flag("applied") == true ? "applied" : "not applied: sync is off"
    return "pass: sent \(event.number("sent") ?? 0), received \(event.number("received") ?? 0); \(applied); "
      + "\(event.number("waiting") ?? 0) wait"
  }
}
