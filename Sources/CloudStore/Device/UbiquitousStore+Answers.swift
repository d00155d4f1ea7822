extension UbiquitousStore {
  /// Takes an answer in, saves what it changed, and says what happened; the same answer again changes nothing more.
  ///
  /// An answer for another user or another container is dropped (rule P7). Memory and disk are brought in step, as they
  /// are whenever changes arrive (fact W2).
  @discardableResult
  public func receive(_ answer: CloudAnswer) -> [StoreEvent] {
    if let reason = foreignness(of: answer) {
      return [.dropped(requestID: answer.requestID, reason: reason)]
    }
    let reception = replica.receive(answer, device: configuration.device, at: now)
    let told = configuration.notifications.notifications(of: reception.changedKeys, because: reception.reason)
    return told.map { .changed($0) } + reception.events + flushed()
  }

  private func foreignness(of answer: CloudAnswer) -> DropReason? {
    guard let uid, uid == answer.uid else { return .otherUser(answer.uid) }
    guard configuration.container == answer.container else { return .otherContainer(answer.container) }
    return nil
  }
}
