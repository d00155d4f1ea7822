/// Whose results these are on an installed app.
public enum Profile: Hashable, Sendable {
  /// Nobody is signed in: local play needs no sign-in (A1).
  case guest

  /// A signed-in user, by uid.
  case user(String)

  /// The user's uid; `nil` for the guest.
  public var uid: String? {
    switch self {
    case .guest: nil
    case .user(let uid): uid
    }
  }
}
