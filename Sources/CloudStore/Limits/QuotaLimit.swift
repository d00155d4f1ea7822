/// Which limit of the store a write would exceed.
public enum QuotaLimit: UInt8, CaseIterable, Sendable {
  /// The number of keys (fact L2).
  case keys = 1

  /// The bytes of all values together; keys do not count (facts L1 and L6).
  case totalBytes = 2

  /// The bytes of one value (fact L3).
  case valueBytes = 3
}
