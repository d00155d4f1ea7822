/// An ID token as its own user's client reads it: without checking the signature, for that is a server's work.
public struct IDTokenResult: Hashable, Sendable {
  /// The token.
  public let token: String
  /// When it stops counting, seconds since 1970.
  public let expirationDate: Int64
  /// When the user last signed in, seconds since 1970.
  public let authDate: Int64
  /// When it was issued, seconds since 1970.
  public let issuedAtDate: Int64
  /// The provider that signed the user in.
  public let signInProvider: String
  /// The second factor; empty, for this world has none.
  public let signInSecondFactor: String
  /// What it says.
  public let claims: IDTokenClaims
  /// What it says, as the JSON text that was signed.
  public let claimsJSON: [UInt8]

  /// Reads a token; a token without three parts, a readable payload or a required claim is refused.
  public init(token: String) throws(IDTokenRefusal) {
    let parsed = try JSONWebToken(token)
    claims = try parsed.claims()
    claimsJSON = parsed.payload
    self.token = token
    expirationDate = claims.expiresAt
    authDate = claims.authTime
    issuedAtDate = claims.issuedAt
    signInProvider = claims.firebase.signInProvider
    signInSecondFactor = ""
  }
}

extension IDTokenResult: CustomStringConvertible, CustomDebugStringConvertible {
  /// Whose token it is and when it stops counting, without the token.
  public var description: String { "IDTokenResult(\(claims.subject), \(expirationDate))" }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
