internal import COpenSSL

/// An X.509 certificate with an RSA key.
public struct Certificate: Sendable {
  let handle: CertificateHandle
  /// The certificate's bytes.
  public let der: [UInt8]
  /// The key that it vouches for.
  public let publicKey: RSAPublicKey

  /// Reads a `CERTIFICATE` block.
  public init(pem: String) throws(CryptographyError) {
    try self.init(der: PEM.decode(pem, label: "CERTIFICATE"))
  }

  /// Reads exactly one certificate with an RSA key; bytes after it are refused.
  public init(der: [UInt8]) throws(CryptographyError) {
    guard let decoded = derDecoding(der, { d2i_X509(nil, $0, $1) }) else { throw .unreadableCertificate }
    handle = CertificateHandle(decoded.object)
    defer { ERR_clear_error() }
    guard decoded.used == der.count, let key = X509_get_pubkey(handle.pointer) else { throw .unreadableCertificate }
    let keyHandle = KeyHandle(key)
    guard keyHandle.isRSA else { throw .unreadableCertificate }
    publicKey = RSAPublicKey(handle: keyHandle)
    self.der = der
  }

  /// The certificate as a `CERTIFICATE` block.
  public var pem: String { PEM.encode(der, label: "CERTIFICATE") }

  /// The common name of whom it is for, or nil.
  public var subjectCommonName: String? { commonName(of: X509_get_subject_name(handle.pointer)) }

  /// The common name of who issued it, or nil.
  public var issuerCommonName: String? { commonName(of: X509_get_issuer_name(handle.pointer)) }

  /// The first instant at which it counts, milliseconds since 1970 in whole seconds.
  public var notBefore: Int64? { Instant.milliseconds(of: X509_get0_notBefore(handle.pointer)) }

  /// The last instant at which it counts, milliseconds since 1970 in whole seconds.
  public var notAfter: Int64? { Instant.milliseconds(of: X509_get0_notAfter(handle.pointer)) }

  private func commonName(of name: OpaquePointer?) -> String? {
    let index = X509_NAME_get_index_by_NID(name, NID_commonName, -1)
    guard index >= 0 else { return nil }
    var buffer: UnsafeMutablePointer<UInt8>?
    let count = ASN1_STRING_to_UTF8(&buffer, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(name, index)))
    guard count >= 0, let buffer else { return nil }
    defer { CRYPTO_free(buffer, nil, 0) }
    return String(decoding: UnsafeBufferPointer(start: buffer, count: Int(count)), as: UTF8.self)
  }
}

extension Certificate: Equatable {
  /// Two certificates are the same when their bytes are.
  public static func == (left: Certificate, right: Certificate) -> Bool { left.der == right.der }
}
