extension UbiquitousStore {
  /// Tells the store which account the device has now; nil: none.
  ///
  /// Without an account before, what was written here stays and is reconciled with the first download (facts W4, A1).
  /// Another account before: its values go away at once, sent or not, whatever their age (facts A2 and A3).
  @discardableResult
  public func changeAccount(to uid: String?) -> [StoreEvent] {
    guard configuration.isEntitled else { return [] }
    sender = nil
    let removed = replica.changeAccount(to: uid)
    let told = configuration.notifications.notifications(of: removed, because: .accountChange)
    return told.map { .changed($0) } + flushed()
  }
}
