internal import Cryptography

extension AuthServer {
  /// Exchanges a refresh token for a new ID token; the refresh token stays, and so does the time of the sign-in.
  public func secureToken(
    _ request: SecureTokenRequest, from app: AppHeader
  ) throws(BackendFailure) -> SecureTokenResponse {
    let configuration = try admit(app)
    guard !request.refreshToken.isEmpty else { throw .server(message: "MISSING_REFRESH_TOKEN") }
    guard let digest = RefreshToken.digest(of: request.refreshToken, projectID: configuration.projectID) else {
      throw .server(message: "INVALID_REFRESH_TOKEN")
    }
    return try transaction { () throws(BackendFailure) in
      let session = try stored { () throws(AuthStorageFailure) in try storage.refreshSession(tokenDigest: digest) }
      // A token in the project's form without a session is that of an account that was deleted.
      guard let session else { throw .server(message: "USER_NOT_FOUND") }
      let account = try stored { () throws(AuthStorageFailure) in try storage.account(uid: session.uid) }
      guard let account else { throw .server(message: "USER_NOT_FOUND") }
      guard !account.isDisabled else { throw .server(message: "USER_DISABLED") }
      guard session.authTime >= account.validSince else { throw .server(message: "TOKEN_EXPIRED") }
      let idToken = try mint(
        account, signInProvider: session.signInProvider, authTime: session.authTime, in: configuration)
      return SecureTokenResponse(
        accessToken: idToken, refreshToken: request.refreshToken, expiresIn: IDTokenClaims.lifetime,
        userID: account.uid)
    }
  }

  /// The claims of an ID token that counts now, for whoever guards data with them.
  ///
  /// Throws the first reason against it: how it is written or signed, whom and when it is for, and then whether its
  /// user exists, is enabled, and had no tokens revoked since.
  public func verifyIDToken(_ idToken: String) throws(IDTokenRefusal) -> IDTokenClaims {
    do throws(IDTokenRefusal) {
      return try verified(idToken).claims
    } catch {
      log(.tokenRefused(error))
      throw error
    }
  }

  /// The public keys that ID tokens are checked with; the first key is made when it is asked for.
  public func keySet() throws(BackendFailure) -> JSONWebKeySet {
    _ = try signingKey()
    return try stored { () throws(AuthStorageFailure) in try publishedKeys() }
  }

  /// Adds a signing key that signs from now on; tokens of the older ones go on to count.
  public func rotateSigningKey() throws(BackendFailure) {
    _ = try makeSigningKey()
  }

  /// Signs the account in now: new tokens, and the account is kept.
  func signIn(
    _ account: inout Account, with provider: String, isNewUser: Bool, in configuration: ProjectConfiguration
  ) throws(BackendFailure) -> SignInResponse {
    account.lastSignInAt = now()
    let authTime = now() / 1000
    let idToken = try mint(account, signInProvider: provider, authTime: authTime, in: configuration)
    let refreshToken = RefreshToken.make(projectID: configuration.projectID, from: randomBytes)
    let digest = SHA256.digest(Array(refreshToken.utf8))
    let kept = account
    try stored { () throws(AuthStorageFailure) in
      try storage.save(kept)
      try storage.insert(
        RefreshSession(tokenDigest: digest, uid: kept.uid, signInProvider: provider, authTime: authTime))
    }
    return SignInResponse(
      localID: account.uid, idToken: idToken, refreshToken: refreshToken, expiresIn: IDTokenClaims.lifetime,
      isNewUser: isNewUser)
  }

  /// The account that may act by an ID token, and what the token says.
  func authorize(
    _ idToken: String, _ configuration: ProjectConfiguration
  ) throws(BackendFailure) -> (account: Account, claims: IDTokenClaims) {
    do throws(IDTokenRefusal) {
      return try verified(idToken)
    } catch {
      log(.tokenRefused(error))
      switch error {
      case .expired, .revoked: throw .server(message: "TOKEN_EXPIRED")
      case .userNotFound: throw .server(message: "USER_NOT_FOUND")
      case .userDisabled: throw .server(message: "USER_DISABLED")
      case .unavailable: throw .server(message: "INTERNAL_ERROR")
      case .malformed, .missingClaim, .algorithmNone, .unsupportedAlgorithm, .missingKeyID, .foreignKey,
        .wrongSignature, .wrongAudience, .wrongIssuer, .invalidSubject, .notYetValid:
        throw .server(message: "INVALID_ID_TOKEN")
      }
    }
  }

  private func verified(_ idToken: String) throws(IDTokenRefusal) -> (account: Account, claims: IDTokenClaims) {
    let configuration: ProjectConfiguration?
    let keys: JSONWebKeySet
    do {
      configuration = try storage.projectConfiguration()
      keys = try publishedKeys()
    } catch {
      throw .unavailable(error)
    }
    let verifier = IDTokenVerifier(projectID: configuration?.projectID ?? "", keys: keys)
    let claims = try verifier.verify(idToken, at: now())
    let account: Account?
    do { account = try storage.account(uid: claims.subject) } catch { throw .unavailable(error) }
    guard let account else { throw .userNotFound }
    guard !account.isDisabled else { throw .userDisabled }
    guard claims.issuedAt >= account.validSince else { throw .revoked }
    return (account, claims)
  }

  private func mint(
    _ account: Account, signInProvider: String, authTime: Int64, in configuration: ProjectConfiguration
  ) throws(BackendFailure) -> String {
    let identities = Dictionary(grouping: account.identities, by: \.providerID).mapValues { $0.map(\.federatedID) }
    let claims = IDTokenClaims(
      projectID: configuration.projectID, uid: account.uid, authTime: authTime, issuedAt: now() / 1000,
      name: account.displayName, identities: identities, signInProvider: signInProvider)
    let (keyID, key) = try signingKey()
    do {
      return try JSONWebToken.sign(claims, keyID: keyID, key: key)
    } catch {
      throw .server(message: "INTERNAL_ERROR")
    }
  }

  private func signingKey() throws(BackendFailure) -> (keyID: String, key: RSAPrivateKey) {
    let newest = try stored { () throws(AuthStorageFailure) in try storage.signingKeys().last }
    guard let newest else { return try makeSigningKey() }
    return try stored { () throws(AuthStorageFailure) in (newest.keyID, try open(newest)) }
  }

  private func makeSigningKey() throws(BackendFailure) -> (keyID: String, key: RSAPrivateKey) {
    let key: RSAPrivateKey
    let kept: StoredSigningKey
    do {
      key = try RSAPrivateKey.generate(bitCount: signingKeyBitCount)
      let keyID = String(SHA256.hexDigest(try key.publicKey.der).prefix(40))
      kept = StoredSigningKey(keyID: keyID, privateKeyPEM: try key.pem, createdAt: now())
    } catch {
      throw .server(message: "INTERNAL_ERROR")
    }
    try stored { () throws(AuthStorageFailure) in try storage.insert(kept) }
    openedKeys[kept.keyID] = key
    return (kept.keyID, key)
  }

  private func publishedKeys() throws(AuthStorageFailure) -> JSONWebKeySet {
    var keys: [JSONWebKey] = []
    for kept in try storage.signingKeys() {
      keys.append(JSONWebKey(keyID: kept.keyID, key: try open(kept).publicKey))
    }
    return JSONWebKeySet(keys: keys)
  }

  private func open(_ kept: StoredSigningKey) throws(AuthStorageFailure) -> RSAPrivateKey {
    if let key = openedKeys[kept.keyID] { return key }
    guard let key = try? RSAPrivateKey(pem: kept.privateKeyPEM) else {
      throw AuthStorageFailure(reason: "signing key \(kept.keyID) cannot be read")
    }
    openedKeys[kept.keyID] = key
    return key
  }
}
