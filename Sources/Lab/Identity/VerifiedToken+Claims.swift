internal import Authentication
internal import CloudStore
internal import FoundationEssentials
internal import SecurityRules

extension VerifiedToken {
  /// Who a token says the user is, when the auth server believes it; else `nil`.
  init?(_ token: String, server: AuthServer) {
    guard
      let claims = try? server.verifyIDToken(token), let text = try? JSONEncoder().encode(claims),
      let json = try? JSONValue(parsing: Array(text))
    else { return nil }
    self.init(uid: claims.userID, provider: claims.firebase.signInProvider, claims: json)
  }
}
