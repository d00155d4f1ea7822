@testable import Authentication

/// A user as it lies in the keychain, which other apps of the group write as well.
enum StoredUserTarget {
  static func check(_ bytes: [UInt8]) throws {
    guard let archive = UserArchive.decoded(from: bytes) else { return }
    guard let encoded = archive.encoded() else { throw BrokenPromise(description: "a stored user can be stored") }
    try expect(UserArchive.decoded(from: encoded) == archive, "a stored user is read back")
    let now: Int64 = 1_790_000_000_000
    _ = TokenFreshness.isFresh(expiration: archive.accessTokenExpirationDate, at: now)
    var refresh = AutomaticTokenRefresh()
    refresh.enable(expiration: archive.accessTokenExpirationDate, at: now)
    refresh.failed(at: now)
    refresh.enterForeground(expiration: archive.accessTokenExpirationDate, at: now)
    try expect(refresh.dueAt.map { $0 >= now } ?? true, "a refresh is not due before now")
  }
}
