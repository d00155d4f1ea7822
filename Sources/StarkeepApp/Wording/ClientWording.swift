internal import GameProgress
internal import Lab

/// What the client says in passing.
nonisolated enum ClientWording {
  static func noticeDeclined(_ keys: BindingTable) -> String {
    let preview = keys.name(of: .show(.preview), orTyping: "sync preview")
    return
      "Sync stays off. \(preview) shows what it would change, \(keys.name(of: .toggleSync, orTyping: "sync on")) turns it on"
  }
  static let nothingReset = "Nothing was reset"
  static let done = "done"
  static let signedOut = "Signed out: results from now on are the guest's"
  static func notSignedIn(_ keys: BindingTable) -> String {
    "Nobody is signed in: \(keys.name(of: .show(.player), orTyping: "sign-in")) shows how to sign in"
  }
  static let noService = "This system has no cloud service: settings cloud on brings it back"
  static let foreground = "Back in the foreground: the handler ran again"
  static let tokenRefreshed = "The ID token is new"
  static let noticeRearmed = "The notice is due again at the next pass"
  static let faultsCleared = "No fault is armed any more"
  static let disabled = "Three cancels: this device no longer asks. `settings sign-in PLAYER` does, as in Settings"
  static let cancelled = "Not signed in: results stay on this device"

  static func noAnswer(_ keys: BindingTable) -> String {
    "No command has had more to say than a line" + (keys.key(of: .commandLine).map { ": \($0.shown) types one" } ?? "")
  }

  static func played(_ level: LevelName, isBetter: Bool, in edition: Edition) -> String {
    let title = LevelsWording.title(of: level, in: edition)
    return isBetter ? "\(title) recorded" : "\(title) recorded; the best there stays"
  }

  /// - Parameter canBeTakenBack: Whether what was applied is an entry of its own: what only returns after a reset is none.
  static func switched(_ isOn: Bool, changed: Int, canBeTakenBack: Bool, _ keys: BindingTable) -> String {
    guard isOn else { return "Sync is off. What was applied stays" }
    guard changed > 0 else { return "Sync is on. Nothing here changed" }
    let results = Counting.plural(changed, "result")
    return canBeTakenBack
      ? "Sync is on: \(results) got better. \(takesBack(keys))" : "Sync is on: \(results) came back from the cloud"
  }

  static func reset(_ report: ResetReport, _ keys: BindingTable) -> String {
    "\(Counting.plural(report.removed, "result")) removed here. \(takesBack(keys))"
  }

  private static func takesBack(_ keys: BindingTable) -> String {
    "\(keys.name(of: .undo, orTyping: "undo")) takes that back"
  }

  static func undone(_ entry: HistoryEntry, in edition: Edition) -> String {
    switch entry.kind {
    case .reset(let scope):
      "The reset of \(DialogWording.name(of: scope, in: edition)) is taken back: \(Counting.plural(entry.results, "result"))"
    case .application: "What sync applied is taken back, and sync is off"
    }
  }

  static func signedIn(_ report: SignInReport, as name: String) -> String {
    switch report.outcome {
    case .cancelled: return cancelled
    case .alreadySignedIn: return "\(name) is signed in already"
    case .signedIn:
      let claimed =
        report.guestResultsClaimed > 0
        ? "; \(Counting.plural(report.guestResultsClaimed, "guest result")) joined" : ""
      return (report.isNewUser ? "Welcome, \(name)" : "Welcome back, \(name)") + claimed
    }
  }

  static func arrived(_ count: Int) -> String {
    "the cloud made \(Counting.plural(count, "result")) better"
  }

  static func pass(_ report: PassReport?) -> String {
    guard let report else { return "No pass was run" }
    switch report.outcome {
    case .failed(let code): return "The pass failed: \(ChromeWording.failure(code))"
    case .ok:
      return report.sent + report.received == 0
        ? "Nothing new" : "Sent \(report.sent), received \(report.received)"
    }
  }
}
