/// A storage behind a port of this room could not read or write.
public struct AuthStorageFailure: Error, Hashable, Sendable {
  /// What the storage says about the cause; no key, token or path belongs in it.
  public var reason: String

  /// Wraps the storage's own words.
  public init(reason: String) {
    self.reason = reason
  }
}
