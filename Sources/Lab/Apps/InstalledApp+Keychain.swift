internal import Authentication
internal import GameProgress

/// The keychain that the apps of a group share: what `keychain …` does (origin B).
extension InstalledApp {
  /// Changes where the user is kept: in a group that apps share, or, for `nil`, in the app's private item.
  ///
  /// Whoever is stored there becomes the app's user.
  ///
  /// - Throws: `service`: 17995 when the keychain refuses, as for a group that the app is not entitled to.
  public func useAccessGroup(_ group: String?) throws(LabError) {
    try check(group)
    try asAuth { () throws(AuthError) in try auth.useUserAccessGroup(group) }
    record(.groupChanged, ["group": .text(group ?? "none")])
  }

  /// The user that a group holds, or the private item for `nil`; nothing changes by looking.
  ///
  /// - Throws: `service`.
  public func storedUser(in group: String?) throws(LabError) -> UserSnapshot? {
    try check(group)
    do {
      return try auth.getStoredUser(forAccessGroup: group).map { user in
        UserSnapshot(
          uid: user.uid, displayName: user.displayName, isAnonymous: user.isAnonymous,
          providers: user.providerData.map(\.providerID), accessGroup: group, tokenExpiresAt: nil)
      }
    } catch {
      throw LabError(error)
    }
  }

  /// Moves the current user into a group by the documented recipe; a user that the group holds is overwritten.
  ///
  /// - Throws: `notSignedIn`, or `service`.
  public func migrateUser(to group: String) throws(LabError) {
    try check(group)
    _ = try currentUser()
    try asAuth { () throws(AuthError) in try auth.migrateCurrentUser(toAccessGroup: group) }
    record(.groupChanged, ["group": .text(group), "migrated": true])
  }

  /// Whether a refresh writes a user back that another app signed out: the original's behaviour, off by default.
  public var restoresSignedOutUsers: Bool {
    get { auth.restoresSignedOutUsers }
    set { auth.restoresSignedOutUsers = newValue }
  }

  /// Group names are 1–128 of ASCII letters, digits, `.`, `-` and `_`: a path can be none.
  private func check(_ group: String?) throws(LabError) {
    guard let group else { return }
    let isName =
      (1...128).contains(group.utf8.count) && !group.contains("..")
      && group.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
    guard isName else { throw .invalidGroup(group) }
  }
}
