extension User {
  /// The ID token, refreshed when five minutes or less are left of it, or when that is asked for.
  ///
  /// When the server does not know the user any more (17005, 17011, 17017, 17021) the user is signed out.
  public func getIDToken(forcingRefresh: Bool = false) throws(AuthError) -> String {
    let auth = try boundAuth()
    let fetched: (token: String, changed: Bool)
    do {
      fetched = try auth.fetchAccessToken(of: self, forcingRefresh: forcingRefresh)
    } catch {
      auth.signOutIfTokenIsInvalid(self, because: error)
      throw error
    }
    if fetched.changed { try auth.updateKeychain(with: self) }
    return fetched.token
  }

  /// The ID token with what it says; an unreadable one is 18000.
  public func getIDTokenResult(forcingRefresh: Bool = false) throws(AuthError) -> IDTokenResult {
    let token = try getIDToken(forcingRefresh: forcingRefresh)
    do {
      return try IDTokenResult(token: token)
    } catch {
      throw AuthError(.malformedJWT, cause: .unreadableToken(error))
    }
  }

  /// Reads name, identities and dates again from the server.
  public func reload() throws(AuthError) {
    let auth = try boundAuth()
    _ = try getIDToken()
    do {
      try lookUp()
    } catch {
      auth.signOutIfTokenIsInvalid(self, because: error)
      throw error
    }
    try auth.updateKeychain(with: self)
  }
}
