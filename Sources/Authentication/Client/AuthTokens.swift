extension Auth {
  /// The ID token for another part of the app, or nil when nobody is signed in; it also switches the automatic refresh on.
  public func getToken(forcingRefresh: Bool = false) throws(AuthError) -> String? {
    automaticRefresh.enable(expiration: currentExpiration, at: now())
    return try currentUser?.getIDToken(forcingRefresh: forcingRefresh)
  }

  /// Does the automatic refresh when it is due; a failure that may pass makes it due again later.
  public func runAutomaticTokenRefresh() {
    guard let dueAt = automaticRefresh.dueAt, dueAt <= now(), let user = currentUser else { return }
    do {
      _ = try user.getIDToken(forcingRefresh: true)
      automaticRefresh.tokenChanged(expiration: currentExpiration, at: now())
    } catch {
      if currentUser == nil {
        automaticRefresh.tokenChanged(expiration: nil, at: now())
      } else {
        automaticRefresh.failed(at: now())
      }
    }
  }

  var currentExpiration: Int64? { currentUser?.tokens.accessTokenExpirationDate }

  /// The user's access token, refreshed when it has to be; whether tokens changed.
  func fetchAccessToken(of user: User, forcingRefresh: Bool) throws(AuthError) -> (token: String, changed: Bool) {
    let tokens = user.tokens
    if !forcingRefresh, TokenFreshness.isFresh(expiration: tokens.accessTokenExpirationDate, at: now()) {
      return (tokens.accessToken, false)
    }
    // A request from within a running one, by a listener or a link, gets the token there is: nothing can be waited for.
    guard refreshes.request(currentToken: tokens.accessToken) == .start else { return (tokens.accessToken, false) }
    defer { refreshes.finish(currentToken: tokens.accessToken) }
    var refreshed = try refresh(tokens)
    // A token that is as good as over when it comes is asked for once more, and only once.
    if let expiresAt = (try? IDTokenResult(token: refreshed.accessToken))?.expirationDate,
      !TokenFreshness.isFresh(expiration: TokenFreshness.instant(ofSecond: expiresAt), at: now())
    {
      refreshed = try refresh(refreshed)
    }
    let changed =
      refreshed.accessToken != tokens.accessToken || refreshed.refreshToken != tokens.refreshToken
    user.tokens = refreshed
    return (refreshed.accessToken, changed)
  }

  private func refresh(_ tokens: SecureTokens) throws(AuthError) -> SecureTokens {
    let response = try ask { () throws(BackendFailure) in
      try backend.secureToken(SecureTokenRequest(refreshToken: tokens.refreshToken), from: app.header)
    }
    guard !response.accessToken.isEmpty else { throw AuthError(.internalError, cause: .unexpectedResponse) }
    return SecureTokens(
      accessToken: response.accessToken, refreshToken: response.refreshToken,
      accessTokenExpirationDate: TokenFreshness.expiration(expiresIn: response.expiresIn, receivedAt: now()))
  }
}
