/// Where the server gets Game Center's keys from.
public protocol GameCenterKeySource: AnyObject {
  /// The one host that serves public keys.
  var host: String { get }

  /// The root certificate that the server trusts, DER.
  func rootCertificate() throws(AuthStorageFailure) -> [UInt8]

  /// What the host answers for that address, without following redirects, or nil.
  func fetch(_ url: String) throws(AuthStorageFailure) -> ServedCertificate?

  /// The old, unscoped id of a player, or nil when the player never had one.
  ///
  /// A signature says nothing about the `playerID` beside it, so the server asks here before it believes that an
  /// account made before scoped ids is this player's.
  func legacyPlayerID(teamPlayerID: String) throws(AuthStorageFailure) -> String?
}

extension GameCenterKeySource {
  /// Nobody has an old id unless a source says so.
  public func legacyPlayerID(teamPlayerID: String) throws(AuthStorageFailure) -> String? { nil }
}

/// A file as the web server of the keys answers it.
public struct ServedCertificate: Hashable, Sendable {
  /// The content.
  public var bytes: [UInt8]
  /// The media type.
  public var contentType: String

  /// Puts an answer together.
  public init(bytes: [UInt8], contentType: String) {
    self.bytes = bytes
    self.contentType = contentType
  }
}
