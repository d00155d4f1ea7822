/// How long a key may be.
///
/// Two generations of the vendor's documentation disagree (facts L4 and L5); the stricter one is the default.
public enum KeyLength: Equatable, Sendable {
  /// At most this many bytes of UTF-8.
  case utf8Bytes(Int)

  /// At most this many code units of UTF-16.
  case utf16Units(Int)

  /// Whether the key is neither empty nor too long.
  public func admits(_ key: String) -> Bool {
    guard !key.isEmpty else { return false }
    switch self {
    case .utf8Bytes(let limit): return key.utf8.count <= limit
    case .utf16Units(let limit): return key.utf16.count <= limit
    }
  }
}
