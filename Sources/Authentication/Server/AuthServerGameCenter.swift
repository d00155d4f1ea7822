extension AuthServer {
  /// Signs a Game Center player in, or links the player to the account of the request's ID token.
  ///
  /// Accounts are found by the `teamPlayerID`, the one id that the signature is about and that all apps of the project
  /// share; which id the real service uses is not documented. A credential that is believed and used up counts once; one
  /// that only ran into a refusal, such as 17025, may be used for the sign-in that follows.
  func signInPlayer(
    _ request: SignInWithGameCenterRequest, from app: AppHeader
  ) throws(BackendFailure) -> SignInResponse {
    let configuration = try admit(app)
    guard configuration.enabledProviders.contains(ProviderID.gameCenter) else {
      throw .server(message: "OPERATION_NOT_ALLOWED")
    }
    // The key is fetched before the transaction: its server must not be waited for while the accounts are locked.
    let identity: GameCenterCredentialVerifier.Identity
    do {
      identity = try GameCenterCredentialVerifier(keys: gameCenterKeys)
        .verify(request, bundleID: app.bundleID, at: now())
    } catch {
      log(.credentialRefused(error, bundleID: app.bundleID))
      throw .server(message: "INVALID_IDP_RESPONSE : Invalid signature.")
    }
    let legacyPlayerID = try legacyPlayerID(request, teamPlayerID: identity.teamPlayerID)
    return try transaction { () throws(BackendFailure) in
      try useUp(identity, bundleID: app.bundleID)
      let own = Account.Identity(
        providerID: ProviderID.gameCenter, federatedID: identity.teamPlayerID, displayName: request.displayName)
      var account: Account
      var isNewUser = false
      if let idToken = request.idToken {
        account = try accountForLinking(own, legacyPlayerID: legacyPlayerID, idToken: idToken, configuration)
      } else if let found = try accountSigningIn(own, legacyPlayerID: legacyPlayerID) {
        account = found
      } else {
        account = newAccount(displayName: request.displayName)
        isNewUser = true
      }
      guard !account.isDisabled else { throw .server(message: "USER_DISABLED") }
      account.identities.removeAll { $0.providerID == own.providerID }
      account.identities.append(own)
      account.identities.sort { $0.providerID < $1.providerID }
      if account.displayName == nil { account.displayName = request.displayName }
      return try signIn(&account, with: ProviderID.gameCenter, isNewUser: isNewUser, in: configuration)
    }
  }

  private func useUp(_ identity: GameCenterCredentialVerifier.Identity, bundleID: String) throws(BackendFailure) {
    let isUsed = try stored { () throws(AuthStorageFailure) in
      try storage.forgetUsedCredentials(before: now())
      return try storage.isCredentialUsed(digest: identity.digest)
    }
    guard !isUsed else {
      log(.credentialRefused(.replayed, bundleID: bundleID))
      throw .server(message: "MISSING_OR_INVALID_NONCE")
    }
    try stored { () throws(AuthStorageFailure) in
      try storage.markCredentialUsed(digest: identity.digest, until: identity.usableUntil)
    }
  }

  /// The request's old id, when the player's own service confirms that it is this player's.
  private func legacyPlayerID(
    _ request: SignInWithGameCenterRequest, teamPlayerID: String
  ) throws(BackendFailure) -> String? {
    guard !request.playerID.isEmpty else { return nil }
    let confirmed = try stored { () throws(AuthStorageFailure) in
      try gameCenterKeys.legacyPlayerID(teamPlayerID: teamPlayerID)
    }
    return confirmed == request.playerID ? confirmed : nil
  }

  private func accountSigningIn(
    _ identity: Account.Identity, legacyPlayerID: String?
  ) throws(BackendFailure) -> Account? {
    try stored { () throws(AuthStorageFailure) in
      if let account = try storage.account(providerID: identity.providerID, federatedID: identity.federatedID) {
        return account
      }
      guard let legacyPlayerID else { return nil }
      return try storage.account(providerID: identity.providerID, federatedID: legacyPlayerID)
    }
  }

  private func accountForLinking(
    _ identity: Account.Identity, legacyPlayerID: String?, idToken: String, _ configuration: ProjectConfiguration
  ) throws(BackendFailure) -> Account {
    let (account, _) = try authorize(idToken, configuration)
    guard try accountSigningIn(identity, legacyPlayerID: legacyPlayerID) == nil else {
      throw .server(message: "FEDERATED_USER_ID_ALREADY_LINKED")
    }
    guard !account.identities.contains(where: { $0.providerID == identity.providerID }) else {
      throw .server(message: "PROVIDER_ALREADY_LINKED")
    }
    return account
  }
}
