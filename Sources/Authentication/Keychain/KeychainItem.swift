/// A generic password in a device's keychain.
public struct KeychainItem: Hashable, Sendable {
  /// What tells items apart.
  public struct Key: Hashable, Sendable {
    /// The service the password belongs to.
    public var service: String
    /// The account within the service.
    public var account: String
    /// The group whose apps may reach the item; a private item's is `TEAM.bundle`.
    public var accessGroup: String
    /// Whether the item is in the bucket that is shared between devices.
    public var isSynchronizable: Bool

    /// Puts a key together.
    public init(service: String, account: String, accessGroup: String, isSynchronizable: Bool) {
      self.service = service
      self.account = account
      self.accessGroup = accessGroup
      self.isSynchronizable = isSynchronizable
    }
  }

  /// What tells the item apart.
  public var key: Key
  /// The secret.
  public var value: [UInt8]

  /// Puts an item together.
  public init(key: Key, value: [UInt8]) {
    self.key = key
    self.value = value
  }
}

extension KeychainItem: CustomStringConvertible, CustomDebugStringConvertible {
  /// Says how long the secret is and nothing else of it.
  public var description: String {
    "KeychainItem(\(key.service), \(key.account), \(key.accessGroup), \(value.count) bytes)"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
