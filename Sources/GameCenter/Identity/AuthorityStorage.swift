/// Where the service keeps its certificate authority.
public protocol AuthorityStorage: AnyObject {
  /// The authority, or nil in a world that never signed anything.
  func storedAuthority() throws(GameCenterStorageFailure) -> StoredAuthority?

  /// Keeps a new authority and answers the one that counts: of two processes that save at once, the first one's.
  func save(_ authority: StoredAuthority) throws(GameCenterStorageFailure) -> StoredAuthority
}
