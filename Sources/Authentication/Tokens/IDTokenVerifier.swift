internal import Cryptography

/// Checks ID tokens as a server of the project must, and names the first thing that is wrong.
public struct IDTokenVerifier: Sendable {
  /// The project that tokens must be for.
  public var projectID: String
  /// The project's keys.
  public var keys: JSONWebKeySet

  /// A verifier for a project's tokens.
  public init(projectID: String, keys: JSONWebKeySet) {
    self.projectID = projectID
    self.keys = keys
  }

  /// The claims of a token that counts at that instant, milliseconds since 1970.
  ///
  /// - Parameter validSince: Tokens issued before this second since 1970 are revoked.
  public func verify(_ token: String, at now: Int64, validSince: Int64 = 0) throws(IDTokenRefusal) -> IDTokenClaims {
    let token = try JSONWebToken(token)
    // The algorithm is checked before anything else is believed: a token may not choose how it is checked.
    guard token.header.alg.lowercased() != "none" else { throw .algorithmNone }
    guard token.header.alg == "RS256" else { throw .unsupportedAlgorithm }
    guard let keyID = token.header.kid, !keyID.isEmpty else { throw .missingKeyID }
    guard let key = keys.keys.first(where: { $0.keyID == keyID }) else { throw .foreignKey }
    guard key.key.isValidSignature(token.signature, for: token.signedPart) else { throw .wrongSignature }
    let claims = try token.claims()
    guard claims.audience == projectID else { throw .wrongAudience }
    guard claims.issuer == IDTokenClaims.issuer(of: projectID) else { throw .wrongIssuer }
    guard (1...128).contains(claims.subject.count), claims.subject == claims.userID else { throw .invalidSubject }
    let second = now / 1000
    guard claims.issuedAt <= second, claims.authTime <= second else { throw .notYetValid }
    guard claims.expiresAt > second else { throw .expired }
    guard claims.issuedAt >= validSince else { throw .revoked }
    return claims
  }
}
