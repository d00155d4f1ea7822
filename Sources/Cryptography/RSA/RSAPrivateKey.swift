internal import COpenSSL

/// An RSA key pair that signs with RSASSA-PKCS1-v1_5 and SHA-256.
public struct RSAPrivateKey: Sendable {
  let handle: KeyHandle

  init(handle: KeyHandle) {
    self.handle = handle
  }

  /// Makes a new key of 2048 or 4096 bits from the library's own randomness; it takes a noticeable time.
  public static func generate(bitCount: Int = 2048) throws(CryptographyError) -> RSAPrivateKey {
    guard bitCount == 2048 || bitCount == 4096 else { throw .unsupportedKeySize(bitCount) }
    OpenSSL.start()
    guard let context = EVP_PKEY_CTX_new_id(EVP_PKEY_RSA, nil) else { throw .libraryFailure(operation: "key context") }
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1,
      EVP_PKEY_CTX_set_rsa_keygen_bits(context, Int32(bitCount)) == 1,
      EVP_PKEY_generate(context, &key) == 1,
      let key
    else { throw .libraryFailure(operation: "key generation") }
    return RSAPrivateKey(handle: KeyHandle(key))
  }

  /// Reads a PKCS #8 (`PRIVATE KEY`) block.
  public init(pem: String) throws(CryptographyError) {
    try self.init(der: PEM.decode(pem, label: "PRIVATE KEY"))
  }

  /// Reads PKCS #8 bytes.
  public init(der: [UInt8]) throws(CryptographyError) {
    let decoded = derDecoding(der) { d2i_AutoPrivateKey(nil, $0, $1) }
    guard let decoded else { throw .unreadableKey }
    handle = KeyHandle(decoded.object)
    guard decoded.used == der.count, handle.isRSA else { throw .unreadableKey }
  }

  /// The key as PKCS #8 bytes; secret.
  public var der: [UInt8] {
    get throws(CryptographyError) {
      guard let information = EVP_PKEY2PKCS8(handle.pointer) else { throw .libraryFailure(operation: "PKCS #8") }
      defer { PKCS8_PRIV_KEY_INFO_free(information) }
      guard let der = derEncoding({ i2d_PKCS8_PRIV_KEY_INFO(information, $0) }) else {
        throw .libraryFailure(operation: "PKCS #8")
      }
      return der
    }
  }

  /// The key as a PKCS #8 block; secret.
  public var pem: String {
    get throws(CryptographyError) { try PEM.encode(der, label: "PRIVATE KEY") }
  }

  /// The half that verifies.
  public var publicKey: RSAPublicKey { RSAPublicKey(handle: handle) }

  /// How many bits the modulus has.
  public var bitCount: Int { handle.bitCount }

  /// Signs with RSASSA-PKCS1-v1_5 and SHA-256: as many bytes as the modulus, the same for the same message.
  public func signature(for message: [UInt8]) throws(CryptographyError) -> [UInt8] {
    guard let context = EVP_MD_CTX_new() else { throw .libraryFailure(operation: "signature") }
    defer { EVP_MD_CTX_free(context) }
    var count = 0
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, handle.pointer) == 1,
      EVP_DigestSign(context, nil, &count, message, message.count) == 1
    else { throw .libraryFailure(operation: "signature") }
    var signature = [UInt8](repeating: 0, count: count)
    guard EVP_DigestSign(context, &signature, &count, message, message.count) == 1 else {
      throw .libraryFailure(operation: "signature")
    }
    return Array(signature.prefix(count))
  }
}

extension RSAPrivateKey: CustomStringConvertible, CustomDebugStringConvertible {
  /// Names the size alone.
  public var description: String { "RSAPrivateKey(\(bitCount) bits)" }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
