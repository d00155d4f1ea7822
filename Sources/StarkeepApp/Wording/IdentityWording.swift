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
