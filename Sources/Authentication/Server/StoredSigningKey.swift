/// A key that signs ID tokens, as text to be kept by the server.
public struct StoredSigningKey: Hashable, Sendable {
  /// The name in the tokens' header (`kid`).
  public var keyID: String
  /// The private key, PKCS #8 PEM; secret.
  public var privateKeyPEM: String
  /// When it was made, milliseconds since 1970; the newest one signs.
  public var createdAt: Int64

  /// Puts a key together.
  public init(keyID: String, privateKeyPEM: String, createdAt: Int64) {
    self.keyID = keyID
    self.privateKeyPEM = privateKeyPEM
    self.createdAt = createdAt
  }
}

extension StoredSigningKey: CustomStringConvertible, CustomDebugStringConvertible {
  /// Leaves the key itself out.
  public var description: String { "StoredSigningKey(\(keyID))" }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
