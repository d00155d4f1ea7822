internal import Authentication
internal import GameCenter
internal import SQLiteStorage

extension World {
  /// Takes over the keys that another world has made, before this one makes its own.
  ///
  /// Making RSA keys takes longer than a whole script, so the fresh worlds of one process share theirs.
  ///
  /// - Throws: `storage`.
  public func takeOverKeys(of other: World) throws(LabError) {
    do {
      if let authority = try other.cloud.storedAuthority() { _ = try cloud.save(authority) }
      for key in try other.cloud.signingKeys() { try cloud.insert(key) }
    } catch {
      throw (cloud.lastFailure ?? other.cloud.lastFailure).map(LabError.storage)
        ?? .service(ServiceErrorSnapshot(code: "keys", number: nil), .authentication)
    }
  }
}
