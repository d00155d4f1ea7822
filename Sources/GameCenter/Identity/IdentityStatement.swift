/// What an identity signature signs.
public struct IdentityStatement: Hashable, Sendable {
  /// How many salt bytes the service uses, as in genuine items.
  public static let saltByteCount = 4

  /// The player's id in the team's games.
  public var teamPlayerID: String
  /// The bundle identifier of the app.
  public var bundleID: String
  /// When it was signed, milliseconds since 1970.
  public var timestamp: UInt64
  /// Random bytes.
  public var salt: [UInt8]

  /// Puts a statement together.
  public init(teamPlayerID: String, bundleID: String, timestamp: UInt64, salt: [UInt8]) {
    self.teamPlayerID = teamPlayerID
    self.bundleID = bundleID
    self.timestamp = timestamp
    self.salt = salt
  }

  /// The signed bytes: both texts as UTF-8, eight bytes of time, most significant first, and the salt, without separators.
  ///
  /// Source: the page of `fetchItems(forIdentityVerificationSignature:)`.
  public var message: [UInt8] {
    var message = Array(teamPlayerID.utf8) + Array(bundleID.utf8)
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: timestamp >> UInt64(shift)))
    }
    return message + salt
  }
}
