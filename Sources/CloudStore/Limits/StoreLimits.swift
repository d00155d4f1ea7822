/// What a container may hold, for one app and one user.
///
/// Whether a megabyte is 10⁶ or 2²⁰ bytes is documented nowhere (fact L10), so the stricter reading is the default.
public struct StoreLimits: Equatable, Sendable {
  /// The most keys at one time (fact L2).
  public var keys: Int

  /// The most bytes of all values together (fact L1).
  public var totalBytes: Int

  /// The most bytes of one value (fact L3).
  public var valueBytes: Int

  /// How long a key may be (facts L4 and L5).
  public var keyLength: KeyLength

  /// Sets each limit by itself.
  public init(keys: Int, totalBytes: Int, valueBytes: Int, keyLength: KeyLength) {
    self.keys = keys
    self.totalBytes = totalBytes
    self.valueBytes = valueBytes
    self.keyLength = keyLength
  }

  /// The strictest reading of every limit: what holds here holds on every generation of the service.
  public static let strictest = StoreLimits(
    keys: 1_024, totalBytes: 1_000_000, valueBytes: 1_000_000, keyLength: .utf8Bytes(64))

  /// The newer documentation's reading: keys of 128 UTF-16 units, and a megabyte of 2²⁰ bytes.
  public static let newer = StoreLimits(
    keys: 1_024, totalBytes: 1 << 20, valueBytes: 1 << 20, keyLength: .utf16Units(128))

  /// The limit that a container would exceed, or nil if it stays within all of them.
  ///
  /// - Parameters:
  ///   - valueBytes: The size of the value to be written.
  ///   - keys: How many keys the container would hold afterwards.
  ///   - totalBytes: How many bytes all values would have afterwards.
  public func exceeded(byValueOf valueBytes: Int, keys: Int, totalBytes: Int) -> QuotaLimit? {
    if valueBytes > self.valueBytes { return .valueBytes }
    if keys > self.keys { return .keys }
    if totalBytes > self.totalBytes { return .totalBytes }
    return nil
  }
}
