import Cryptography

@testable import Authentication

/// An ID token as anybody could send it, and as a payload that the project itself has signed.
@MainActor
enum IDTokenTarget {
  private static let key = Result { try RSAPrivateKey.generate() }
  private static let now: Int64 = 1_790_000_000_000

  static func check(_ bytes: [UInt8]) throws {
    let key = try key.get()
    let verifier = IDTokenVerifier(
      projectID: "starkeep", keys: JSONWebKeySet(keys: [JSONWebKey(keyID: "kept", key: key.publicKey)]))
    let text = String(decoding: bytes, as: UTF8.self)
    try expect((try? verifier.verify(text, at: now)) == nil, "nobody guesses a signature")
    _ = try? IDTokenResult(token: text)
    let header = #"{"alg":"RS256","kid":"kept","typ":"JWT"}"#
    let signed = Base64.url.encode(Array(header.utf8)) + "." + Base64.url.encode(bytes)
    let unsigned = signed + "."
    guard let result = try? IDTokenResult(token: unsigned) else { return }
    try expect((try? verifier.verify(unsigned, at: now)) == nil, "no signature is no signature")
    let token = signed + "." + Base64.url.encode(try key.signature(for: Array(signed.utf8)))
    guard let claims = try? verifier.verify(token, at: now) else { return }
    try expect(claims == result.claims, "a client reads what a server does")
    try expect(claims.audience == "starkeep" && claims.subject == claims.userID, "a token is for the project")
    try expect(claims.expiresAt > now / 1000 && claims.issuedAt <= now / 1000, "a token counts now")
  }
}
