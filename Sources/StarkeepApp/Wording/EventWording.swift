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
    case .sheetAnswered:
      text("outcome") == "cancel"
        ? "Game Center's sheet was cancelled" : "Game Center's sheet was answered by an error (\(text("outcome")))"
    case .foreground: "came back to the foreground"
    case .signedIn: signedIn(event)
    case .signInFailed:
      "signing in failed (\(text("code"))\(number("number") == 0 ? "" : ", \(number("number"))"))"
    case .signedOut: "signed out\(event.flag("byChoice") == true ? " by choice" : "")"
    case .identityChanged: identity(event)
    case .groupChanged: group(event)
    case .tokenRefreshed: "a fresh ID token was asked for"
    case .guestClaimed: "\(Counting.plural(number("results"), "guest result")) joined to the player's"
    case .played: played(event)
    case .imported: "\(Counting.plural(number("results"), "result")) imported"
    case .reset:
      "reset of \(text("scope") == "all" ? "everything" : text("scope")): "
        + "\(Counting.plural(number("removed"), "result")) removed here"
    case .undone:
      "\(text("what") == "application" ? "what sync applied was" : "a reset was") taken back: "
        + Counting.plural(number("results"), "result")
    case .switched: "sync turned \(event.flag("on") == true ? "on" : "off")"
    case .passAsked: "a pass was asked for"
    case .requested:
      text("operation") == "push"
        ? "asked the service to keep what was played here" : "asked the service what is new"
    case .answered: answered(event)
    case .held:
      event.number("until") == nil
        ? "the link holds the answer: \(LinkWording.answer(text("subject")))"
        : "the answer is on its way over a slow link: \(LinkWording.answer(text("subject")))"
    case .late: "a late answer arrived: \(LinkWording.answer(text("subject")))"
    case .dropped: "an answer was dropped\(event.text("reason").map { ": \(dropped($0))" } ?? "")"
    case .changed: "the cloud changed from outside: \(Counting.plural(max(0, number("keys")), "key"))"
    case .skipped: "left out of the cloud's values: \(skipped(text("reason")))"
    case .pass: pass(event)
    case .writerReplaced: "a new writer takes over from \(text("retired").prefix(8))"
    case .noticeDue: "the notice is due"
    case .noticeShown: "the notice was shown or answered"
    case .noticeRearmed: "the notice was made due again"
    case .linkChanged: "the link is \(text("mode") == "latency" ? "slow, \(number("ms")) ms" : link(text("mode")))"
    case .released: "\(Counting.plural(number("delivered"), "answer")) released, \(number("dropped")) dropped"
    case .faultArmed:
      "fault armed, \(Counting.plural(number("times"), "time")): "
        + FaultWording.sentence(text("operation"), text("outcome"))
    case .faultStruck: "fault struck: \(FaultWording.sentence(text("operation"), text("outcome")))"
    case .refused: "the service refused: \(SyncWording.failed(text("code")))"
    case .storeSetAside: "a damaged store was set aside as \(text("keptAs"))"
    case .copyNoticed: "this store is a copy: it takes a new writer"
    case .replicaBegunAnew: "what was known of the cloud was damaged: all of it is read again"
    }
  }

  private static func answered(_ event: WorldEvent) -> String {
    if event.text("outdated") != nil { return "the service has a newer value of this app's key" }
    let revision = event.number("revision") ?? 0
    return event.text("accepted") != nil
      ? "the service keeps what was played here, revision \(revision)"
      : "the service told what the container holds, revision \(revision)"
  }

  private static func link(_ mode: String) -> String {
    mode == "hold" ? "holding answers" : Quoting.harmless(mode)
  }

  /// Why an answer was dropped.
  private static func dropped(_ reason: String) -> String {
    switch reason {
    case "otherUser": "it was for another user"
    case "otherContainer": "it was for another container"
    case "otherGeneration": "it was for an earlier state of the store"
    case "notAwaited": "nobody waited for it any more"
    default: Quoting.harmless(reason)
    }
  }

  /// Why a value of the cloud was left out (P8).
  private static func skipped(_ reason: String) -> String {
    switch reason {
    case "damaged": "a value is damaged"
    case "wrongType": "a value is of another type"
    case "newerFormat": "a value is of a newer version"
    default: "\(Quoting.harmless(reason)) does not fit"
    }
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
    case "sheet": return "the handler ran: Game Center asks who is playing"
    case "player": return "the handler ran: \(Quoting.harmless(event.text("player") ?? "")) is signed in to Game Center"
    default:
      let error = ServiceErrorSnapshot(code: event.text("code") ?? "", number: event.number("number").map { Int($0) })
      return "the handler ran: \(ServiceWording.sentence(error, .gameCenter))"
        + (event.flag("authenticated") == true ? ", though somebody is signed in" : "")
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
    if let failure = event.text("failed") {
      return "tried to play \(Quoting.harmless(event.text("level") ?? "")): \(Quoting.harmless(failure))"
    }
    let better = event.flag("better") == true ? "" : "; no better than before"
    return "played \(Quoting.harmless(event.text("level") ?? "")): \(stars), \(score) points, \(time)\(better)"
  }

  private static func pass(_ event: WorldEvent) -> String {
    let outcome = event.text("outcome") ?? "?"
    guard outcome == "ok" else {
      let reason = event.text("reason").map { ": \(Quoting.harmless($0))" } ?? ""
      return "sync pass: \(SyncWording.failed(outcome))\(reason)"
    }
    let applied = event.flag("applied") == true ? "applied" : "not applied, sync is off"
    let waiting = Int(clamping: event.number("waiting") ?? 0)
    return "sync pass: sent \(event.number("sent") ?? 0), received \(event.number("received") ?? 0), \(applied)"
      + (waiting > 0 ? "; \(Counting.plural(waiting, "result")) \(waiting == 1 ? "waits" : "wait")" : "")
  }
}
