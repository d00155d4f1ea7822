/// What a key, certificate, text or instant was refused for.
public enum CryptographyError: Error, Hashable, Sendable {
  /// The bytes are not a key of the wanted kind.
  case unreadableKey
  /// The bytes are not one X.509 certificate, or something follows it.
  case unreadableCertificate
  /// The text holds no PEM block with the wanted label, or a broken one.
  case unreadablePEM
  /// An RSA key of that many bits is not made here: only 2048 and 4096.
  case unsupportedKeySize(Int)
  /// An instant before 1970 or after 9999, milliseconds since 1970; no certificate can name it.
  case instantOutOfRange(Int64)
  /// The library refused an operation that depends on nothing from outside.
  case libraryFailure(operation: String)
}
