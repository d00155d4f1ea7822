internal import Cryptography

/// The form of refresh tokens: the project's mark and 32 random bytes.
///
/// The mark tells a token of another project from one whose account is gone.
enum RefreshToken {
  static func make(projectID: String, from randomBytes: (Int) -> [UInt8]) -> String {
    mark(of: projectID) + Base64.url.encode(randomBytes(32))
  }

  /// The digest under which the token's session is kept, or nil when it is not a token of this project.
  static func digest(of token: String, projectID: String) -> [UInt8]? {
    let mark = mark(of: projectID)
    guard token.utf8.starts(with: mark.utf8), token.utf8.count < 256,
      Base64.url.decode(token.dropFirst(mark.count))?.count == 32
    else { return nil }
    return SHA256.digest(Array(token.utf8))
  }

  private static func mark(of projectID: String) -> String {
    "AR." + Base64.url.encode(Array(SHA256.digest(Array(projectID.utf8)).prefix(6))) + "."
  }
}
