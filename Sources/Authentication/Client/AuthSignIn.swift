extension Auth {
  /// Signs in with a credential; the first time makes the account.
  ///
  /// Throws what the server or the network refuses, and 17995 when the user cannot be kept; then whoever was signed in
  /// still is.
  public func signIn(with credential: AuthCredential) throws(AuthError) -> AuthDataResult {
    let result = try retrieve(credential)
    try setCurrentUser(result.user, saving: true)
    return result
  }

  /// Signs in without any identity; an anonymous current user is simply answered again.
  public func signInAnonymously() throws(AuthError) -> AuthDataResult {
    if let currentUser, currentUser.isAnonymous {
      return AuthDataResult(user: currentUser, additionalUserInfo: nil)
    }
    let response = try ask { () throws(BackendFailure) in
      try backend.signUpNewUser(SignUpNewUserRequest(), from: app.header)
    }
    let user = try user(for: response, isAnonymous: true)
    try setCurrentUser(user, saving: true)
    return AuthDataResult(
      user: user, additionalUserInfo: AdditionalUserInfo(providerID: "", isNewUser: response.isNewUser))
  }

  /// Signs out here: the stored item is removed, the server is not told, and tokens stay valid.
  ///
  /// Without a current user nothing at all is touched. When the item cannot be removed the user stays signed in (17995).
  public func signOut() throws(AuthError) {
    guard currentUser != nil else { return }
    try setCurrentUser(nil, saving: true)
  }

  /// Makes a user of this or another app of the project current, and keeps it where this app keeps users.
  ///
  /// Throws 17067 for nil, 17072 for another tenant's user, and 17995 when it cannot be kept; in the last case the user
  /// is current all the same. A user with another API key takes this app's over and is reloaded first.
  public func updateCurrentUser(_ user: User?) throws(AuthError) {
    guard let user else { throw AuthError(.nullUser) }
    if user.apiKey != app.apiKey {
      let previous = (user.auth, user.apiKey)
      user.auth = self
      user.apiKey = app.apiKey
      do {
        try user.reload()
      } catch {
        (user.auth, user.apiKey) = previous
        throw error
      }
    }
    user.auth = self
    try setCurrentUser(user, saving: true, force: true)
  }

  /// The user that a credential stands for, looked up but not made current.
  func retrieve(_ credential: AuthCredential) throws(AuthError) -> AuthDataResult {
    switch credential {
    case .gameCenter(let credential):
      let response = try ask { () throws(BackendFailure) in
        try backend.signInWithGameCenter(SignInWithGameCenterRequest(credential), from: app.header)
      }
      let user = try user(for: response, isAnonymous: false)
      let information = AdditionalUserInfo(providerID: ProviderID.gameCenter, isNewUser: response.isNewUser)
      return AuthDataResult(user: user, additionalUserInfo: information)
    }
  }

  private func user(for response: SignInResponse, isAnonymous: Bool) throws(AuthError) -> User {
    let user = User(
      auth: self, uid: response.localID, isAnonymous: isAnonymous, tokens: try tokens(of: response))
    try user.lookUp()
    return user
  }

  /// The tokens of an answer; one without tokens is 17017.
  func tokens(of response: SignInResponse) throws(AuthError) -> SecureTokens {
    guard let accessToken = response.idToken, let refreshToken = response.refreshToken else {
      throw AuthError(.invalidUserToken)
    }
    return SecureTokens(
      accessToken: accessToken, refreshToken: refreshToken,
      accessTokenExpirationDate: TokenFreshness.expiration(expiresIn: response.expiresIn, receivedAt: now()))
  }

  /// Signs the user out by force when the server does not know the user any more, and the user is the current one.
  func signOutIfTokenIsInvalid(_ user: User, because error: AuthError) {
    guard error.invalidatesUser else { return }
    signOutByForce(uid: user.uid)
  }

  /// Signs that user out whatever the keychain says.
  func signOutByForce(uid: String) {
    guard currentUser?.uid == uid else { return }
    try? setCurrentUser(nil, saving: true, force: true)
  }
}
