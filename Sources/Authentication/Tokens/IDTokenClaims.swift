/// What an ID token says.
public struct IDTokenClaims: Hashable, Sendable, Codable {
  /// The `firebase` claim.
  public struct Firebase: Hashable, Sendable, Codable {
    /// The ids at each linked provider.
    public var identities: [String: [String]]
    /// The provider that signed the user in for this token.
    public var signInProvider: String

    private enum CodingKeys: String, CodingKey {
      case identities
      case signInProvider = "sign_in_provider"
    }

    /// Puts the claim together.
    public init(identities: [String: [String]], signInProvider: String) {
      self.identities = identities
      self.signInProvider = signInProvider
    }
  }

  /// `https://securetoken.google.com/` and the project.
  public var issuer: String
  /// The project.
  public var audience: String
  /// When the user last signed in, seconds since 1970; a refresh does not change it.
  public var authTime: Int64
  /// The uid.
  public var userID: String
  /// The uid once more.
  public var subject: String
  /// When the token was made, seconds since 1970.
  public var issuedAt: Int64
  /// From when the token no longer counts, seconds since 1970: one hour after ``issuedAt``.
  public var expiresAt: Int64
  /// The display name, or nil.
  public var name: String?
  /// `anonymous` for an anonymous sign-in, else nil.
  public var providerID: String?
  /// Providers and identities.
  public var firebase: Firebase

  private enum CodingKeys: String, CodingKey {
    case issuer = "iss"
    case audience = "aud"
    case authTime = "auth_time"
    case userID = "user_id"
    case subject = "sub"
    case issuedAt = "iat"
    case expiresAt = "exp"
    case name
    case providerID = "provider_id"
    case firebase
  }

  /// How long a token counts, in seconds.
  public static let lifetime: Int64 = 3600

  /// The issuer of a project's tokens.
  public static func issuer(of projectID: String) -> String { "https://securetoken.google.com/\(projectID)" }

  /// The claims of a new token; times in seconds since 1970.
  public init(
    projectID: String, uid: String, authTime: Int64, issuedAt: Int64, name: String?, identities: [String: [String]],
    signInProvider: String
  ) {
    issuer = IDTokenClaims.issuer(of: projectID)
    audience = projectID
    self.authTime = authTime
    userID = uid
    subject = uid
    self.issuedAt = issuedAt
    expiresAt = issuedAt + IDTokenClaims.lifetime
    self.name = name
    providerID = signInProvider == ProviderID.anonymous ? ProviderID.anonymous : nil
    firebase = Firebase(identities: identities, signInProvider: signInProvider)
  }
}
