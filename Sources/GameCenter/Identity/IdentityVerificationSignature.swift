/// The items that prove to a server who the player is.
public struct IdentityVerificationSignature: Hashable, Sendable {
  /// Where the certificate with the public key is.
  public var publicKeyURL: String
  /// RSASSA-PKCS1-v1_5 with SHA-256 over ``IdentityStatement/message``.
  public var signature: [UInt8]
  /// The random bytes that were signed along.
  public var salt: [UInt8]
  /// When it was signed, milliseconds since 1970.
  public var timestamp: UInt64

  /// Puts the items together.
  public init(publicKeyURL: String, signature: [UInt8], salt: [UInt8], timestamp: UInt64) {
    self.publicKeyURL = publicKeyURL
    self.signature = signature
    self.salt = salt
    self.timestamp = timestamp
  }
}

extension IdentityVerificationSignature: CustomStringConvertible, CustomDebugStringConvertible {
  /// Leaves signature and salt out.
  public var description: String { "IdentityVerificationSignature(\(publicKeyURL), \(timestamp))" }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
