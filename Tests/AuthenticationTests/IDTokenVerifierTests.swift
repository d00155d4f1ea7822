import Cryptography
import FoundationEssentials
import Testing

@testable import Authentication

/// Attacks on ID tokens: each has its own reason.
struct IDTokenVerifierTests {
  static let now: Int64 = 1_790_000_000_000
  let key: RSAPrivateKey
  let verifier: IDTokenVerifier
  let claims = IDTokenClaims(
    projectID: "project", uid: "user", authTime: now / 1000 - 10, issuedAt: now / 1000, name: "Ann",
    identities: ["gc.apple.com": ["T:_1"]], signInProvider: "gc.apple.com")

  init() throws {
    key = try TestKeys.tokens.get()
    verifier = IDTokenVerifier(
      projectID: "project", keys: JSONWebKeySet(keys: [JSONWebKey(keyID: "key", key: key.publicKey)]))
  }

  func token(
    _ change: (inout IDTokenClaims) -> Void = { _ in }, keyID: String = "key", key: RSAPrivateKey? = nil
  ) throws -> String {
    var claims = claims
    change(&claims)
    return try JSONWebToken.sign(claims, keyID: keyID, key: key ?? self.key)
  }

  /// A token with any header and payload, signed by the project's key.
  func forged(header: String, payload: String? = nil, signature: [UInt8]? = nil) throws -> String {
    let payloadText: String
    if let payload {
      payloadText = Base64.url.encode(Array(payload.utf8))
    } else {
      payloadText = String(try token().split(separator: ".")[1])
    }
    let signed = Base64.url.encode(Array(header.utf8)) + "." + payloadText
    return signed + "." + Base64.url.encode(try signature ?? key.signature(for: Array(signed.utf8)))
  }

  func refusal(_ token: String, at now: Int64 = IDTokenVerifierTests.now, validSince: Int64 = 0) -> IDTokenRefusal? {
    do {
      _ = try verifier.verify(token, at: now, validSince: validSince)
      return nil
    } catch {
      return error
    }
  }

  @Test func `A genuine token answers its claims`() throws {
    #expect(try verifier.verify(token(), at: IDTokenVerifierTests.now) == claims)
  }

  @Test func `Header and claims are written as documented`() throws {
    let parts = try token().split(separator: ".")
    let header = String(decoding: try #require(Base64.url.decode(parts[0])), as: UTF8.self)
    let payload = String(decoding: try #require(Base64.url.decode(parts[1])), as: UTF8.self)
    #expect(header == "{\"alg\":\"RS256\",\"kid\":\"key\",\"typ\":\"JWT\"}")
    #expect(
      payload == """
        {"aud":"project","auth_time":1789999990,"exp":1790003600,\
        "firebase":{"identities":{"gc.apple.com":["T:_1"]},"sign_in_provider":"gc.apple.com"},"iat":1790000000,\
        "iss":"https://securetoken.google.com/project","name":"Ann","sub":"user","user_id":"user"}
        """)
  }

  @Test func `alg none is refused, with and without a signature, in any letters`() throws {
    for algorithm in ["none", "None", "NONE", "nOnE"] {
      let header = "{\"alg\":\"\(algorithm)\",\"kid\":\"key\"}"
      #expect(refusal(try forged(header: header)) == .algorithmNone)
      #expect(refusal(try forged(header: header, signature: [])) == .algorithmNone)
    }
  }

  @Test(arguments: ["HS256", "RS384", "ES256", "rs256", "", "RS256 "])
  func `Any other algorithm is refused, so that a public key is never taken for a shared secret`(algorithm: String)
    throws
  {
    #expect(refusal(try forged(header: "{\"alg\":\"\(algorithm)\",\"kid\":\"key\"}")) == .unsupportedAlgorithm)
  }

  @Test func `A token without a key's name, or with a foreign one, is refused`() throws {
    #expect(refusal(try forged(header: "{\"alg\":\"RS256\"}")) == .missingKeyID)
    #expect(refusal(try forged(header: "{\"alg\":\"RS256\",\"kid\":\"\"}")) == .missingKeyID)
    #expect(refusal(try token(keyID: "other")) == .foreignKey)
    #expect(refusal(try token(keyID: "../key")) == .foreignKey)
  }

  @Test func `A foreign key under the project's name is refused`() throws {
    #expect(refusal(try token(key: TestKeys.foreign.get())) == .wrongSignature)
  }

  @Test func `Any changed character is refused`() throws {
    let genuine = Array(try token().utf8)
    for index in stride(from: 0, to: genuine.count, by: 3) {
      var changed = genuine
      changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      #expect(refusal(String(decoding: changed, as: UTF8.self)) != nil, "character \(index)")
    }
  }

  @Test func `Claims exchanged under the old signature are refused`() throws {
    let genuine = try token().split(separator: ".")
    let other = try token {
      $0.subject = "admin"; $0.userID = "admin"
    }.split(separator: ".")
    #expect(refusal("\(genuine[0]).\(other[1]).\(genuine[2])") == .wrongSignature)
  }

  @Test func `Another project's token is refused, by audience or by issuer`() throws {
    #expect(refusal(try token { $0.audience = "another" }) == .wrongAudience)
    #expect(refusal(try token { $0.audience = "" }) == .wrongAudience)
    #expect(refusal(try token { $0.issuer = "https://securetoken.google.com/another" }) == .wrongIssuer)
    #expect(refusal(try token { $0.issuer = "http://securetoken.google.com/project" }) == .wrongIssuer)
  }

  @Test func `A subject that is empty, too long, or not the user's id is refused`() throws {
    #expect(
      refusal(
        try token {
          $0.subject = ""; $0.userID = ""
        }) == .invalidSubject)
    let long = String(repeating: "x", count: 129)
    #expect(
      refusal(
        try token {
          $0.subject = long; $0.userID = long
        }) == .invalidSubject)
    #expect(refusal(try token { $0.userID = "other" }) == .invalidSubject)
    let longest = String(repeating: "x", count: 128)
    #expect(
      refusal(
        try token {
          $0.subject = longest; $0.userID = longest
        }) == nil)
  }

  @Test func `A token counts up to the last millisecond of its hour`() throws {
    let genuine = try token()
    let end = (claims.expiresAt) * 1000
    #expect(refusal(genuine, at: end - 1) == nil)
    #expect(refusal(genuine, at: end) == .expired)
    #expect(refusal(genuine, at: .max) == .expired)
  }

  @Test func `A token from the future, or of a sign-in in the future, does not count yet`() throws {
    #expect(refusal(try token { $0.issuedAt += 1 }) == .notYetValid)
    #expect(refusal(try token { $0.authTime = $0.issuedAt + 1 }) == .notYetValid)
    #expect(refusal(try token(), at: IDTokenVerifierTests.now - 1) == .notYetValid)
  }

  @Test func `A token issued before the tokens were revoked is refused, in that second not`() throws {
    #expect(refusal(try token(), validSince: claims.issuedAt) == nil)
    #expect(refusal(try token(), validSince: claims.issuedAt + 1) == .revoked)
  }

  @Test(
    "What is not three readable parts is malformed",
    arguments: ["", ".", "..", "a.b", "a.b.c.d", "e30.e30", "e30.e30.", "!!.e30.e30", "e30=.e30.e30", " "])
  func malformed(token: String) {
    #expect(refusal(token) == .malformed)
  }

  @Test func `A token longer than 16 KiB is not even decoded, and deep nesting does no harm`() throws {
    #expect(refusal(String(repeating: "A", count: 16_385)) == .malformed)
    let deep = String(repeating: "[", count: 5000)
    #expect(refusal(try forged(header: deep)) == .malformed)
    #expect(refusal(try forged(header: "{\"alg\":\"RS256\",\"kid\":\"key\"}", payload: deep)) == .malformed)
  }

  @Test func `A missing claim is named`() throws {
    let payload = String(
      decoding: try #require(Base64.url.decode(try token().split(separator: ".")[1])), as: UTF8.self)
    for (name, text) in [
      ("exp", "\"exp\":1790003600,"), ("iat", "\"iat\":1790000000,"), ("auth_time", "\"auth_time\":1789999990,"),
      ("sub", "\"sub\":\"user\","), ("firebase.sign_in_provider", ",\"sign_in_provider\":\"gc.apple.com\""),
    ] {
      #expect(payload.contains(text))
      let forged = try forged(
        header: "{\"alg\":\"RS256\",\"kid\":\"key\"}", payload: payload.replacing(text, with: ""))
      #expect(refusal(forged) == .missingClaim(name))
    }
    let wrongType = try forged(
      header: "{\"alg\":\"RS256\",\"kid\":\"key\"}",
      payload: payload.replacing("\"exp\":1790003600", with: "\"exp\":\"1790003600\""))
    #expect(refusal(wrongType) == .missingClaim("exp"))
  }

  @Test func `The key set is written as documented`() throws {
    struct Document: Decodable { var keys: [[String: String]] }
    let json = try verifier.keys.json()
    let entry = try #require(try JSONDecoder().decode(Document.self, from: Data(json.utf8)).keys.first)
    #expect(entry["kid"] == "key" && entry["kty"] == "RSA" && entry["alg"] == "RS256" && entry["use"] == "sig")
    #expect(entry["e"] == "AQAB")
    #expect(try entry["n"].flatMap { Base64.url.decode($0) } == key.publicKey.modulus)
    #expect(!json.contains("\"d\""), "nothing private is published")
  }
}

/// The server's own check, which also knows its accounts.
struct ServerTokenVerificationTests {
  let world: World
  let app: App

  init() throws {
    world = try World()
    app = App(world)
  }

  func refusal(_ token: String) -> IDTokenRefusal? {
    do {
      _ = try world.server.verifyIDToken(token)
      return nil
    } catch {
      return error
    }
  }

  @Test func `A signed-in user's token is believed for its uid`() throws {
    let user = try app.signIn("Ann").user
    #expect(try world.server.verifyIDToken(user.getIDToken()).subject == user.uid)
  }

  @Test func `Deleted, disabled and revoked users' tokens are refused and logged`() throws {
    let user = try app.signIn("Ann").user
    let token = try user.getIDToken()
    try world.server.setDisabled(true, uid: user.uid)
    #expect(refusal(token) == .userDisabled)
    try world.server.setDisabled(false, uid: user.uid)
    world.pass(seconds: 1)
    try world.server.revokeRefreshTokens(uid: user.uid)
    #expect(refusal(token) == .revoked)
    world.accounts.content.accounts = [:]
    #expect(refusal(token) == .userNotFound)
    #expect(
      world.refusals == [.tokenRefused(.userDisabled), .tokenRefused(.revoked), .tokenRefused(.userNotFound)])
  }

  @Test func `A token of another project signed by its own key is foreign`() throws {
    let foreign = IDTokenClaims(
      projectID: "another", uid: "user", authTime: world.now / 1000, issuedAt: world.now / 1000, name: nil,
      identities: [:], signInProvider: "anonymous")
    #expect(refusal(try JSONWebToken.sign(foreign, keyID: "theirs", key: TestKeys.foreign.get())) == .foreignKey)
    #expect(refusal(try JSONWebToken.sign(foreign, keyID: "kept", key: TestKeys.tokens.get())) == .wrongAudience)
  }

  @Test func `After a rotation the new key signs, and tokens of the old one still count`() throws {
    let user = try app.signIn("Ann").user
    let old = try user.getIDToken()
    try world.server.rotateSigningKey()
    world.pass(seconds: 1)
    let new = try user.getIDToken(forcingRefresh: true)
    #expect(refusal(old) == nil && refusal(new) == nil)
    #expect(old.split(separator: ".")[0] != new.split(separator: ".")[0])
    #expect(try world.server.keySet().keys.count == 2)
  }

  @Test func `The signing key is made when it is first wanted, and kept`() throws {
    world.accounts.content.keys = []
    #expect(try world.server.projectConfiguration() != nil)
    #expect(world.accounts.content.keys.isEmpty)
    let user = try app.signIn("Ann").user
    #expect(world.accounts.content.keys.count == 1)
    #expect(refusal(try user.getIDToken()) == nil)
    #expect(try world.server.keySet().keys.map(\.keyID) == world.accounts.content.keys.map(\.keyID))
  }

  @Test func `A damaged key is unavailable, not a bad token`() throws {
    let token = try app.signIn("Ann").user.getIDToken()
    world.accounts.content.keys.append(StoredSigningKey(keyID: "broken", privateKeyPEM: "x", createdAt: 1))
    #expect(refusal(token) == .unavailable(AuthStorageFailure(reason: "signing key broken cannot be read")))
  }
}
