internal import COpenSSL

/// The half of an RSA key that verifies.
public struct RSAPublicKey: Sendable {
  let handle: KeyHandle

  init(handle: KeyHandle) {
    self.handle = handle
  }

  /// Reads a SubjectPublicKeyInfo (`PUBLIC KEY`) block.
  public init(pem: String) throws(CryptographyError) {
    try self.init(der: PEM.decode(pem, label: "PUBLIC KEY"))
  }

  /// Reads SubjectPublicKeyInfo bytes.
  public init(der: [UInt8]) throws(CryptographyError) {
    let decoded = derDecoding(der) { d2i_PUBKEY(nil, $0, $1) }
    guard let decoded else { throw .unreadableKey }
    handle = KeyHandle(decoded.object)
    guard decoded.used == der.count, handle.isRSA else { throw .unreadableKey }
  }

  /// The key as SubjectPublicKeyInfo bytes.
  public var der: [UInt8] {
    get throws(CryptographyError) {
      guard let der = derEncoding({ i2d_PUBKEY(handle.pointer, $0) }) else {
        throw .libraryFailure(operation: "SubjectPublicKeyInfo")
      }
      return der
    }
  }

  /// The key as a `PUBLIC KEY` block.
  public var pem: String {
    get throws(CryptographyError) { try PEM.encode(der, label: "PUBLIC KEY") }
  }

  /// How many bits the modulus has.
  public var bitCount: Int { handle.bitCount }

  /// The modulus, big-endian, without leading zeros.
  public var modulus: [UInt8] {
    get throws(CryptographyError) { try number(named: "n") }
  }

  /// The public exponent, big-endian, without leading zeros.
  public var exponent: [UInt8] {
    get throws(CryptographyError) { try number(named: "e") }
  }

  /// Whether the signature is this key's RSASSA-PKCS1-v1_5 with SHA-256 over the message.
  public func isValidSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
    guard let context = EVP_MD_CTX_new() else { return false }
    defer {
      EVP_MD_CTX_free(context)
      ERR_clear_error()
    }
    guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, handle.pointer) == 1 else { return false }
    return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
  }

  private func number(named name: String) throws(CryptographyError) -> [UInt8] {
    var number: OpaquePointer?
    guard EVP_PKEY_get_bn_param(handle.pointer, name, &number) == 1, let number else {
      throw .libraryFailure(operation: "key parameter")
    }
    defer { BN_free(number) }
    var bytes = [UInt8](repeating: 0, count: (Int(BN_num_bits(number)) + 7) / 8)
    BN_bn2bin(number, &bytes)
    return bytes
  }
}
