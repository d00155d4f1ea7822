public import Cryptography

/// Checks identity signatures as a careful game server would.
public struct IdentityVerification: Sendable {
  /// Why an identity is not believed.
  public enum Refusal: Error, Hashable, Sendable {
    /// The public key's address is not one of the service's.
    case foreignAddress
    /// What is served there is no certificate: unreadable, or over 10,000 bytes.
    case unreadableCertificate
    /// The certificate is not the service's, or did not count when it was signed.
    case untrustedCertificate(CertificateRefusal)
    /// It was signed longer ago than allowed.
    case stale
    /// It claims to have been signed later than now.
    case fromTheFuture
    /// The signature is not this key's over this statement.
    case wrongSignature
  }

  /// The root that certificates have to come from.
  public var root: Certificate
  /// How far the time signed may lie from now, in both directions, in milliseconds.
  public var tolerance: Int64

  /// Pins a root; five minutes either way unless told otherwise.
  public init(root: Certificate, tolerance: Int64 = 300_000) {
    self.root = root
    self.tolerance = tolerance
  }

  /// Believes the identity or throws the first reason not to; id and bundle identifier are what the server expects.
  public func verify(
    _ items: IdentityVerificationSignature, teamPlayerID: String, bundleID: String, certificateDER: [UInt8],
    at now: Int64
  ) throws(Refusal) {
    guard Self.isServiceAddress(items.publicKeyURL) else { throw .foreignAddress }
    let signedAt = Int64(clamping: items.timestamp)
    let age = now.subtractingReportingOverflow(signedAt)
    guard !age.overflow, age.partialValue >= -tolerance else { throw .fromTheFuture }
    guard age.partialValue <= tolerance else { throw .stale }
    guard certificateDER.count <= 10_000 else { throw .unreadableCertificate }
    let certificate: Certificate
    do { certificate = try Certificate(der: certificateDER) } catch { throw .unreadableCertificate }
    do { try certificate.verifyIssued(by: root, at: signedAt) } catch { throw .untrustedCertificate(error) }
    let statement = IdentityStatement(
      teamPlayerID: teamPlayerID, bundleID: bundleID, timestamp: items.timestamp, salt: items.salt)
    guard certificate.publicKey.isValidSignature(items.signature, for: statement.message) else {
      throw .wrongSignature
    }
  }

  /// Only `https`, exactly the host, and only `/public-key/gc-prod-N.cer` with N of one to four digits.
  static func isServiceAddress(_ url: String) -> Bool {
    let start = "https://\(IdentityAuthority.host)/public-key/gc-prod-"
    let end = ".cer"
    guard url.hasPrefix(start), url.hasSuffix(end) else { return false }
    let number = url.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    return (1...4).contains(number.count) && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
