extension User {
  /// Links an identity to this account, so that it signs in to it.
  ///
  /// An identity of the same provider is 17015 without asking anybody; one that belongs to another account is 17025 and
  /// changes neither. Afterwards the user is not anonymous. The result says nothing about the provider, as in the
  /// original. In the original a failing token fetch is passed over here, and the request goes out without the token
  /// that makes it a link (the authors' own reading); that would sign another account in, so here the failure is thrown.
  public func link(with credential: AuthCredential) throws(AuthError) -> AuthDataResult {
    guard !providerData.contains(where: { $0.providerID == credential.provider }) else {
      throw AuthError(.providerAlreadyLinked)
    }
    let auth = try boundAuth()
    let idToken = try getIDToken()
    switch credential {
    case .gameCenter(let credential):
      let response = try auth.ask { () throws(BackendFailure) in
        try auth.backend.signInWithGameCenter(
          SignInWithGameCenterRequest(credential, idToken: idToken), from: auth.app.header)
      }
      tokens = try auth.tokens(of: response)
    }
    do {
      try lookUp()
    } catch {
      auth.signOutIfTokenIsInvalid(self, because: error)
      throw error
    }
    isAnonymous = false
    try auth.updateKeychain(with: self)
    return AuthDataResult(user: self, additionalUserInfo: nil)
  }

  /// Takes a provider's identity off this account; the uid stays, and the user does not become anonymous.
  ///
  /// One that is not linked is 17016, after the token was fetched.
  @discardableResult
  public func unlink(fromProvider provider: String) throws(AuthError) -> User {
    let auth = try boundAuth()
    let idToken = try getIDToken()
    guard providerData.contains(where: { $0.providerID == provider }) else { throw AuthError(.noSuchProvider) }
    let response: SetAccountInfoResponse
    do {
      response = try auth.ask { () throws(BackendFailure) in
        try auth.backend.setAccountInfo(
          SetAccountInfoRequest(idToken: idToken, deleteProviders: [provider]), from: auth.app.header)
      }
    } catch {
      auth.signOutIfTokenIsInvalid(self, because: error)
      throw error
    }
    providerData.removeAll { $0.providerID == provider }
    if let accessToken = response.idToken, let refreshToken = response.refreshToken {
      tokens = SecureTokens(
        accessToken: accessToken, refreshToken: refreshToken,
        accessTokenExpirationDate: TokenFreshness.expiration(
          expiresIn: response.expiresIn ?? 0, receivedAt: auth.now()))
    }
    try auth.updateKeychain(with: self)
    return self
  }

  /// Proves once more who the user is, and takes the new tokens over; nobody is signed out when it fails.
  ///
  /// Another user's credential is 17024. Game Center's requests have no way to forbid a new account, so a player whom
  /// nobody knew gets one before the mismatch is seen (the authors' own reading of the original). There the result and
  /// the error come together; here the error is thrown.
  public func reauthenticate(with credential: AuthCredential) throws(AuthError) -> AuthDataResult {
    let auth = try boundAuth()
    let result: AuthDataResult
    do {
      result = try auth.retrieve(credential)
    } catch {
      throw error.code == .userNotFound ? AuthError(.userMismatch, detail: error.detail, cause: error.cause) : error
    }
    guard result.user.uid == auth.currentUser?.uid else { throw AuthError(.userMismatch) }
    tokens = result.user.tokens
    try auth.updateKeychain(with: self)
    return result
  }

  /// Removes the account, then signs the user out here whatever the keychain says.
  ///
  /// A sign-in more than five minutes ago is 17014: reauthenticate first.
  public func delete() throws(AuthError) {
    let auth = try boundAuth()
    let idToken = try getIDToken()
    try auth.ask { () throws(BackendFailure) in
      try auth.backend.deleteAccount(DeleteAccountRequest(localID: uid, idToken: idToken), from: auth.app.header)
    }
    auth.signOutByForce(uid: uid)
  }
}
