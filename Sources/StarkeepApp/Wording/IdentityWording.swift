import GameProgress
import Lab

/// Sentences about players and users.
enum IdentityWording {
  /// Who the signed-in user is, in a few words.
  nonisolated static func user(_ user: UserSnapshot?) -> String {
    guard let user else { return "guest: nobody is signed in" }
    let name = user.isAnonymous ? "anonymous" : user.displayName ?? "no name"
    let group = user.accessGroup.map { ", shared in \($0)" } ?? ""
    return "\(name) (\(user.uid))\(group)"
  }

  /// A sign-in that nobody asked for and that failed, as a clause.
  nonisolated static func signInFailed(_ error: ServiceErrorSnapshot) -> String {
    let number = error.number.map { " (\($0))" } ?? ""
    return "signing in failed: \(Quoting.harmless(error.code))\(number); `sign-in` tries again"
  }

  // MARK: Accounts that the service does not know

  /// What happened to an account.
  nonisolated static func whatWasLost(_ account: LostAccount) -> String {
    "the service does not know the account \(Quoting.harmless(account.uid)) any more, of which "
      + "\(Counting.plural(account.results, "result")) \(account.results == 1 ? "is" : "are") kept here: it was deleted, or the "
      + "service's store cloud.sqlite was removed"
  }

  /// How its results come back.
  nonisolated static func whatToDo(_ account: LostAccount) -> String {
    let bring = "`starkeep export FILE --account \(Quoting.harmless(account.uid))` and `starkeep import FILE`"
    return account.isCurrent
      ? "put cloud.sqlite back from a copy, or go on with a new account: `starkeep players add NAME`, `starkeep settings "
        + "sign-in NAME`, then \(bring) bring the results along"
      : "\(bring) bring its results to whoever is signed in"
  }

  nonisolated static func lost(_ account: LostAccount) -> String { "\(whatWasLost(account)); \(whatToDo(account))" }

  nonisolated static func unknownAccount(_ uid: String) -> String {
    "this app keeps nothing of an account \(Quoting.quoted(uid))"
  }

  /// How a sign-in ended.
  static func signedIn(_ report: SignInReport, _ snapshot: AppSnapshot) -> [String] {
    let name = snapshot.user?.displayName ?? snapshot.gameCenter.player?.displayName ?? "nobody"
    switch report.outcome {
    case .cancelled: return ["The sign-in was cancelled; you can play on as a guest."]
    case .alreadySignedIn: return ["\(name) is signed in already."]
    case .signedIn:
      var lines = ["Signed in as \(name)\(report.isNewUser ? ", a new user" : "")."]
      if report.guestResultsClaimed > 0 {
        lines.append("\(Counting.plural(report.guestResultsClaimed, "guest result")) joined to the player's.")
      }
      if snapshot.sync.notice.isPending { lines.append(SyncWording.noticeIsDue) }
      return lines
    }
  }
}
