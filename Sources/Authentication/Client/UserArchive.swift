internal import FoundationEssentials

/// A user as it lies in the keychain: everything that another app of the group needs to go on as this user.
struct UserArchive: Hashable, Codable {
  var uid: String
  var displayName: String?
  var isAnonymous: Bool
  var providerData: [UserInfo]
  var metadata: UserMetadata
  var tenantID: String?
  var accessToken: String
  var refreshToken: String
  /// When the access token stops counting, milliseconds since 1970 by this device's clock.
  var accessTokenExpirationDate: Int64
  var apiKey: String

  /// The bytes, the same for the same user.
  func encoded() -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map(Array.init)
  }

  /// The user in the bytes, or nil when they are damaged.
  static func decoded(from bytes: [UInt8]) -> UserArchive? {
    try? JSONDecoder().decode(UserArchive.self, from: Data(bytes))
  }
}

extension UserArchive: CustomStringConvertible, CustomDebugStringConvertible {
  var description: String { "UserArchive(\(uid))" }
  var debugDescription: String { description }
}
