import Cryptography
import GameCenter
import Testing

struct IdentityStatementTests {
  @Test func `The signed bytes are id, bundle identifier, eight bytes of milliseconds, salt`() {
    let statement = IdentityStatement(
      teamPlayerID: "T:_1", bundleID: "com.b", timestamp: 0x0102_0304_0506_0708, salt: [0xAA, 0xBB])
    #expect(
      statement.message == Array("T:_1".utf8) + Array("com.b".utf8) + [1, 2, 3, 4, 5, 6, 7, 8] + [0xAA, 0xBB])
  }

  @Test(
    "Milliseconds at the ends of the 32-bit words are packed whole",
    arguments: [
      (0, [0, 0, 0, 0, 0, 0, 0, 0]),
      (0xFFFF_FFFF, [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]),
      (0x1_0000_0000, [0, 0, 0, 1, 0, 0, 0, 0]),
      (1_786_706_395_000, [0, 0, 1, 0x9F, 0xFF, 0xFF, 0xFF, 0x78]),
      (UInt64.max, [UInt8](repeating: 0xFF, count: 8)),
    ] as [(UInt64, [UInt8])])
  func timestamps(timestamp: UInt64, bytes: [UInt8]) {
    #expect(IdentityStatement(teamPlayerID: "", bundleID: "", timestamp: timestamp, salt: []).message == bytes)
  }
}

struct FetchItemsTests {
  let world = TestWorld()

  func signIn() {
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
  }

  @Test func `Nobody authenticated: nothing is signed`() {
    #expect(throws: GKError.notAuthenticated) { try world.local.fetchItemsForIdentityVerificationSignature() }
    world.setHandler()
    #expect(throws: GKError.notAuthenticated) { try world.local.fetchItemsForIdentityVerificationSignature() }
  }

  @Test func `F33: authenticated from the cache but offline: no proof is made from nothing`() {
    world.connection.answer = .failure(.communicationsFailure)
    signIn()
    #expect(world.local.isAuthenticated)
    #expect(throws: GKError.communicationsFailure) { try world.local.fetchItemsForIdentityVerificationSignature() }
  }

  @Test func `An answer that is held is a timeout`() {
    signIn()
    world.connection.answer = .held
    #expect(throws: GKError.connectionTimeout) { try world.local.fetchItemsForIdentityVerificationSignature() }
  }

  @Test func `The items are the service's address, a signature of 256 bytes, four bytes of salt and the time`() throws {
    signIn()
    let items = try world.local.fetchItemsForIdentityVerificationSignature()
    #expect(items.publicKeyURL == "https://static.gc.starkeep.example/public-key/gc-prod-1.cer")
    #expect(items.signature.count == 256 && items.salt.count == 4)
    #expect(items.timestamp == UInt64(TestWorld.now))
    #expect(try world.local.fetchItemsForIdentityVerificationSignature().salt != items.salt)
  }

  @Test func `They do not print the signature`() throws {
    signIn()
    let items = try world.local.fetchItemsForIdentityVerificationSignature()
    #expect("\(items)" == "IdentityVerificationSignature(\(items.publicKeyURL), \(items.timestamp))")
    #expect(String(reflecting: items) == "\(items)")
  }
}

struct IdentityAuthorityTests {
  @Test func `Nothing is made before the first signature, and then once for ever`() throws {
    let storage = AuthorityInMemory()
    let world = TestWorld(authority: storage)
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
    #expect(storage.authority == nil)
    let first = try world.local.fetchItemsForIdentityVerificationSignature()
    let kept = try #require(storage.authority)
    #expect(storage.saves == 1)
    let again = TestWorld(authority: storage)
    again.device.session.playerID = again.ann.playerID
    again.setHandler()
    let second = try again.local.fetchItemsForIdentityVerificationSignature()
    #expect(storage.saves == 1 && storage.authority == kept)
    #expect(first.publicKeyURL == second.publicKeyURL)
  }

  @Test func `Of two that are made at once the one that was kept first counts`() throws {
    let storage = AuthorityInMemory()
    let first = IdentityAuthority(storage: storage) { [UInt8](repeating: 1, count: $0) }
    _ = try first.rootCertificate(at: TestWorld.now)
    /// Finds nothing at first, as a process does that looked just before the other one saved.
    final class Late: AuthorityStorage {
      let storage: AuthorityInMemory
      init(_ storage: AuthorityInMemory) { self.storage = storage }
      func storedAuthority() throws(GameCenterStorageFailure) -> StoredAuthority? { nil }
      func save(_ authority: StoredAuthority) throws(GameCenterStorageFailure) -> StoredAuthority {
        try storage.save(authority)
      }
    }
    let second = IdentityAuthority(storage: Late(storage)) { [UInt8](repeating: 2, count: $0) }
    #expect(try second.rootCertificate(at: TestWorld.now) == first.rootCertificate(at: TestWorld.now))
    #expect(try second.signingCertificate(at: TestWorld.now) == first.signingCertificate(at: TestWorld.now))
  }

  @Test func `Keys of 4096 bits sign with 512 bytes that verify`() throws {
    let storage = AuthorityInMemory()
    let authority = IdentityAuthority(storage: storage, keyBitCount: 4096) { [UInt8](repeating: 3, count: $0) }
    let statement = IdentityStatement(
      teamPlayerID: "T:_1", bundleID: "com.b", timestamp: UInt64(TestWorld.now), salt: [1, 2, 3, 4])
    let items = try authority.sign(statement, at: TestWorld.now)
    #expect(items.signature.count == 512)
    let key = try authority.signingCertificate(at: TestWorld.now).publicKey
    #expect(key.isValidSignature(items.signature, for: statement.message))
  }

  @Test func `The key is served at its own address only, as a certificate`() throws {
    let authority = TestWorld().authority
    let url = "https://\(IdentityAuthority.host)/public-key/gc-prod-1.cer"
    let file = try #require(try authority.servedFile(at: url, now: TestWorld.now))
    #expect(file.contentType == "application/pkix-cert")
    #expect(file.bytes.count <= 10_000)
    #expect(try Certificate(der: file.bytes) == authority.signingCertificate(at: TestWorld.now))
    #expect(try authority.servedFile(at: url + "?", now: TestWorld.now) == nil)
    #expect(try authority.servedFile(at: url.replacing("-1.", with: "-2."), now: TestWorld.now) == nil)
  }

  @Test func `The signing key is certified by the root for years`() throws {
    let authority = TestWorld().authority
    let root = try authority.rootCertificate(at: TestWorld.now)
    let certificate = try authority.signingCertificate(at: TestWorld.now)
    let year: Int64 = 365 * 86_400_000
    for instant in [TestWorld.now, TestWorld.now + 10 * year] {
      #expect(throws: Never.self) { try certificate.verifyIssued(by: root, at: instant) }
    }
    #expect(root.subjectCommonName == "Starkeep Game Center Root")
  }

  @Test func `A damaged authority is an error and is not replaced`() throws {
    let storage = AuthorityInMemory()
    storage.authority = StoredAuthority(
      rootCertificatePEM: "x", certificatePEM: "y", privateKeyPEM: "z", keyNumber: 1)
    let authority = IdentityAuthority(storage: storage) { [UInt8](repeating: 1, count: $0) }
    #expect(throws: GameCenterError.cryptography(.unreadablePEM)) { try authority.rootCertificate(at: TestWorld.now) }
    #expect(storage.saves == 0)
    #expect("\(try #require(storage.authority))" == "StoredAuthority(gc-prod-1)")
  }

  @Test func `A storage that fails makes the fetch fail, with its reason kept`() {
    let storage = AuthorityInMemory()
    let world = TestWorld(authority: storage)
    world.device.session.playerID = world.ann.playerID
    world.setHandler()
    storage.failure = GameCenterStorageFailure(reason: "full")
    #expect(throws: GKError.unknown) { try world.local.fetchItemsForIdentityVerificationSignature() }
    #expect(world.local.storageFailure == GameCenterStorageFailure(reason: "full"))
  }
}
