extension Auth {
  /// Changes where the user is kept: in a group that apps share, or, for nil, in the app's private item.
  ///
  /// The order is the original's, so a failure leaves the same traces: the name is kept first, so after a failing read
  /// (17995) the app goes on as before and starts in the group next time. Whoever is stored there becomes current;
  /// entering a group from none removes the private item, leaving one does not touch it.
  public func useUserAccessGroup(_ group: String?) throws(AuthError) {
    try withDefaults { () throws(AuthStorageFailure) in try sharedItems.setStoredUserAccessGroup(group) }
    let user = try getStoredUser(forAccessGroup: group)
    try setCurrentUser(user, saving: false)
    if userAccessGroup == nil, group != nil {
      try keychain { () throws(KeychainFailure) in try privateItems.removeData(forKey: Auth.privateUserKey) }
    }
    userAccessGroup = group
    lastNotifiedToken = user?.tokens.accessToken
  }

  /// The user that a group holds, or the private item for nil; nothing changes by looking.
  ///
  /// Throws 17995 when the keychain refuses, and 17999 when what is stored cannot be read.
  public func getStoredUser(forAccessGroup group: String?) throws(AuthError) -> User? {
    guard let group else { return try storedPrivateUser() }
    let stored = try keychain { () throws(KeychainFailure) in
      try sharedItems.storedUser(inGroup: group, isSynchronizable: shareAuthStateAcrossDevices)
    }
    return try user(from: stored)
  }

  /// Moves the current user into a group by the documented recipe: keep the user, change groups, make the user current.
  ///
  /// A user whom the group already holds is overwritten; look first with ``getStoredUser(forAccessGroup:)``. Listeners
  /// hear twice, first of nobody and then of the user. Throws 17067 when nobody is signed in.
  public func migrateCurrentUser(toAccessGroup group: String) throws(AuthError) {
    guard let user = currentUser else { throw AuthError(.nullUser) }
    try useUserAccessGroup(group)
    try updateCurrentUser(user)
  }

  /// The app came back to the foreground: a shared user is read again, the known remedy for other apps' changes.
  ///
  /// Throws what ``useUserAccessGroup(_:)`` throws; without a group nothing is read, for nobody else writes there.
  public func applicationWillEnterForeground() throws(AuthError) {
    defer { automaticRefresh.enterForeground(expiration: currentExpiration, at: now()) }
    if let userAccessGroup { try useUserAccessGroup(userAccessGroup) }
  }

  /// The app went to the background, where no token is refreshed by itself.
  public func applicationDidEnterBackground() {
    automaticRefresh.enterBackground()
  }

  func storedGroup() throws(AuthError) -> String? {
    try withDefaults { () throws(AuthStorageFailure) in try sharedItems.storedUserAccessGroup() }
  }

  func storedPrivateUser() throws(AuthError) -> User? {
    let stored = try keychain { () throws(KeychainFailure) in
      try privateItems.data(forKey: Auth.privateUserKey)
    }
    if stored.hadDuplicates { log(.duplicatePrivateItems) }
    return try user(from: stored.value)
  }

  /// Keeps a user where users are kept now, or removes the item for nil.
  func save(_ user: User?) throws(AuthError) {
    let bytes = user?.archive().encoded()
    try keychain { () throws(KeychainFailure) in
      switch (userAccessGroup, bytes) {
      case (let group?, let bytes?):
        try sharedItems.setStoredUser(bytes, inGroup: group, isSynchronizable: shareAuthStateAcrossDevices)
      case (let group?, nil):
        try sharedItems.removeStoredUser(inGroup: group, isSynchronizable: shareAuthStateAcrossDevices)
      case (nil, let bytes?):
        try privateItems.setData(bytes, forKey: Auth.privateUserKey)
      case (nil, nil):
        try privateItems.removeData(forKey: Auth.privateUserKey)
      }
    }
  }

  /// Keeps what changed about the current user: new tokens, names, providers.
  ///
  /// An object that is no longer the current user is not kept. In a group the item must still hold this user, unless
  /// ``restoresSignedOutUsers``; when it does not, what it holds now becomes current.
  func updateKeychain(with user: User) throws(AuthError) {
    guard user === currentUser else { return }
    guard let group = userAccessGroup, !restoresSignedOutUsers else {
      try save(user)
      postChangeIfNeeded()
      return
    }
    guard let bytes = user.archive().encoded() else { throw AuthError(.internalError) }
    let isSynchronizable = shareAuthStateAcrossDevices
    let kept = try keychain { () throws(KeychainFailure) in
      try sharedItems.keychain.together { () throws(KeychainFailure) in
        let stored = try sharedItems.storedUser(inGroup: group, isSynchronizable: isSynchronizable)
        guard let stored, UserArchive.decoded(from: stored)?.uid == user.uid else { return false }
        try sharedItems.setStoredUser(bytes, inGroup: group, isSynchronizable: isSynchronizable)
        return true
      }
    }
    if kept {
      postChangeIfNeeded()
    } else {
      log(.sharedUserChangedElsewhere(uid: user.uid))
      try setCurrentUser(getStoredUser(forAccessGroup: group), saving: false)
    }
  }

  private func user(from stored: [UInt8]?) throws(AuthError) -> User? {
    guard let stored else { return nil }
    guard let archive = UserArchive.decoded(from: stored) else {
      throw AuthError(.internalError, cause: .unexpectedResponse)
    }
    return User(auth: self, archive: archive)
  }

  private func keychain<Value>(_ step: () throws(KeychainFailure) -> Value) throws(AuthError) -> Value {
    do { return try step() } catch { throw AuthError(error) }
  }

  private func withDefaults<Value>(_ step: () throws(AuthStorageFailure) -> Value) throws(AuthError) -> Value {
    do { return try step() } catch { throw AuthError(.internalError, cause: .storage(error)) }
  }
}
