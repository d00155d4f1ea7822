extension AuthServer: AuthBackend {
  /// Signs a Game Center player in, or links the player to the account of the request's ID token.
  public func signInWithGameCenter(
    _ request: SignInWithGameCenterRequest, from app: AppHeader
  ) throws(BackendFailure) -> SignInResponse {
    try signInPlayer(request, from: app)
  }

  /// Makes an anonymous account; `ADMIN_ONLY_OPERATION` where that is switched off.
  public func signUpNewUser(
    _ request: SignUpNewUserRequest, from app: AppHeader
  ) throws(BackendFailure) -> SignInResponse {
    let configuration = try admit(app)
    guard configuration.enabledProviders.contains(ProviderID.anonymous) else {
      throw .server(message: "ADMIN_ONLY_OPERATION")
    }
    return try transaction { () throws(BackendFailure) in
      var account = newAccount(displayName: nil)
      return try signIn(&account, with: ProviderID.anonymous, isNewUser: true, in: configuration)
    }
  }

  /// Looks the ID token's account up.
  public func getAccountInfo(
    _ request: GetAccountInfoRequest, from app: AppHeader
  ) throws(BackendFailure) -> GetAccountInfoResponse {
    let (account, _) = try authorize(request.idToken, admit(app))
    return GetAccountInfoResponse(
      localID: account.uid, displayName: account.displayName,
      providers: account.identities.map {
        UserInfo(providerID: $0.providerID, uid: $0.federatedID, displayName: $0.displayName)
      },
      createdAt: account.createdAt, lastLoginAt: account.lastSignInAt)
  }

  /// Takes providers off the ID token's account; tokens stay as they are and name the identity until refreshed.
  public func setAccountInfo(
    _ request: SetAccountInfoRequest, from app: AppHeader
  ) throws(BackendFailure) -> SetAccountInfoResponse {
    let configuration = try admit(app)
    return try transaction { () throws(BackendFailure) in
      var (account, _) = try authorize(request.idToken, configuration)
      account.identities.removeAll { request.deleteProviders.contains($0.providerID) }
      try stored { () throws(AuthStorageFailure) in try storage.save(account) }
      return SetAccountInfoResponse()
    }
  }

  /// Removes the ID token's account; `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` more than five minutes after the sign-in.
  public func deleteAccount(_ request: DeleteAccountRequest, from app: AppHeader) throws(BackendFailure) {
    let configuration = try admit(app)
    try transaction { () throws(BackendFailure) in
      let (account, claims) = try authorize(request.idToken, configuration)
      guard account.uid == request.localID else { throw .server(message: "INVALID_ID_TOKEN") }
      guard claims.authTime >= now() / 1000 - AuthServer.recentSignInLimit else {
        throw .server(message: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
      }
      try stored { () throws(AuthStorageFailure) in try storage.removeAccount(uid: account.uid) }
    }
  }

  /// An account with a new uid of 28 letters and digits.
  func newAccount(displayName: String?) -> Account {
    Account(
      uid: RandomText.alphanumeric(count: 28, from: randomBytes), displayName: displayName, createdAt: now(),
      lastSignInAt: now(), validSince: now() / 1000)
  }
}
