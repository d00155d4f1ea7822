internal import Authentication
public import GameProgress
internal import SQLiteStorage

/// An account that the service does not know, and whose results an app still keeps.
public nonisolated struct LostAccount: Equatable, Sendable {
  /// The account's id.
  public var uid: String

  /// The number of levels with a result.
  public var results: Int

  /// Whether the app takes it for the user who is signed in.
  public var isCurrent: Bool
}

/// Accounts that went with the service's store, or were deleted elsewhere.
extension InstalledApp {
  /// The accounts that this app knows and the service does not, each with what is kept of it here.
  ///
  /// One that was deleted from this app is not lost, nor one whose results the user who is signed in has as well.
  /// Nothing changes by looking.
  ///
  /// - Throws: `storage`.
  public func lostAccounts() throws(LabError) -> [LostAccount] {
    let current = auth.currentUser?.uid
    var users = try stored { () throws(StorageError) in try store.users() }
    if let current, !users.contains(current) { users.append(current) }
    let own = if let current { try keptResults(of: current) } else { machine.current.visible }
    var lost: [LostAccount] = []
    for uid in users {
      do {
        guard try world.cloud.account(uid: uid) == nil, try store.string(forKey: Self.deletedKey(of: uid)) == nil
        else { continue }
      } catch {
        throw world.cloud.lastFailure.map(LabError.storage) ?? storeFailure
      }
      let kept = try keptResults(of: uid)
      guard uid == current || !own.levelsBettered(by: own.joined(with: kept)).isEmpty else { continue }
      lost.append(LostAccount(uid: uid, results: kept.count, isCurrent: uid == current))
    }
    return lost
  }

  /// The best of everything that this app keeps of an account, known to the service or not; `nil` without such.
  ///
  /// - Throws: `storage`.
  public func results(ofAccount uid: String) throws(LabError) -> Progress? {
    guard try stored({ () throws(StorageError) in try store.users() }).contains(uid) else { return nil }
    return try keptResults(of: uid)
  }

  private func keptResults(of uid: String) throws(LabError) -> Progress {
    let record = try loadRecord(of: .user(uid))
    return record.visible.joined(with: record.contribution)
  }

  /// Notes that an account was deleted on purpose.
  func noteDeletion(of uid: String) throws(LabError) {
    do { try store.set("yes", forKey: Self.deletedKey(of: uid)) } catch { throw storeFailure }
  }

  private static func deletedKey(of uid: String) -> String { "deleted_account.\(uid)" }
}
