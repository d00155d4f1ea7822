import Cryptography
import GameCenter
import Testing

/// Every way in which an identity can be wrong, against the published layout.
struct IdentityVerificationTests {
  let world = TestWorld()
  let items: IdentityVerificationSignature
  let teamPlayerID: String
  let bundleID = "com.example.game"
  let certificate: [UInt8]
  let verification: IdentityVerification

  init() throws {
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
    items = try world.local.fetchItemsForIdentityVerificationSignature()
    teamPlayerID = world.local.teamPlayerID
    certificate = try world.authority.signingCertificate(at: TestWorld.now).der
    verification = IdentityVerification(root: try world.authority.rootCertificate(at: TestWorld.now))
  }

  func refusal(
    _ items: IdentityVerificationSignature, teamPlayerID: String? = nil, bundleID: String? = nil,
    certificate: [UInt8]? = nil, at now: Int64 = TestWorld.now
  ) -> IdentityVerification.Refusal? {
    do {
      try verification.verify(
        items, teamPlayerID: teamPlayerID ?? self.teamPlayerID, bundleID: bundleID ?? self.bundleID,
        certificateDER: certificate ?? self.certificate, at: now)
      return nil
    } catch {
      return error
    }
  }

  @Test func `A genuine identity is believed`() {
    #expect(refusal(items) == nil)
  }

  @Test func `Any changed byte of signature or salt is noticed`() {
    for index in items.signature.indices {
      var changed = items
      changed.signature[index] ^= 0x10
      #expect(refusal(changed) == .wrongSignature, "byte \(index)")
    }
    for index in items.salt.indices {
      var changed = items
      changed.salt[index] ^= 0x10
      #expect(refusal(changed) == .wrongSignature, "salt byte \(index)")
    }
    var shorter = items
    shorter.salt.removeLast()
    #expect(refusal(shorter) == .wrongSignature)
  }

  @Test func `Another player, another app, or letters moved from one to the other are noticed`() {
    #expect(refusal(items, teamPlayerID: world.local.gamePlayerID) == .wrongSignature)
    #expect(refusal(items, bundleID: "com.example.games") == .wrongSignature)
    #expect(refusal(items, bundleID: "com.example.Game") == .wrongSignature)
    // The layout has no separators, so this one passes the signature: a server must know its own bundle identifier.
    #expect(refusal(items, teamPlayerID: teamPlayerID + "c", bundleID: String(bundleID.dropFirst())) == nil)
  }

  @Test func `Another millisecond, or the time in seconds, is noticed`() {
    var changed = items
    changed.timestamp += 1
    #expect(refusal(changed) == .wrongSignature)
    changed.timestamp = items.timestamp / 1000
    #expect(refusal(changed) == .stale)
    #expect(refusal(changed, at: Int64(changed.timestamp)) != nil)
  }

  @Test(
    "A signature over another layout is refused",
    arguments: ["little-endian", "seconds", "text", "salt first", "bundle first", "salt in base64"])
  func otherLayouts(layout: String) throws {
    let key = try RSAPrivateKey(pem: try #require(TestWorld.keptAuthority).privateKeyPEM)
    let id = Array(teamPlayerID.utf8)
    let bundle = Array(bundleID.utf8)
    let salt = items.salt
    func bytes(_ number: UInt64) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
    }
    let time = bytes(items.timestamp)
    let message =
      switch layout {
      case "little-endian": id + bundle + time.reversed() + salt
      case "seconds": id + bundle + bytes(items.timestamp / 1000) + salt
      case "text": id + bundle + Array(String(items.timestamp).utf8) + salt
      case "salt first": id + bundle + salt + time
      case "bundle first": bundle + id + time + salt
      default: id + bundle + time + Array(Base64.standard.encode(salt).utf8)
      }
    var forged = items
    forged.signature = try key.signature(for: message)
    #expect(refusal(forged) == .wrongSignature)
    forged.signature = try key.signature(for: id + bundle + time + salt)
    #expect(refusal(forged) == nil, "the published layout, signed the same way, is believed")
  }

  @Test func `Times up to five minutes off are believed in both directions, and no farther`() {
    let window = verification.tolerance
    #expect(refusal(items, at: TestWorld.now + window) == nil)
    #expect(refusal(items, at: TestWorld.now + window + 1) == .stale)
    #expect(refusal(items, at: TestWorld.now - window) == nil)
    #expect(refusal(items, at: TestWorld.now - window - 1) == .fromTheFuture)
    var extreme = items
    extreme.timestamp = .max
    #expect(refusal(extreme) == .fromTheFuture)
    #expect(refusal(extreme, at: .min) == .fromTheFuture)
    extreme.timestamp = 0
    #expect(refusal(extreme) == .stale)
  }

  @Test(
    "An address that is not exactly one of the service's keys is foreign",
    arguments: [
      "http://static.gc.starkeep.example/public-key/gc-prod-1.cer",
      "HTTPS://static.gc.starkeep.example/public-key/gc-prod-1.cer",
      "https://static.gc.starkeep.example.evil.test/public-key/gc-prod-1.cer",
      "https://evil.test/static.gc.starkeep.example/public-key/gc-prod-1.cer",
      "https://static.gc.starkeep.example@evil.test/public-key/gc-prod-1.cer",
      "https://other.gc.starkeep.example/public-key/gc-prod-1.cer",
      "https://static.gc.starkeep.example:444/public-key/gc-prod-1.cer",
      "https://static.gc.starkeep.example/public-key/../evil/gc-prod-1.cer",
      "https://static.gc.starkeep.example/public-key/gc-prod-1.cer?x=.cer",
      "https://static.gc.starkeep.example/public-key/gc-prod-.cer",
      "https://static.gc.starkeep.example/public-key/gc-prod-1/../2.cer",
      "https://static.gc.starkeep.example/public-key/gc-prod-12345.cer",
      "https://static.gc.starkeep.example/public-key/gc-prod-1.cer ",
      "https://static.gc.starkeep.example/public-key/gc-prod-١.cer",
      "https://static.gc.starkeep.example/evil/gc-prod-1.cer",
      "https://static.gc.apple.com/public-key/gc-prod-1.cer", "file:///etc/passwd", "",
    ])
  func addresses(url: String) {
    var changed = items
    changed.publicKeyURL = url
    #expect(refusal(changed) == .foreignAddress)
  }

  @Test func `A certificate that is too large or unreadable is refused`() {
    #expect(refusal(items, certificate: []) == .unreadableCertificate)
    #expect(refusal(items, certificate: certificate + [0]) == .unreadableCertificate)
    #expect(refusal(items, certificate: [UInt8](repeating: 0x30, count: 10_001)) == .unreadableCertificate)
  }

  @Test func `Another authority's certificate is untrusted, even with a matching signature`() throws {
    let foreign = IdentityAuthority(storage: AuthorityInMemory()) { [UInt8](repeating: 7, count: $0) }
    let statement = IdentityStatement(
      teamPlayerID: teamPlayerID, bundleID: bundleID, timestamp: items.timestamp, salt: items.salt)
    let forged = try foreign.sign(statement, at: TestWorld.now)
    let foreignCertificate = try foreign.signingCertificate(at: TestWorld.now).der
    let refused = refusal(forged, certificate: foreignCertificate)
    #expect(refused == .untrustedCertificate(.foreignIssuer), "its root has the same name and another key")
  }

  @Test func `A certificate that did not count yet, or no longer, is untrusted`() throws {
    let decades: Int64 = 40 * 365 * 86_400_000
    var late = items
    late.timestamp = UInt64(TestWorld.now + decades)
    #expect(refusal(late, at: TestWorld.now + decades) == .untrustedCertificate(.expired))
    var early = items
    early.timestamp = UInt64(TestWorld.now - decades)
    #expect(refusal(early, at: TestWorld.now - decades) == .untrustedCertificate(.notYetValid))
  }
}
