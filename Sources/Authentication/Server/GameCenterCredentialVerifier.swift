internal import Cryptography

/// Checks Game Center credentials the way the careful servers do, where each careless one was once broken into.
///
/// `https`, exactly one host, exactly a key's path, no redirects; media type and size of what is served; a chain to the
/// pinned root, valid when it was signed; the bundle identifier of the app that asks; the time signed within five
/// minutes of now, both ways.
struct GameCenterCredentialVerifier {
  static let maximumCertificateByteCount = 10_000
  static let contentTypes = ["application/pkix-cert", "application/x-x509-ca-cert"]
  /// How far the time signed may lie from now, in milliseconds.
  static let tolerance: Int64 = 300_000

  /// What a believed credential says.
  struct Identity {
    var teamPlayerID: String
    /// The hash of what was signed, by which a second use is noticed.
    var digest: [UInt8]
    /// Until when the time signed would pass, milliseconds since 1970.
    var usableUntil: Int64
  }

  let keys: any GameCenterKeySource

  func verify(
    _ request: SignInWithGameCenterRequest, bundleID: String, at now: Int64
  ) throws(CredentialRefusal) -> Identity {
    guard let teamPlayerID = request.teamPlayerID, isPlayerID(teamPlayerID) else {
      throw .malformed(field: "teamPlayerId")
    }
    guard request.playerID.isEmpty || isPlayerID(request.playerID) else { throw .malformed(field: "playerId") }
    guard request.gamePlayerID.map(isPlayerID) ?? true else { throw .malformed(field: "gamePlayerId") }
    guard (request.displayName?.unicodeScalars.count ?? 0) <= 256 else { throw .malformed(field: "displayName") }
    guard let signature = Base64.url.decode(request.signature), (1...1024).contains(signature.count) else {
      throw .malformed(field: "signature")
    }
    guard let salt = Base64.url.decode(request.salt), (1...64).contains(salt.count) else {
      throw .malformed(field: "salt")
    }
    guard let timestamp = request.timestamp, let signedAt = Int64(exactly: timestamp) else {
      throw .malformed(field: "timestamp")
    }
    try checkFreshness(signedAt: signedAt, now: now)
    let key = try publicKey(at: request.publicKeyURL, signedAt: signedAt)
    let message = message(teamPlayerID: teamPlayerID, bundleID: bundleID, timestamp: timestamp, salt: salt)
    guard key.isValidSignature(signature, for: message) else { throw .wrongSignature }
    return Identity(
      teamPlayerID: teamPlayerID, digest: SHA256.digest(message), usableUntil: signedAt + Self.tolerance + 1)
  }

  private func checkFreshness(signedAt: Int64, now: Int64) throws(CredentialRefusal) {
    let age = now.subtractingReportingOverflow(signedAt)
    guard !age.overflow, age.partialValue >= -Self.tolerance else { throw .fromTheFuture }
    guard age.partialValue <= Self.tolerance else { throw .stale }
  }

  private func publicKey(at url: String, signedAt: Int64) throws(CredentialRefusal) -> RSAPublicKey {
    guard isKeyAddress(url) else { throw .foreignAddress }
    let root: [UInt8]
    let served: ServedCertificate?
    do {
      served = try keys.fetch(url)
      root = try keys.rootCertificate()
    } catch {
      throw .keyNotServed
    }
    guard let served else { throw .keyNotServed }
    guard Self.contentTypes.contains(served.contentType) else { throw .wrongContentType }
    guard served.bytes.count <= Self.maximumCertificateByteCount else { throw .tooLarge }
    guard let certificate = try? Certificate(der: served.bytes), let root = try? Certificate(der: root) else {
      throw .unreadableCertificate
    }
    do { try certificate.verifyIssued(by: root, at: signedAt) } catch { throw .untrustedCertificate(error) }
    return certificate.publicKey
  }

  /// The whole address is compared, so that user names, ports, queries and dots in the path have no place to hide.
  private func isKeyAddress(_ url: String) -> Bool {
    let start = "https://\(keys.host)/public-key/gc-prod-"
    let end = ".cer"
    guard url.utf8.starts(with: start.utf8), url.hasSuffix(end) else { return false }
    let number = url.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    return (1...4).contains(number.count) && number.allSatisfy(isDigit)
  }

  /// Letters, digits, and the four marks that ids contain; a quote or a slash has no business there.
  private func isPlayerID(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        isDigit(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
          || Array(":_-.".utf8).contains(byte)
      }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The published layout: two texts, eight bytes of milliseconds, most significant first, the salt.
  private func message(teamPlayerID: String, bundleID: String, timestamp: UInt64, salt: [UInt8]) -> [UInt8] {
    let time = (0..<8).map { UInt8(truncatingIfNeeded: timestamp >> UInt64(56 - 8 * $0)) }
    return Array(teamPlayerID.utf8) + Array(bundleID.utf8) + time + salt
  }
}
