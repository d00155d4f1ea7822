/// Why the store changed without the app; the raw values are those of the real notification.
public enum ChangeReason: Int, CaseIterable, Sendable {
  /// Another device uploaded a value.
  case serverChange = 0

  /// The first download overwrote a value that was written here before it arrived; never posted otherwise.
  case initialSyncChange = 1

  /// A write would have exceeded a limit, so nothing was stored.
  case quotaViolationChange = 2

  /// The account changed: the old account's values went away and the new one's take their place.
  case accountChange = 3

  /// The reason's name in a timeline: a number alone would be misread (fact 1.6 c).
  public var name: String {
    switch self {
    case .serverChange: "serverChange"
    case .initialSyncChange: "initialSyncChange"
    case .quotaViolationChange: "quotaViolationChange"
    case .accountChange: "accountChange"
    }
  }
}
