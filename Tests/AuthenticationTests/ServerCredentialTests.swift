import Cryptography
import Testing

@testable import Authentication

/// Attacks on the sign-in: each is refused with the same words, and the server's log knows why.
struct ServerCredentialTests {
  let world: World
  let genuine: GameCenterAuthCredential

  init() throws {
    world = try World()
    guard case .gameCenter(let credential) = try world.credential("Ann") else { throw AuthError(.internalError) }
    genuine = credential
  }

  let header = AppHeader(apiKey: World.apiKey, bundleID: "com.example.one")

  func send(
    _ request: SignInWithGameCenterRequest, bundleID: String = "com.example.one", apiKey: String = World.apiKey
  ) -> BackendFailure? {
    do {
      _ = try world.server.signInWithGameCenter(request, from: AppHeader(apiKey: apiKey, bundleID: bundleID))
      return nil
    } catch {
      return error
    }
  }

  /// Sends the request and expects the constant answer, and this reason in the log.
  func expectRefusal(
    _ request: SignInWithGameCenterRequest, _ reason: CredentialRefusal, bundleID: String = "com.example.one",
    _ location: SourceLocation = #_sourceLocation
  ) {
    let answer = send(request, bundleID: bundleID)
    #expect(answer == .server(message: "INVALID_IDP_RESPONSE : Invalid signature."), sourceLocation: location)
    #expect(
      world.refusals == [.credentialRefused(reason, bundleID: bundleID)], sourceLocation: location)
    #expect(world.accounts.content.accounts.isEmpty, sourceLocation: location)
  }

  func request(_ change: (inout SignInWithGameCenterRequest) -> Void) -> SignInWithGameCenterRequest {
    var request = SignInWithGameCenterRequest(genuine)
    change(&request)
    return request
  }

  /// The request, signed anew by the genuine key over its own fields.
  func signed(_ change: (inout GameCenterAuthCredential) -> Void) throws -> SignInWithGameCenterRequest {
    var credential = genuine
    change(&credential)
    let message =
      Array((credential.teamPlayerID ?? "").utf8) + Array(header.bundleID.utf8) + bigEndian(credential.timestamp)
      + credential.salt
    credential.signature = try TestKeys.identity.get().signature(for: message)
    return SignInWithGameCenterRequest(credential)
  }

  @Test func `The genuine credential is believed`() {
    #expect(send(SignInWithGameCenterRequest(genuine)) == nil)
    #expect(world.refusals.isEmpty)
  }

  @Test func `A replayed credential is refused and logged, also by another device`() {
    #expect(send(SignInWithGameCenterRequest(genuine)) == nil)
    #expect(send(SignInWithGameCenterRequest(genuine)) == .server(message: "MISSING_OR_INVALID_NONCE"))
    #expect(world.refusals == [.credentialRefused(.replayed, bundleID: "com.example.one")])
    #expect(AuthError(.server(message: "MISSING_OR_INVALID_NONCE")).code.rawValue == 17094)
  }

  @Test func `A replay with another name or game id is still a replay`() {
    #expect(send(SignInWithGameCenterRequest(genuine)) == nil)
    let changed = request {
      $0.displayName = "Mallory"
      $0.gamePlayerID = "A:_other"
    }
    #expect(send(changed) == .server(message: "MISSING_OR_INVALID_NONCE"))
  }

  @Test func `A used credential is remembered for as long as its age would pass, and no longer`() {
    #expect(send(SignInWithGameCenterRequest(genuine)) == nil)
    world.now += GameCenterCredentialVerifier.tolerance
    #expect(send(SignInWithGameCenterRequest(genuine)) == .server(message: "MISSING_OR_INVALID_NONCE"))
    world.now += 1
    #expect(send(SignInWithGameCenterRequest(genuine)) == .server(message: "INVALID_IDP_RESPONSE : Invalid signature."))
    world.now += 1
    #expect(throws: Never.self) { try world.accounts.forgetUsedCredentials(before: world.now) }
    #expect(world.accounts.content.used.isEmpty)
  }

  @Test func `A credential of another app of the project is refused for this app`() throws {
    guard case .gameCenter(let other) = try world.credential("Ann", bundleID: "com.example.two") else { return }
    expectRefusal(SignInWithGameCenterRequest(other), .wrongSignature)
    #expect(send(SignInWithGameCenterRequest(other), bundleID: "com.example.two") == nil)
  }

  @Test func `An app that is not registered with the project is not admitted`() throws {
    guard case .gameCenter(let other) = try world.credential("Ann", bundleID: "com.evil.app") else { return }
    let answer = send(SignInWithGameCenterRequest(other), bundleID: "com.evil.app")
    #expect(answer.map(AuthError.init)?.code == .appNotAuthorized)
    #expect(world.refusals == [.appRefused(bundleID: "com.evil.app")])
  }

  @Test func `A wrong API key is not admitted`() {
    let answer = send(SignInWithGameCenterRequest(genuine), apiKey: "stolen")
    #expect(answer.map(AuthError.init)?.code == .invalidAPIKey)
  }

  @Test func `Another player's id under this signature is refused`() {
    expectRefusal(request { $0.teamPlayerID = "T:_Bob" }, .wrongSignature)
  }

  @Test func `Letters moved from the bundle identifier to the player's id do not make another player`() throws {
    // The signed layout has no separators; only the registered identifier keeps this from passing.
    let moved = request { $0.teamPlayerID = "T:_Annc" }
    #expect(send(moved, bundleID: "om.example.one").map(AuthError.init)?.code == .appNotAuthorized)
  }

  @Test(
    "A player id with characters that ids do not have is refused, even when signed",
    arguments: [
      "T:_Ann'--", "T:_\"Ann\"", "../T:_Ann", "T:_Ann\u{0}", "T:_Änn", "", "T:_A nn",
      String(repeating: "x", count: 129),
    ])
  func playerIDs(id: String) throws {
    expectRefusal(try signed { $0.teamPlayerID = id }, .malformed(field: "teamPlayerId"))
  }

  @Test func `Missing and unreadable fields are refused by name`() {
    for (change, field) in [
      ({ $0.teamPlayerID = nil }, "teamPlayerId"), ({ $0.playerID = "a/b" }, "playerId"),
      ({ $0.gamePlayerID = "A:'" }, "gamePlayerId"), ({ $0.signature = "" }, "signature"),
      ({ $0.signature = "=" }, "signature"), ({ $0.signature += "=" }, "signature"),
      ({ $0.signature = String(repeating: "A", count: 1400) }, "signature"), ({ $0.salt = "" }, "salt"),
      ({ $0.salt = String(repeating: "AAAA", count: 22) }, "salt"), ({ $0.timestamp = nil }, "timestamp"),
      ({ $0.timestamp = .max }, "timestamp"),
      ({ $0.displayName = String(repeating: "x", count: 257) }, "displayName"),
    ] as [((inout SignInWithGameCenterRequest) -> Void, String)] {
      #expect(send(request(change)) == .server(message: "INVALID_IDP_RESPONSE : Invalid signature."))
      #expect(world.refusals.last == .credentialRefused(.malformed(field: field), bundleID: "com.example.one"))
    }
  }

  @Test func `Any changed byte of the signature is refused`() {
    for index in stride(from: 0, to: genuine.signature.count, by: 5) {
      var credential = genuine
      credential.signature[index] ^= 0x40
      #expect(send(SignInWithGameCenterRequest(credential)) != nil, "byte \(index)")
      #expect(world.refusals.last == .credentialRefused(.wrongSignature, bundleID: "com.example.one"))
    }
  }

  @Test func `Another salt or another millisecond is refused`() {
    for change in [{ $0.salt[0] ^= 1 }, { $0.timestamp += 1 }, { $0.timestamp -= 1 }]
      as [(inout GameCenterAuthCredential) -> Void]
    {
      var credential = genuine
      change(&credential)
      #expect(send(SignInWithGameCenterRequest(credential)) != nil)
      #expect(world.refusals.last == .credentialRefused(.wrongSignature, bundleID: "com.example.one"))
    }
  }

  @Test func `Freshness holds both ways, to the millisecond`() throws {
    let window = UInt64(GameCenterCredentialVerifier.tolerance)
    for (change, expected) in [
      ({ $0.timestamp -= window }, nil), ({ $0.timestamp += window }, nil),
      ({ $0.timestamp -= window + 1 }, .stale), ({ $0.timestamp += window + 1 }, .fromTheFuture),
      ({ $0.timestamp /= 1000 }, .stale), ({ $0.timestamp = UInt64(Int64.max) }, .fromTheFuture),
    ] as [((inout GameCenterAuthCredential) -> Void, CredentialRefusal?)] {
      let before = world.refusals.count
      let answer = send(try signed(change))
      #expect((answer == nil) == (expected == nil))
      if let expected {
        #expect(world.refusals.last == .credentialRefused(expected, bundleID: "com.example.one"))
      } else {
        #expect(world.refusals.count == before)
      }
    }
  }

  @Test(
    "Only the one host's key addresses are asked",
    arguments: [
      "http://keys.gc.example/public-key/gc-prod-1.cer", "https://keys.gc.example.evil.test/public-key/gc-prod-1.cer",
      "https://evil.test/?keys.gc.example/public-key/gc-prod-1.cer", "https://KEYS.gc.example/public-key/gc-prod-1.cer",
      "https://keys.gc.example:443/public-key/gc-prod-1.cer", "https://a@keys.gc.example/public-key/gc-prod-1.cer",
      "https://keys.gc.example/public-key/../gc-prod-1.cer", "https://keys.gc.example/other/gc-prod-1.cer",
      "https://keys.gc.example/public-key/gc-prod-1.cer#", "https://keys.gc.example/public-key/gc-prod-1.cer.cer",
      "https://keys.gc.example/public-key/gc-prod-.cer", "https://keys.gc.example/public-key/gc-prod-1.pem", "",
    ])
  func addresses(url: String) {
    // What lies there would even be the genuine certificate.
    world.gameCenter.served[url] = world.gameCenter.served[GameCenterStandIn.url]
    expectRefusal(request { $0.publicKeyURL = url }, .foreignAddress)
    #expect(world.gameCenter.fetched.isEmpty, "it is not even asked")
  }

  @Test func `A key that is not served, or a host that cannot be reached, is refused`() {
    let other = GameCenterStandIn.url.replacing("-1.", with: "-2.")
    expectRefusal(request { $0.publicKeyURL = other }, .keyNotServed)
    world.gameCenter.failure = AuthStorageFailure(reason: "down")
    #expect(send(SignInWithGameCenterRequest(genuine)) != nil)
    #expect(world.refusals.last == .credentialRefused(.keyNotServed, bundleID: "com.example.one"))
  }

  @Test func `A served file of another type is refused, the two certificate types are believed`() throws {
    let bytes = try #require(world.gameCenter.served[GameCenterStandIn.url]).bytes
    for type in ["text/html", "application/octet-stream", ""] {
      world.gameCenter.served[GameCenterStandIn.url] = ServedCertificate(bytes: bytes, contentType: type)
      #expect(send(SignInWithGameCenterRequest(genuine)) != nil)
      #expect(world.refusals.last == .credentialRefused(.wrongContentType, bundleID: "com.example.one"))
    }
    world.gameCenter.served[GameCenterStandIn.url] = ServedCertificate(
      bytes: bytes, contentType: "application/x-x509-ca-cert")
    #expect(send(SignInWithGameCenterRequest(genuine)) == nil)
  }

  func serve(_ bytes: [UInt8]) {
    world.gameCenter.served[GameCenterStandIn.url] = ServedCertificate(
      bytes: bytes, contentType: "application/pkix-cert")
  }

  @Test func `A served file that is too large, or no certificate, is refused`() throws {
    let bytes = try #require(world.gameCenter.served[GameCenterStandIn.url]).bytes
    serve(bytes + [UInt8](repeating: 0, count: 10_001 - bytes.count))
    #expect(send(SignInWithGameCenterRequest(genuine)) != nil)
    #expect(world.refusals.last == .credentialRefused(.tooLarge, bundleID: "com.example.one"))
    for broken in [[], bytes + [0], Array(bytes.dropLast()), Array("<html>".utf8)] {
      serve(broken)
      #expect(send(SignInWithGameCenterRequest(genuine)) != nil)
      #expect(world.refusals.last == .credentialRefused(.unreadableCertificate, bundleID: "com.example.one"))
    }
  }

  @Test func `A certificate of another authority on the right host is refused, whatever its root is called`() throws {
    let foreignRoot = try GameCenterStandIn.certificate("Root", role: .authority)
      .selfSigned(by: TestKeys.foreign.get())
    let leaf = try GameCenterStandIn.certificate("Key")
      .issued(for: TestKeys.identity.get().publicKey, by: foreignRoot, key: TestKeys.foreign.get())
    serve(leaf.der)
    expectRefusal(SignInWithGameCenterRequest(genuine), .untrustedCertificate(.foreignIssuer))
  }

  @Test func `A self-signed certificate is refused`() throws {
    serve(try GameCenterStandIn.certificate("Key").selfSigned(by: TestKeys.identity.get()).der)
    expectRefusal(SignInWithGameCenterRequest(genuine), .untrustedCertificate(.foreignIssuer))
  }

  @Test func `A certificate that was over, or had not begun, when it was signed is refused`() throws {
    let root = try Certificate(der: world.gameCenter.root)
    let now = GameCenterStandIn.now
    for (from, to, reason) in [
      (now - 90_000, now - 10_000, CertificateRefusal.expired), (now + 10_000, now + 90_000, .notYetValid),
    ] {
      let leaf = try GameCenterStandIn.certificate("Key", from: from, to: to)
        .issued(for: TestKeys.identity.get().publicKey, by: root, key: TestKeys.root.get())
      serve(leaf.der)
      #expect(send(SignInWithGameCenterRequest(genuine)) != nil)
      #expect(
        world.refusals.last == .credentialRefused(.untrustedCertificate(reason), bundleID: "com.example.one"))
    }
  }

  @Test func `The signature of another key is refused`() throws {
    var credential = genuine
    let message = Array("T:_Ann".utf8) + Array(header.bundleID.utf8) + bigEndian(genuine.timestamp) + genuine.salt
    credential.signature = try TestKeys.foreign.get().signature(for: message)
    expectRefusal(SignInWithGameCenterRequest(credential), .wrongSignature)
  }

  @Test func `A link with a token that is not good is refused, and the credential is not used up`() throws {
    for token in ["", "a.b.c", "nonsense"] {
      let answer = send(SignInWithGameCenterRequest(genuine, idToken: token))
      #expect(answer == .server(message: "INVALID_ID_TOKEN"), "a link must never become a sign-in")
    }
    #expect(world.accounts.content.accounts.isEmpty && world.accounts.content.used.isEmpty)
    #expect(send(SignInWithGameCenterRequest(genuine)) == nil)
  }
}
