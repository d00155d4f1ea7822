internal import COpenSSL

/// What a new certificate is to say.
public struct CertificateRequest: Sendable {
  /// Whether the certificate may issue others or may only sign content.
  public enum Role: Hashable, Sendable {
    /// An authority; it may issue leaves and nothing further.
    case authority
    /// A key that signs content.
    case signer
  }

  /// The common name, 1–64 characters.
  public var commonName: String
  /// The organization's name, 1–64 characters.
  public var organization: String
  /// The serial number, big-endian, 1–20 bytes; it has to differ between certificates of one issuer.
  public var serialNumber: [UInt8]
  /// The first instant at which it counts, milliseconds since 1970, rounded down to seconds.
  public var notBefore: Int64
  /// The last instant at which it counts, milliseconds since 1970, rounded down to seconds.
  public var notAfter: Int64
  /// What it may be used for.
  public var role: Role

  /// Puts a request together.
  public init(
    commonName: String, organization: String, serialNumber: [UInt8], notBefore: Int64, notAfter: Int64, role: Role
  ) {
    self.commonName = commonName
    self.organization = organization
    self.serialNumber = serialNumber
    self.notBefore = notBefore
    self.notAfter = notAfter
    self.role = role
  }

  /// A certificate for the key, signed by the key itself: a root.
  public func selfSigned(by key: RSAPrivateKey) throws(CryptographyError) -> Certificate {
    try certificate(for: key.publicKey, signedBy: key, issuer: nil)
  }

  /// A certificate for the key, signed by the issuer.
  public func issued(
    for key: RSAPublicKey, by issuer: Certificate, key issuerKey: RSAPrivateKey
  ) throws(CryptographyError) -> Certificate {
    try certificate(for: key, signedBy: issuerKey, issuer: issuer)
  }

  private func certificate(
    for key: RSAPublicKey, signedBy issuerKey: RSAPrivateKey, issuer: Certificate?
  ) throws(CryptographyError) -> Certificate {
    let failure = CryptographyError.libraryFailure(operation: "certificate")
    guard let certificate = X509_new() else { throw failure }
    defer { X509_free(certificate) }
    // Version numbers start at zero: 2 is X.509 version 3, the first with extensions.
    guard X509_set_version(certificate, 2) == 1,
      X509_set_pubkey(certificate, key.handle.pointer) == 1,
      ASN1_TIME_set(X509_getm_notBefore(certificate), try Instant.second(of: notBefore)) != nil,
      ASN1_TIME_set(X509_getm_notAfter(certificate), try Instant.second(of: notAfter)) != nil
    else { throw failure }
    try setSerialNumber(of: certificate)
    let subject = X509_get_subject_name(certificate)
    for (field, value) in [("O", organization), ("CN", commonName)] {
      guard
        X509_NAME_add_entry_by_txt(subject, field, MBSTRING_UTF8, value, Int32(clamping: value.utf8.count), -1, 0) == 1
      else { throw failure }
    }
    let issuerName = issuer.map { X509_get_subject_name($0.handle.pointer) } ?? subject
    guard X509_set_issuer_name(certificate, issuerName) == 1 else { throw failure }
    try addExtensions(to: certificate, issuer: issuer?.handle.pointer)
    guard X509_sign(certificate, issuerKey.handle.pointer, EVP_sha256()) > 0,
      let der = derEncoding({ i2d_X509(certificate, $0) })
    else { throw failure }
    return try Certificate(der: der)
  }

  private func setSerialNumber(of certificate: OpaquePointer) throws(CryptographyError) {
    guard (1...20).contains(serialNumber.count),
      let number = BN_bin2bn(serialNumber, Int32(serialNumber.count), nil)
    else { throw .libraryFailure(operation: "serial number") }
    defer { BN_free(number) }
    guard BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate)) != nil else {
      throw .libraryFailure(operation: "serial number")
    }
  }

  private func addExtensions(to certificate: OpaquePointer, issuer: OpaquePointer?) throws(CryptographyError) {
    var context = X509V3_CTX()
    X509V3_set_ctx(&context, issuer ?? certificate, certificate, nil, nil, 0)
    var extensions: [(identifier: Int32, value: String)] = []
    switch role {
    case .authority:
      extensions.append((NID_basic_constraints, "critical,CA:TRUE,pathlen:0"))
      extensions.append((NID_key_usage, "critical,keyCertSign,cRLSign"))
    case .signer:
      extensions.append((NID_basic_constraints, "critical,CA:FALSE"))
      extensions.append((NID_key_usage, "critical,digitalSignature"))
      extensions.append((NID_ext_key_usage, "codeSigning"))
    }
    extensions.append((NID_subject_key_identifier, "hash"))
    if issuer != nil { extensions.append((NID_authority_key_identifier, "keyid:always")) }
    for entry in extensions {
      guard let made = X509V3_EXT_conf_nid(nil, &context, entry.identifier, entry.value) else {
        throw .libraryFailure(operation: "certificate extension")
      }
      defer { X509_EXTENSION_free(made) }
      guard X509_add_ext(certificate, made, -1) == 1 else {
        throw .libraryFailure(operation: "certificate extension")
      }
    }
  }
}
