extension AuthServer {
  /// What the project's console says, or nil in a new world.
  public func projectConfiguration() throws(AuthStorageFailure) -> ProjectConfiguration? {
    try storage.projectConfiguration()
  }

  /// Replaces what the project's console says.
  public func configure(_ configuration: ProjectConfiguration) throws(AuthStorageFailure) {
    try storage.save(configuration)
  }

  /// Every account of the project, sorted by uid.
  public func accounts() throws(AuthStorageFailure) -> [Account] {
    try storage.allAccounts()
  }

  /// Locks an account or opens it again; answers whether there is such an account.
  @discardableResult
  public func setDisabled(_ isDisabled: Bool, uid: String) throws(AuthStorageFailure) -> Bool {
    try change(uid: uid) { $0.isDisabled = isDisabled }
  }

  /// Revokes every token of an account that was issued before this second; answers whether there is such an account.
  @discardableResult
  public func revokeRefreshTokens(uid: String) throws(AuthStorageFailure) -> Bool {
    try change(uid: uid) { $0.validSince = now() / 1000 }
  }

  private func change(uid: String, _ change: (inout Account) -> Void) throws(AuthStorageFailure) -> Bool {
    try storage.begin()
    do throws(AuthStorageFailure) {
      guard var account = try storage.account(uid: uid) else {
        try storage.commit()
        return false
      }
      change(&account)
      try storage.save(account)
      try storage.commit()
      return true
    } catch {
      storage.rollback()
      throw error
    }
  }
}
