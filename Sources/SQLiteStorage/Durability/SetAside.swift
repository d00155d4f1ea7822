/// A damaged store that was moved out of the way; nothing of it was deleted.
public struct SetAside: Equatable, Sendable {
  /// Where the store was, and where a new one was started.
  public let path: String
  /// Where the damaged one lies now, with its log beside it.
  public let keptAs: String
}
