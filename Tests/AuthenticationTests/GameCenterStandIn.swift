import Authentication
import Cryptography

/// Keys made once for the whole run, for making one takes a while.
enum TestKeys {
  static let identity = Result { () throws(CryptographyError) in try RSAPrivateKey.generate() }
  static let root = Result { () throws(CryptographyError) in try RSAPrivateKey.generate() }
  static let foreign = Result { () throws(CryptographyError) in try RSAPrivateKey.generate() }
  static let tokens = Result { () throws(CryptographyError) in try RSAPrivateKey.generate() }
}

/// What Game Center would be: certificates, a host that serves one, players who sign.
final class GameCenterStandIn: GameCenterKeySource {
  static let now: Int64 = 1_790_000_000_123
  static let url = "https://keys.gc.example/public-key/gc-prod-1.cer"

  let host = "keys.gc.example"
  var served: [String: ServedCertificate] = [:]
  var root: [UInt8]
  var legacyIDs: [String: String] = [:]
  var failure: AuthStorageFailure?
  private(set) var fetched: [String] = []

  init() throws {
    let root = try GameCenterStandIn.certificate("Root", role: .authority).selfSigned(by: TestKeys.root.get())
    self.root = root.der
    let leaf = try GameCenterStandIn.certificate("Key").issued(
      for: TestKeys.identity.get().publicKey, by: root, key: TestKeys.root.get())
    served[GameCenterStandIn.url] = ServedCertificate(bytes: leaf.der, contentType: "application/pkix-cert")
  }

  static func certificate(
    _ name: String, role: CertificateRequest.Role = .signer, from: Int64 = now - 86_400_000,
    to: Int64 = now + 365 * 86_400_000
  ) -> CertificateRequest {
    CertificateRequest(
      commonName: name, organization: "Test", serialNumber: [0x40], notBefore: from, notAfter: to, role: role)
  }

  func rootCertificate() throws(AuthStorageFailure) -> [UInt8] { root }

  func fetch(_ url: String) throws(AuthStorageFailure) -> ServedCertificate? {
    if let failure { throw failure }
    fetched.append(url)
    return served[url]
  }

  func legacyPlayerID(teamPlayerID: String) throws(AuthStorageFailure) -> String? { legacyIDs[teamPlayerID] }
}

/// A player on a device, as the auth client sees one.
struct PlayerStandIn: GameCenterLocalPlayer {
  var name: String
  var bundleID: String
  var now: () -> Int64
  var salt: () -> [UInt8]
  var isAuthenticated = true
  var failure: GameKitFailure?

  var displayName: String { name }
  var gamePlayerID: String { "A:_\(name)" }
  var teamPlayerID: String { "T:_\(name)" }

  func fetchIdentityItems() throws(GameKitFailure) -> IdentityItems {
    if let failure { throw failure }
    let timestamp = UInt64(now())
    let salt = salt()
    let message = Array(teamPlayerID.utf8) + Array(bundleID.utf8) + bigEndian(timestamp) + salt
    do {
      return IdentityItems(
        publicKeyURL: GameCenterStandIn.url, signature: try TestKeys.identity.get().signature(for: message),
        salt: salt, timestamp: timestamp)
    } catch {
      throw GameKitFailure(code: 1, name: "unknown")
    }
  }
}

func bigEndian(_ number: UInt64) -> [UInt8] {
  (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
}
