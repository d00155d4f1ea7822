extension Replica {
  /// Puts another account in the place of the present one, and returns the keys whose values went away.
  func changeAccount(to uid: String?) -> [String] {
    guard uid != header.uid else { return [] }
    let hadAccount = header.uid != nil
    header.uid = uid
    header.generation = 0
    header.revision = 0
    header.freshestRequestID = 0
    header.hasDownloaded = false
    header.replacedAccount = hadAccount && uid != nil
    header.retryAt = 0
    // What was written without an account is kept, and reconciled with the first download (facts W4 and A1).
    guard hadAccount else { return [] }
    let removed = visible.map(\.key)
    removeAll()
    return removed
  }
}
