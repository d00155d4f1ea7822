public import Cryptography

/// The service that signs identities: a root, a signing key certified by it, and the place where the key is served.
///
/// It is made when the first signature is wanted, for making keys takes a while that no start should pay.
public final class IdentityAuthority {
  /// A file as the service's web server answers it.
  public struct ServedFile: Hashable, Sendable {
    /// The content.
    public var bytes: [UInt8]
    /// The media type.
    public var contentType: String
  }

  /// The host that serves the public keys; a reserved name, so that it can never be a real one.
  public static let host = "static.gc.starkeep.example"

  private let storage: any AuthorityStorage
  private let keyBitCount: Int
  private let randomBytes: (Int) -> [UInt8]
  private var opened: OpenedAuthority?

  private struct OpenedAuthority {
    var root: Certificate
    var certificate: Certificate
    var key: RSAPrivateKey
    var publicKeyURL: String
  }

  /// An authority that reads or makes its keys at the first use.
  ///
  /// - Parameters:
  ///   - keyBitCount: The size of new keys, 2048 or 4096.
  ///   - randomBytes: Makes that many bytes, for serial numbers.
  public init(storage: any AuthorityStorage, keyBitCount: Int = 2048, randomBytes: @escaping (Int) -> [UInt8]) {
    self.storage = storage
    self.keyBitCount = keyBitCount
    self.randomBytes = randomBytes
  }

  /// Signs the statement; the instant, milliseconds since 1970, counts for a certificate that has to be made.
  public func sign(
    _ statement: IdentityStatement, at now: Int64
  ) throws(GameCenterError) -> IdentityVerificationSignature {
    let authority = try open(at: now)
    let signature = try enciphered { () throws(CryptographyError) in
      try authority.key.signature(for: statement.message)
    }
    return IdentityVerificationSignature(
      publicKeyURL: authority.publicKeyURL, signature: signature, salt: statement.salt,
      timestamp: statement.timestamp)
  }

  /// The root that a server pins.
  public func rootCertificate(at now: Int64) throws(GameCenterError) -> Certificate {
    try open(at: now).root
  }

  /// The certificate of the key that signs.
  public func signingCertificate(at now: Int64) throws(GameCenterError) -> Certificate {
    try open(at: now).certificate
  }

  /// What the web server answers for that address, or nil for one that it does not have.
  public func servedFile(at url: String, now: Int64) throws(GameCenterError) -> ServedFile? {
    let authority = try open(at: now)
    guard url == authority.publicKeyURL else { return nil }
    return ServedFile(bytes: authority.certificate.der, contentType: "application/pkix-cert")
  }

  private func open(at now: Int64) throws(GameCenterError) -> OpenedAuthority {
    if let opened { return opened }
    let kept: StoredAuthority
    if let found = try stored({ () throws(GameCenterStorageFailure) in try storage.storedAuthority() }) {
      kept = found
    } else {
      let made = try make(at: now)
      kept = try stored { () throws(GameCenterStorageFailure) in try storage.save(made) }
    }
    let opened = try enciphered { () throws(CryptographyError) in
      OpenedAuthority(
        root: try Certificate(pem: kept.rootCertificatePEM),
        certificate: try Certificate(pem: kept.certificatePEM),
        key: try RSAPrivateKey(pem: kept.privateKeyPEM),
        publicKeyURL: "https://\(IdentityAuthority.host)/public-key/gc-prod-\(kept.keyNumber).cer")
    }
    self.opened = opened
    return opened
  }

  /// The root's private key is thrown away after the one certificate it ever issues.
  private func make(at now: Int64) throws(GameCenterError) -> StoredAuthority {
    let day: Int64 = 86_400_000
    let keyNumber = 1
    return try enciphered { () throws(CryptographyError) in
      let rootKey = try RSAPrivateKey.generate(bitCount: keyBitCount)
      let key = try RSAPrivateKey.generate(bitCount: keyBitCount)
      let start = max(0, now - day)
      let rootRequest = CertificateRequest(
        commonName: "Starkeep Game Center Root", organization: "Starkeep", serialNumber: serialNumber(),
        notBefore: start, notAfter: start + 30 * 365 * day, role: .authority)
      let root = try rootRequest.selfSigned(by: rootKey)
      let request = CertificateRequest(
        commonName: "Starkeep Game Center Key \(keyNumber)", organization: "Starkeep", serialNumber: serialNumber(),
        notBefore: start, notAfter: start + 20 * 365 * day, role: .signer)
      let certificate = try request.issued(for: key.publicKey, by: root, key: rootKey)
      return StoredAuthority(
        rootCertificatePEM: root.pem, certificatePEM: certificate.pem, privateKeyPEM: try key.pem,
        keyNumber: keyNumber)
    }
  }

  /// Sixteen bytes, the first one in 1…127: a positive number that is as long as it looks.
  private func serialNumber() -> [UInt8] {
    var bytes = randomBytes(16)
    if let first = bytes.first { bytes[0] = first & 0x3F | 0x40 }
    return bytes
  }
}
