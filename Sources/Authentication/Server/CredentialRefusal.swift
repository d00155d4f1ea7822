public import Cryptography

/// Why the server does not believe a Game Center credential; it tells its log, and the client only that it does not.
public enum CredentialRefusal: Error, Hashable, Sendable {
  /// A field is missing, too long, or not written as it must be: its name in the request.
  case malformed(field: String)
  /// The public key's address is not `https`, or not the one host, or not a key's path.
  case foreignAddress
  /// The host answers nothing at that address, or could not be asked.
  case keyNotServed
  /// What is served is no certificate by its media type.
  case wrongContentType
  /// What is served is larger than 10,000 bytes.
  case tooLarge
  /// What is served cannot be read as a certificate.
  case unreadableCertificate
  /// The certificate does not come from the trusted root, or did not count when the credential was signed.
  case untrustedCertificate(CertificateRefusal)
  /// It was signed too long ago.
  case stale
  /// It claims to have been signed later than now.
  case fromTheFuture
  /// The signature is not the key's over this player, this app and this time.
  case wrongSignature
  /// It was used before.
  case replayed
}
