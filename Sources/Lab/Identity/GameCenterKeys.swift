internal import Authentication
internal import Cryptography
internal import GameCenter

/// Lets the auth server read the keys that the world's Game Center publishes.
final class GameCenterKeys: GameCenterKeySource {
  private let authority: IdentityAuthority
  private let clock: any WorldClock

  init(authority: IdentityAuthority, clock: any WorldClock) {
    self.authority = authority
    self.clock = clock
  }

  var host: String { IdentityAuthority.host }

  func rootCertificate() throws(AuthStorageFailure) -> [UInt8] {
    do { return try authority.rootCertificate(at: clock.now).der } catch { throw AuthStorageFailure(reason: "keys") }
  }

  func fetch(_ url: String) throws(AuthStorageFailure) -> ServedCertificate? {
    do {
      return try authority.servedFile(at: url, now: clock.now).map {
        ServedCertificate(bytes: $0.bytes, contentType: $0.contentType)
      }
    } catch {
      throw AuthStorageFailure(reason: "keys")
    }
  }
}
