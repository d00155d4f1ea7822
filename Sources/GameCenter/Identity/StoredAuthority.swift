/// The world's own certificate authority and its signing key, as text to be kept by the service.
public struct StoredAuthority: Hashable, Sendable {
  /// The self-signed root certificate, PEM.
  public var rootCertificatePEM: String
  /// The certificate of the signing key, issued by the root, PEM.
  public var certificatePEM: String
  /// The private signing key, PKCS #8 PEM; secret.
  public var privateKeyPEM: String
  /// The number in the public key's file name, `gc-prod-N.cer`, 1 or more.
  public var keyNumber: Int

  /// Puts the kept texts together.
  public init(rootCertificatePEM: String, certificatePEM: String, privateKeyPEM: String, keyNumber: Int) {
    self.rootCertificatePEM = rootCertificatePEM
    self.certificatePEM = certificatePEM
    self.privateKeyPEM = privateKeyPEM
    self.keyNumber = keyNumber
  }
}

extension StoredAuthority: CustomStringConvertible, CustomDebugStringConvertible {
  /// Names the key's number alone, so that no log shows the key.
  public var description: String { "StoredAuthority(gc-prod-\(keyNumber))" }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
