import Lab

/// Sentences about players and users.
nonisolated enum IdentityWording {
  /// Who the signed-in user is, in a few words.
  static func user(_ user: UserSnapshot?) -> String {
    guard let user else { return "guest: nobody is signed in" }
    let name = user.isAnonymous ? "anonymous" : user.displayName ?? "no name"
    let group = user.accessGroup.map { ", shared in \($0)" } ?? ""
    return "\(name) (\(user.uid))\(group)"
  }
}
